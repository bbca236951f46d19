// What is told while the server does not answer waits on this phone and is sent again until it is answered.
// An entry is kept with its request id, and one that was written before counts once: nothing is told twice.
// A tap that only asks waits as well, for as long as the page is open.

const AGAIN = 2000;
const game = location.pathname.match(/^\/tables\/[^/]+\/games\/\d+/)[0];
const place = `tierce-unsent:${game}`;

let isSending = false;
let isLost = kept() !== null;
let asked = null;

function kept() {
  return JSON.parse(localStorage.getItem(place));
}

function keep(entry) {
  localStorage.setItem(place, JSON.stringify(entry));
}

function drop() {
  localStorage.removeItem(place);
  isLost = false;
  tell();
}

function tell() {
  document.body.classList.toggle("unsent", isLost || asked !== null);
}

const isEntry = ({method, body}) => method === "POST" && body?.has?.("request_id") && !body.has("glass");

document.addEventListener("htmx:before:request", event => {
  const {request} = event.detail.ctx;
  if (isLost || asked) event.preventDefault(); // what waits goes first
  else if (isEntry(request)) keep({action: request.action, body: String(request.body)});
});

document.addEventListener("htmx:after:request", event => {
  const {request, response} = event.detail.ctx;
  if (isEntry(request) && response.status < 502) drop();
});

document.addEventListener("htmx:error", event => {
  const request = event.detail.ctx?.request;
  if (!request || event.detail.ctx.response) return;
  if (isEntry(request)) isLost = true;
  else if (request.method === "GET") asked = request.action;
  tell();
});

async function send() {
  if (isSending || !(isLost || asked)) return;
  isSending = true;
  try {
    if (isLost) await sendEntry(kept());
    else await show(await fetch(asked));
  } catch {
    // Nobody there yet: it goes on waiting.
  } finally {
    isSending = false;
  }
}

async function sendEntry(entry) {
  const body = new URLSearchParams(entry.body);
  const token = document.querySelector("#entry [name=csrf_token]");
  if (token) body.set("csrf_token", token.value);
  const answer = await fetch(entry.action, {method: "POST", body});
  if (answer.status >= 502) return;
  if (answer.status === 400 && !entry.wasRefused) {
    keep({...entry, wasRefused: true}); // an old token: a fresh page brings a fresh one
    location.reload();
    return;
  }
  drop();
  if (answer.redirected) history.replaceState(history.state, "", answer.url);
  await show(answer);
}

async function show(answer) {
  asked = null;
  tell();
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("game");
  if (!fresh) return location.reload();
  const target = document.getElementById("game");
  await htmx.swap({sourceElement: target, target, text: fresh.outerHTML, swap: "outerMorph"});
}

tell();
send();
addEventListener("online", send);
setInterval(send, AGAIN);
