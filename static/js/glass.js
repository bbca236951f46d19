// The glass. All phones work out the rest from the same deadline, each corrected by the server's clock.
const LOOK_AGAIN = 2000;
const TICK = 250;
const LONG_OVER = 60; // seconds after which nobody needs to be called any more
const CALLS = [[0, "end"], [20, "soon"], [60, "minute"]];
const SOUNDS = { soon: [[660, 0.3, 0.1]], end: [[880, 0.25, 0.25], [880, 0.25, 0.25], [660, 0.7, 0.25]] };
const SHAKES = { soon: [200], end: [300, 150, 300, 150, 600] };
const MUTE = "tierce-mute";
const HAS_SHEETS = "popover" in HTMLElement.prototype; // an older phone has the glass without its sheet

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const glass = () => document.querySelector("[data-glass]");

// The clock

let ahead = 0; // seconds by which the server's clock is ahead of this one
let bestTrip = Infinity; // milliseconds of the journey that told it best

const now = () => Date.now() / 1000 + ahead;

// The server read its clock somewhere on the way there and back: a shorter way tells it better, and an
// answer that the way cannot explain means that this phone's clock was set meanwhile.
function correctClock(answer, asked) {
  const told = Number(answer.headers.get("Server-Time"));
  const trip = Date.now() - asked;
  if (!told || trip < 0) return;
  const found = told - (asked + trip / 2) / 1000;
  if (trip <= bestTrip || Math.abs(found - ahead) * 2000 > trip + bestTrip) {
    bestTrip = trip;
    ahead = found;
  }
}

function secondsLeft(shown) {
  const { endsAt, left } = shown.dataset;
  return Math.max(0, endsAt ? Number(endsAt) - now() : Number(left));
}

function clockWords(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// What is seen

function paint() {
  const shown = glass();
  if (!shown) return;
  paintMute(shown);
  const time = shown.querySelector("[data-time]");
  if (!time) return stayAwake("");
  const left = secondsLeft(shown);
  const runs = "endsAt" in shown.dataset;
  const words = clockWords(left);
  if (time.textContent !== words) time.textContent = words;
  shown.querySelector("progress").value = calm.matches ? Math.ceil(left) : left;
  speakSlowly(shown, left, words);
  shown.classList.toggle("glass-late", left > 0 && left <= 20);
  if (runs) {
    shown.classList.toggle("glass-running", left > 0);
    shown.classList.toggle("glass-empty", left === 0);
    paintEnd(shown, left);
    call(shown, left);
  }
  stayAwake(runs && left > 0 ? shown.dataset.endsAt : "");
}

// What the rules demand stays unfolded until a finger folds it, and then stays folded for this glass.
let folded = "";

function paintEnd(shown, left) {
  const end = shown.querySelector(".glass-end");
  end.hidden = left > 0;
  if (end.matches("details")) end.open = folded !== shown.dataset.endsAt;
}

function fold(event) {
  if (event.target.matches?.(".glass-end")) folded = event.target.open ? "" : glass().dataset.endsAt;
}

// Whoever asks a screen reader for the time gets it; a change every ten seconds keeps it quiet otherwise.
function speakSlowly(shown, left, words) {
  const spoken = shown.querySelector("[data-spoken]");
  const step = String(Math.ceil(left / 10));
  if (spoken.dataset.step !== step) {
    spoken.dataset.step = step;
    spoken.textContent = words;
  }
}

// What is heard: one minute, twenty seconds, the end; once each. A page that nobody saw tells it again
// when it is seen, once it knows that the glass was not turned meanwhile.

let watched = { run: "", left: 0 };
let missed = "";
let isSeen = !document.hidden;
const news = document.createElement("div");
news.className = "unseen";
news.setAttribute("role", "status");
document.body.append(news);

function call(shown, left) {
  const run = `${shown.dataset.version} ${shown.dataset.endsAt}`;
  if (run !== watched.run) {
    watched = { run, left };
    missed = "";
    return;
  }
  const due = CALLS.find(([at]) => watched.left > at && left <= at);
  watched.left = left;
  if (due) {
    missed = due[1];
    if (document.hidden) sound(shown, missed);
  }
  if (missed && isSeen) {
    tell(shown, missed);
    missed = "";
  }
}

function tell(shown, word) {
  const sentence = document.createElement("p");
  sentence.textContent = shown.dataset[word];
  news.replaceChildren(sentence);
  sound(shown, word);
  if (word === "end") lookAgain();
}

function sound(shown, word) {
  if (!SOUNDS[word] || now() - Number(shown.dataset.endsAt) > LONG_OVER) return;
  if (!isMuted()) play(SOUNDS[word]);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKES[word]);
}

// Sound made here, once a finger has touched the page; phones silence it again whenever the page is left

let audio;
let muteHere = false;

