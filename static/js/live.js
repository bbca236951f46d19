// Keeps what is on the screen up to date: asks every two seconds while the page is visible, and takes
// the answer only when something changed. A form that somebody is filling in is left alone.

const EVERY = 2000;
let touched = false;
let wasOver = document.querySelector("#score")?.dataset.over;

const form = () => document.querySelector("#entry");
const isBusy = () => touched || form()?.hasAttribute("data-filled") || document.querySelector("details.menu[open]");

async function look() {
  const part = document.querySelector("[data-live]");
  if (!part || document.hidden) return;
  let answer;
  try {
    answer = await fetch(part.dataset.live, {
      cache: "no-store",
      headers: {"If-None-Match": `W/"${part.dataset.version}"`, "X-Live": "1"},
    });
  } catch {
    document.body.classList.add("offline");
    return;
  }
  document.body.classList.remove("offline");
  if (answer.status === 404) location.reload();
  if (answer.status !== 200 || !part.isConnected) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(part.id);
  if (fresh) await show(part, fresh);
}

async function show(part, fresh) {
  const isOver = part.dataset.over !== fresh.dataset.over;
  const went = part.dataset.seq !== fresh.dataset.seq;
  if (part.id === "score" && (isOver || (went && !isBusy()))) {
    await htmx.ajax("GET", location.pathname, {target: "#game", select: "#game", swap: "outerMorph", push: "false"});
    return;
  }
  const open = [...part.querySelectorAll("details")].map(details => details.open);
  fresh.querySelectorAll("details").forEach((details, place) => { details.open = open[place] ?? details.open; });
  await htmx.swap({sourceElement: part, target: part, text: fresh.outerHTML, swap: "outerMorph"});
  if (went && form()) {
    const notice = document.querySelector("#notice");
    notice.textContent = notice.dataset.meanwhile;
    notice.hidden = false;
  }
}

document.addEventListener("input", event => { touched ||= event.target.closest("#entry") !== null; });
document.addEventListener("htmx:after:swap", () => {
  touched = false;
  const over = document.querySelector("#score")?.dataset.over;
  if (over === "1" && wasOver === "0") scrollTo(0, 0);
  wasOver = over;
});
document.addEventListener("visibilitychange", look);
setInterval(look, EVERY);
