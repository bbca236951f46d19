// The verdict follows each tap, so the button that asks for it is only for phones without this script.
document.documentElement.classList.add("live");

// What was tapped belongs to the form that was on the screen: a fresh form starts as it was sent.
document.addEventListener("htmx:after:swap", () => {
  for (const input of document.querySelectorAll("#fields input")) {
    if (input.matches("[type=radio], [type=checkbox]")) input.checked = input.defaultChecked;
  }
});

// The points follow while a number is typed; whatever is told in the meantime asks for them itself.
let typing = 0;
document.addEventListener("input", ({target}) => {
  if (!target.matches(".hand .sum")) return;
  clearTimeout(typing);
  typing = setTimeout(() => target.dispatchEvent(new Event("change", {bubbles: true})), 250);
});
for (const told of ["change", "submit"]) document.addEventListener(told, () => clearTimeout(typing), true);

// Three numbers tapped while counting are a piece. Keys walk over numbers, so they press the button themselves.
let byFinger = false;
document.addEventListener("pointerdown", () => { byFinger = true; }, true);
document.addEventListener("keydown", () => { byFinger = false; }, true);
document.addEventListener("change", ({ target }) => {
  const pads = target.closest(".counting .pads");
  if (!byFinger || pads?.querySelectorAll(":checked").length !== 3) return;
  pads.classList.add("full");
  document.getElementById("add").click();
});