function isMuted() {
  try {
    return localStorage.getItem(MUTE) === "1";
  } catch {
    return muteHere;
  }
}

function setMuted(muted) {
  muteHere = muted;
  try {
    localStorage.setItem(MUTE, muted ? "1" : "0");
  } catch {
    // a phone that keeps nothing is muted until it leaves the page
  }
}

function paintMute(shown) {
  const button = shown.querySelector("[data-mute]");
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(isMuted()));
}

function wakeSound() {
  audio ??= "AudioContext" in window ? new AudioContext() : null;
  if (audio && audio.state !== "running") audio.resume().catch(() => {});
}

function play(notes) {
  if (!audio) return;
  let at = audio.currentTime;
  for (const [pitch, length, loudness] of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loudness, at + 0.03);
    volume.gain.linearRampToValueAtTime(0, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length + 0.08;
  }
}

// The screen stays on while sand runs, where the browser can do that

let lock = null;
let awakeFor = "";

async function stayAwake(run) {
  if (run === awakeFor || document.hidden || !navigator.wakeLock) return;
  awakeFor = run;
  try {
    if (run && !lock) lock = await navigator.wakeLock.request("screen");
    if (!awakeFor && lock) {
      await lock.release();
      lock = null;
    }
  } catch {
    // the phone saves its battery: the screen may go dark, the deadline stays
  }
}

// What other phones did

let asking = false;

async function lookAgain() {
  const shown = glass();
  if (!shown || document.hidden || asking) return;
  asking = true;
  try {
    await ask(shown, { headers: { "If-None-Match": `W/"${shown.dataset.etag}"` } });
  } catch {
    // no connection: the deadline is known, the sand runs on
  }
  asking = false;
}

async function ask(shown, request) {
  const address = new URL(shown.dataset.glass, location);
  if (request.method) address.searchParams.set("seen", shown.dataset.version);
  const headers = { Accept: "text/html", "HX-Request": "true", ...request.headers };
  const asked = Date.now();
  const answer = await fetch(address, { ...request, headers, signal: AbortSignal.timeout?.(8000) });
  correctClock(answer, asked);
  showLost(false);
  if (answer.status === 200 || answer.status === 409) {
    swap(await answer.text(), request.method === "POST");
  } else if (answer.status !== 304) {
    throw new Error(`the glass answered ${answer.status}`);
  }
}

function swap(html, pressed) {
  const shown = glass();
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("[data-glass]");
  if (!shown || !fresh || Number(fresh.dataset.version) < Number(shown.dataset.version)) return;
  const held = shown.contains(document.activeElement) && document.activeElement.dataset.key;
  const wasOpen = !pressed && HAS_SHEETS && shown.querySelector("[popover]:popover-open");
  shown.replaceWith(fresh);
  paint();
  if (wasOpen) fresh.querySelector("[popover]").showPopover();
  if (held) focusOn(fresh, held);
}

// What was held may have gone, or may have been in the sheet that is closed now
function focusOn(shown, key) {
  const keys = [key, "go", "settings"].map((each) => shown.querySelector(`[data-key="${each}"]`));
  keys.find((button) => button?.getClientRects().length)?.focus({ preventScroll: true });
}

function showLost(lost) {
  const shown = glass();
  shown.querySelector("[data-lost]").hidden = !lost;
  if (lost) shown.hidden = false;
}

// Fingers

async function press(button) {
  const menu = button.closest("details");
  const body = new URLSearchParams({ glass: button.value, csrf_token: button.form.elements.csrf_token.value });
  try {
    await ask(glass(), { method: "POST", body });
  } catch {
    showLost(true);
  }
  if (menu) {
    menu.open = false;
    focusOn(glass(), "go");
  }
}

document.addEventListener("click", (event) => {
  wakeSound();
  const button = event.target.closest("[data-glass] button, button[name=glass]");
  if (button?.name === "glass") {
    event.preventDefault();
    press(button);
  } else if (button && "mute" in button.dataset) {
    setMuted(!isMuted());
    paint();
    if (!isMuted()) play(SOUNDS.soon);
  }
});
document.addEventListener("keydown", wakeSound);
document.addEventListener("toggle", fold, true);
document.addEventListener("htmx:after:swap", paint);

async function comeBack() {
  isSeen = false;
  if (document.hidden) return;
  bestTrip = Infinity;
  awakeFor = "";
  lock = null;
  audio?.resume().catch(() => {});
  paint();
  await lookAgain();
  isSeen = !document.hidden;
  paint();
}

document.addEventListener("visibilitychange", comeBack);
addEventListener("pageshow", (event) => event.persisted && comeBack());
setInterval(paint, TICK);
setInterval(lookAgain, LOOK_AGAIN);
if (glass()) ahead = Number(glass().dataset.now) - Date.now() / 1000;
paint();
lookAgain();
