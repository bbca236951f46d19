// The menu behind the three dots closes when one taps elsewhere or presses Escape.

const open = () => document.querySelector("details.menu[open]");

document.addEventListener("click", event => {
  const menu = open();
  if (menu && !menu.contains(event.target)) menu.open = false;
});

document.addEventListener("keydown", event => {
  const menu = open();
  if (event.key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
