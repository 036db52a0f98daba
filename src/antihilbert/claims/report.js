const root = document.documentElement;
const speak = (lang) => {
  root.lang = root.dataset.lang = lang;
  document.title = lang === "fr" ? root.dataset.titleFr : root.dataset.titleEn;
};
if (root.dataset.fixed !== "True")
  speak((navigator.language || "").toLowerCase().startsWith("fr") ? "fr" : "en");
for (const button of document.querySelectorAll("[data-to]"))
  button.onclick = () => speak(button.dataset.to);

const folds = [...document.querySelectorAll(".fold")];
// A claim that is linked to is unfolded; so is everything on paper, and folded again after.
const reveal = () => {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = row?.closest(".fold");
  if (fold && !fold.open) {
    fold.open = true;
    row.scrollIntoView();
  }
};
addEventListener("hashchange", reveal);
let closed = [];
addEventListener("beforeprint", () => {
  closed = folds.filter((fold) => !fold.open);
  for (const fold of closed) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of closed) fold.open = false;
});

const rows = [...document.querySelectorAll("tr[data-verdict]")];
const chips = [...document.querySelectorAll("[data-filter]")];
const fit = () => {
  const wanted = {};
  for (const chip of chips)
    if (chip.ariaPressed === "true")
      (wanted[chip.dataset.filter] ??= []).push(chip.dataset.value);
  for (const row of rows)
    row.hidden = Object.entries(wanted).some(([what, some]) => !some.includes(row.dataset[what]));
  for (const section of document.querySelectorAll("section, .findings div"))
    section.hidden = !section.querySelector("tr[data-verdict]:not([hidden])");
  if (Object.keys(wanted).length) for (const fold of folds) fold.open = true;
  const fitting = rows.filter((row) => row.id && !row.hidden);
  document.querySelector(".fits b").textContent = fitting.length;
};
for (const chip of chips)
  chip.onclick = () => {
    chip.ariaPressed = chip.ariaPressed === "true" ? "false" : "true";
    fit();
  };
document.querySelector("[data-all]").onclick = () => {
  for (const chip of chips) chip.ariaPressed = "false";
  fit();
};
document.querySelector(".filters").hidden = false;
fit();
reveal();
