// The count: steppers that answer at once and repeat while held; Enter goes on to the next number.
const HOLD = 400;
const REPEAT = 120;
const MOST = 999;

let holding = 0;
let held = null;
let stepped = false;

const stepOnce = button => {
  const [field, change] = button.value.split(":");
  const input = document.getElementById(field);
  const now = Math.min(Math.max((parseInt(input.value, 10) || 0) + Number(change), 0), MOST);
  stepped = true;
  if (String(now) === input.value) return;
  input.value = now;
  input.dispatchEvent(new Event("input", {bubbles: true}));
};

const tell = button => document.getElementById(button.value.split(":")[0])?.dispatchEvent(new Event("change", {bubbles: true}));

const letGo = () => {
  clearTimeout(holding);
  if (stepped && held) tell(held);
  held = null;
};

const holdOn = (button, wait) => {
  holding = setTimeout(() => {
    stepOnce(button);
    holdOn(button, REPEAT);
  }, wait);
};

document.addEventListener("pointerdown", event => {
  const button = event.target.closest?.(".steps button");
  stepped = false;
  if (!button || event.button !== 0) return;
  held = button;
  holdOn(button, HOLD);
});
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, letGo);

document.addEventListener("click", event => {
  const button = event.target.closest?.(".steps button");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  letGo();
  if (stepped) return;
  stepOnce(button);
  tell(button);
}, true);

document.addEventListener("keydown", event => {
  if (event.key !== "Enter" || !event.target.matches?.(".steps input")) return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll(".steps input")];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (next) next.focus();
  else event.target.blur();
});

// The points follow while a number is typed; whatever is told in the meantime asks for them itself.
let typing = 0;
document.addEventListener("input", ({target}) => {
  if (!target.matches(".steps input")) return;
  clearTimeout(typing);
  typing = setTimeout(() => target.dispatchEvent(new Event("change", {bubbles: true})), 250);
});
for (const told of ["change", "submit"]) document.addEventListener(told, () => clearTimeout(typing), true);

// A number is written over, not appended to.
document.addEventListener("focusin", event => {
  if (event.target.matches?.(".steps input")) event.target.select();
});

// The picker: a card that is complete counts at once, so that quick taps already go to the next one.
const FEATURES = ["number", "colour", "fill", "shape"];
let tapped = new Set();

const settle = form => {
  const {cards, at, base, part, triology} = form.elements;
  const laid = cards.value ? cards.value.split(",") : [];
  const most = Number(form.querySelector(".picker").dataset.most);
  const group = FEATURES.map(name => form.querySelector(`[name=${name}]:checked`)?.value ?? "").join("");
  const isDone = !base.value || tapped.size === 4 || [...group].every((value, place) => value !== base.value[place]);
  if (group.length < 4 || Number(at.value) !== laid.length || !isDone || group === part.value) return false;
  if (triology.checked && !part.value) {
    part.value = group;
  } else {
    const card = triology.checked ? `${part.value}.${group}` : group;
    if (laid.includes(card)) return false;
    cards.value = [...laid, card].join(",");
    at.value = Math.min(laid.length + 1, most - 1);
    part.value = "";
    triology.checked &&= laid.length + 1 === most;
  }
  base.value = group;
  tapped = new Set();
  return true;
};

document.addEventListener("click", event => {
  const input = event.target.closest?.(".picker input");
  if (!input) return;
  tapped.add(input.name);
  // A value tapped again changes nothing by itself, but it may be the last that was missing.
  if (settle(input.form)) setTimeout(() => input.form.dispatchEvent(new Event("change")));
}, true);
document.addEventListener("click", event => {
  if (event.target.closest?.("#question button, #bar button")) tapped = new Set();
}, true);

// Where a card of a steal was: marked at once, so that the next tap does not overtake this one.
document.addEventListener("click", event => {
  const button = event.target.closest?.("#question button[name=mark]");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  const {elements} = button.form;
  const card = button.dataset.card;
  const isPlace = elements.brush.value !== "outside";
  const chosen = isPlace ? `from_${elements.brush.value}` : "outside";
  const wasMarked = elements[chosen].value.split(",").includes(card);
  for (const name of isPlace ? ["from_stolen", "from_own", "from_discard"] : ["outside"]) {
    const others = elements[name].value.split(",").filter(other => other && other !== card);
    elements[name].value = [...others, ...(name === chosen && !wasMarked ? [card] : [])].join(",");
  }
  button.form.dispatchEvent(new Event("change"));
}, true);

// The switch to TRIOLOGY lies in the bar below, outside the form that it belongs to.
document.addEventListener("change", event => {
  if (event.target.matches("#bar input")) event.target.form.dispatchEvent(new Event("change"));
});

// A choice that was tapped keeps its own mind when the page is renewed: tell it what the page says now.
// Where the thing that had the focus is gone, the card that taps go to takes it.
let hadFocus = false;
document.addEventListener("focusin", event => { hadFocus = event.target.closest("#question") !== null; });
document.addEventListener("htmx:after:swap", () => {
  for (const input of document.querySelectorAll("#question input, #bar input")) {
    if (input.matches("[type=radio], [type=checkbox]")) input.checked = input.defaultChecked;
  }
  if (hadFocus && document.activeElement === document.body) {
    document.querySelector("#question button[aria-current], #question .picker :checked")?.focus({preventScroll: true});
  }
});
