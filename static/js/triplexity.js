// What a tap brought about is seen, also on a short screen: the reason of a refusal, the end of a round.

let shown = null;

document.addEventListener("htmx:after:swap", () => {
  const answer = document.querySelector("#preview .verdict, .announced");
  const words = answer?.textContent;
  if (answer && words !== shown) answer.scrollIntoView({block: "nearest"});
  shown = words;
});
