// Keeps what is on the screen up to date: asks every two seconds while the page is visible, and takes
// the answer only when something changed. A form that somebody is filling in is left alone.

const EVERY = 2000;
let touched = false;
let wasOver = document.querySelector("#score")?.dataset.over;

const isWatching = () => document.querySelector("#game.watching") !== null;
const form = () => document.querySelector("#entry");
const isBusy = () => touched || form()?.hasAttribute("data-filled") || document.querySelector("details.menu[open]");

async function look() {
  const part = document.querySelector("[data-live]");
  if (!part || document.hidden) return;
  const answer = await ask(part.dataset.live, {"If-None-Match": `W/"${part.dataset.version}"`, "X-Live": "1"});
  document.body.classList.toggle("offline", !answer);
  if (answer?.status === 404) location.reload();
  if (answer?.status !== 200 || !part.isConnected) return;
  const fresh = await found(answer, part.id);
  if (fresh && part.isConnected) await show(part, fresh);
}

async function show(part, fresh) {
  if (isWatching() && (fresh.dataset.newer ?? part.dataset.newer) !== part.dataset.newer) {
    location.assign(fresh.dataset.newer);
    return;
  }
  const went = part.dataset.seq !== fresh.dataset.seq;
  const isOver = part.dataset.over !== fresh.dataset.over;
  if (part.id === "score" && (isOver || (went && !isBusy()))) {
    const page = await ask(location.pathname);
    const game = page?.ok && await found(page, "game");
    if (game) await morph(document.querySelector("#game"), game);
    return;
  }
  const kept = touched;
  if (went && form()) htmx.trigger("#fields", "change"); // the same form, filled in as it is, on what is new
  else await morph(part, fresh);
  touched = kept;
}

const ask = (address, headers = {}) => fetch(address, {cache: "no-store", headers}).catch(() => null);

async function found(answer, id) {
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
}

// What somebody has unfolded stays unfolded.
function morph(target, fresh) {
  const isOpen = new Map([...target.querySelectorAll("details")].map(details => [details.className, details.open]));
  for (const details of fresh.querySelectorAll("details")) {
    details.open = isOpen.get(details.className) ?? details.open;
  }
  return htmx.swap({sourceElement: target, target, text: fresh.outerHTML, swap: "outerMorph"});
}

document.addEventListener("input", event => { touched ||= event.target.closest("#entry") !== null; });
document.addEventListener("htmx:after:swap", () => {
  touched = false;
  const over = document.querySelector("#score")?.dataset.over;
  if (over === "1" && wasOver === "0") scrollTo(0, 0);
  wasOver = over;
});

// A note takes along what is filled in: what was only asked about it before comes too late, and until the
// fresh form is there, a tap on the old one asks nothing.
let isNoting = false;
document.addEventListener("htmx:before:request", event => {
  if (event.detail.ctx.request.method !== "POST") return;
  isNoting = true;
  document.querySelector("#fields")?.dispatchEvent(new Event("htmx:abort"));
});
document.addEventListener("htmx:finally:request", event => {
  if (event.detail.ctx.request.method !== "POST") return;
  isNoting = false;
  // Why it could not be noted must not hide behind the bar.
  document.querySelector("#preview .verdict.no, #preview .verdict.unclear")?.scrollIntoView({block: "nearest"});
});
document.addEventListener("change", event => {
  if (isNoting && event.target.closest("#fields")) event.stopPropagation();
}, true);

document.addEventListener("visibilitychange", look);
setInterval(look, EVERY);
