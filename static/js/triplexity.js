// Two quick taps are a move, also when the answer to the first one is still on its way; and what a tap
// brought about is seen on a short screen too: the reason of a refusal, the end of a round.

let shown = null;

document.addEventListener("click", event => {
  const lifted = event.target.closest("button.pile[name=lift]");
  if (!lifted?.value || !lifted.querySelector(".piece:not(.ghost, .refused)")) return;
  lifted.setAttribute("aria-pressed", "true");
  for (const pile of document.querySelectorAll("button.pile")) {
    if (pile === lifted) continue;
    pile.name = "play";
    pile.value = `${lifted.value}-${pile.id.replace("pile-", "")}`;
    pile.removeAttribute("formmethod");
    pile.removeAttribute("aria-pressed");
  }
});

document.addEventListener("htmx:after:swap", () => {
  const answer = document.querySelector("#preview .verdict, .announced");
  const words = answer?.textContent;
  if (answer && words !== shown) answer.scrollIntoView({block: "nearest"});
  shown = words;
});
