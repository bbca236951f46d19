// The board without waiting: quick taps are not lost, the whole board takes exact taps, arrows walk over it.
const SQUARES = 15;

const squareUnder = (area, { clientX, clientY }) => {
  const whole = area.parentElement.getBoundingClientRect();
  const column = Math.floor(((clientX - whole.left) / whole.width) * SQUARES);
  const row = Math.floor(((clientY - whole.top) / whole.height) * SQUARES);
  return "ABCDEFGHIJKLMNO"[column] + (row + 1);
};

// While a play is being noted, an answer to an earlier tap comes too late and a tap on the old board is none.
let isNoting = false;
const isPost = (event) => event.detail.ctx.request.method === "POST";

document.addEventListener("htmx:before:request", (event) => {
  if (!isPost(event)) return;
  isNoting = true;
  for (const button of document.querySelectorAll("#fields [hx-get]")) button.dispatchEvent(new Event("htmx:abort"));
});
document.addEventListener("htmx:finally:request", (event) => { if (isPost(event)) isNoting = false; });
document.addEventListener("click", (event) => {
  if (!isNoting || !event.target.closest("#fields")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// A number tapped before the last answer came back goes into the play at once.
const layAtOnce = (form, number) => {
  const at = form.querySelector("[name=at]:checked");
  const play = form.elements.play;
  if (!at || !play || form.elements.lay?.value === "table") return;
  const others = play.value.split(",").filter((token) => token && !token.startsWith(`${at.value}:`));
  const joker = form.querySelector("[name=joker]")?.checked ? "j" : "";
  play.value = [...others, `${at.value}:${joker}${number}`].join(",");
};

let laidOn = null;

document.addEventListener("click", (event) => {
  const area = event.target.closest(".areas button");
  if (area && event.detail) area.value = squareUnder(area, event);
  const number = event.target.closest(".pad [name=number]");
  if (number) {
    laidOn = number.form.querySelector("[name=at]:checked")?.id;
    layAtOnce(number.form, number.value);
  }
}, true);

// On a rack a number may come twice: quick taps wait for each other instead of taking each other's place.
const later = [];
let isAsking = false;

document.addEventListener("click", (event) => {
  const button = event.target.closest(".pad.open button, .rack button");
  if (!button) return;
  if (isAsking) {
    event.preventDefault();
    event.stopImmediatePropagation();
    later.push(`[name="${button.name}"][value="${button.value}"]`);
  }
  isAsking = true;
}, true);

const askNext = () => {
  isAsking = false;
  const next = later.shift();
  if (next) document.querySelector(`.pad.open ${next}, .rack ${next}`)?.click();
};
document.addEventListener("htmx:after:swap", () => setTimeout(askNext));
document.addEventListener("htmx:error", () => { later.length = 0; isAsking = false; });

let tapped = null;

// Choosing a square asks nothing yet; it only must not hide behind the numbers that come up.
document.addEventListener("change", (event) => {
  if (!event.target.matches(".tokens [name=at], .tokens [name=joker]")) return;
  event.stopPropagation();
  if (event.target.name === "at") tapped = event.target;
  event.target.closest("label").scrollIntoView({ block: "nearest" });
}, true);

// A square that was tapped is let go when it is tapped again; the centre, chosen from the start, is not.
let wasChosen = null;
document.addEventListener("pointerdown", (event) => {
  wasChosen = event.target === tapped && tapped.checked ? tapped : null;
});
document.addEventListener("click", (event) => {
  if (event.target === wasChosen) wasChosen.checked = false;
  wasChosen = null;
});

document.addEventListener("keydown", (event) => {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
  const cell = event.target.closest?.(".board td");
  if (!step || !cell) return;
  event.preventDefault();
  let next = cell;
  do {
    const row = step[1] ? next.parentElement[step[1] > 0 ? "nextElementSibling" : "previousElementSibling"] : next.parentElement;
    next = row?.cells[next.cellIndex + step[0]];
  } while (next?.matches("td") && !next.querySelector("input, button"));
  const control = next?.querySelector?.("input, button");
  control?.focus();
  if (control?.type === "radio") control.checked = true;
});

// When the numbers go away with the token laid, the focus goes to that token and the verdict's first line into
// sight: no further, so that the board stays where the finger expects it.
document.addEventListener("htmx:after:swap", () => {
  const focused = document.activeElement;
  const isLost = focused === document.body || !focused.checkVisibility();
  if (laidOn && isLost) document.getElementById(laidOn)?.focus({ preventScroll: true });
  if (laidOn) document.querySelector("#preview h2, #answer h2")?.scrollIntoView({ block: "nearest" });
  laidOn = null;
});
