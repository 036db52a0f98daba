"""How the page looks, on a screen and on paper."""

CSS = """
:root { --ink: #1c2530; --quiet: #5d6b7a; --line: #d9dfe6; --paper: #fff; --tint: #f5f7f9;
  --confirmed: #2f7d46; --corrected: #b3261e; --extended: #1d5fa8; --open: #8a6100; --failed: #000 }
* { box-sizing: border-box }
html { scroll-behavior: smooth }
body { margin: 0 auto; padding: 1.5rem 1.2rem 4rem; max-width: 74rem; color: var(--ink);
  background: var(--paper); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif }
h1 { font-size: 2rem; line-height: 1.2; margin: .3rem 0 .6rem }
h2 { font-size: 1.45rem; margin: 3rem 0 .6rem; padding-top: .6rem;
  border-top: 2px solid var(--ink) }
h3 { font-size: 1.1rem; margin: 1.8rem 0 .5rem }
p { max-width: 48rem }
a { color: inherit }
html[data-lang=en] [lang=fr], html[data-lang=fr] [lang=en] { display: none }
.top { display: flex; justify-content: space-between; gap: 1rem; color: var(--quiet) }
.switch button { font: inherit; padding: .1rem .7rem; border: 1px solid var(--line);
  background: none; color: inherit; cursor: pointer; border-radius: 4px }
html[data-lang=en] .switch [data-to=en], html[data-lang=fr] .switch [data-to=fr] {
  background: var(--ink); color: #fff }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .8rem;
  margin: 1.2rem 0 }
.tile { border: 1px solid var(--line); border-left: 6px solid; padding: .6rem .9rem;
  border-radius: 4px }
.tile b { display: block; font-size: 2rem; line-height: 1.1; color: var(--ink) }
.headline { display: grid; gap: .8rem; margin: 1rem 0 2rem;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)) }
.card { display: flex; flex-direction: column; gap: .3rem; padding: .7rem .9rem; border-radius: 4px;
  border: 1px solid var(--line); border-top: 4px solid; text-decoration: none }
.card > span { color: var(--quiet); font-size: .9rem }
.card > b { color: var(--ink); margin-top: auto }
.card:hover { background: var(--tint) }
.filters { position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: var(--paper);
  border-bottom: 1px solid var(--line) }
.chips { display: flex; flex-wrap: wrap; gap: .3rem; align-items: baseline; margin: .2rem 0 }
.chips > span:first-child { width: 5rem; color: var(--quiet); font-size: .85rem }
.filters button { font: inherit; font-size: .85rem; padding: .1rem .6rem; cursor: pointer;
  border: 1px solid var(--line); border-radius: 1rem; background: none; color: inherit }
.filters button[aria-pressed=true] { background: var(--ink); color: #fff }
.filters small { opacity: .7 }
.fits { margin: .3rem 0 0; font-size: .85rem; color: var(--quiet) }
.readings { margin: .3rem 0; font-size: .85rem; color: var(--quiet) }
.readings ul { margin: 0; padding-left: 1.1rem }
.claims .strength { display: block; margin-top: .2rem }
[hidden] { display: none !important }
nav ul { columns: 2; padding-left: 1.2rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .5rem;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
thead th { border-bottom: 2px solid var(--ink); background: var(--tint) }
.claims { table-layout: fixed }
.claims col.say { width: 34% } .claims col.value { width: 18% } .claims col.why { width: 30% }
.claims code { display: block; color: var(--quiet); font-size: .78rem }
.claims small { color: var(--quiet) }
td mark { background: #ffd9d3; color: inherit; padding: 0 .15em }
td mark.new { background: #dbe9f8 }
.catalogue td, .catalogue th { white-space: nowrap }
.catalogue td:last-child { white-space: normal }
table { margin: 1rem 0 }
.verdict { font-weight: 600; white-space: nowrap }
.confirmed { color: var(--confirmed) } .corrected { color: var(--corrected) }
.extended { color: var(--extended) } .open { color: var(--open) } .failed { color: var(--failed) }
details { font-size: .85rem } details summary { cursor: pointer; color: var(--quiet) }
pre { margin: .3rem 0; padding: .5rem; background: var(--tint); overflow: auto; max-height: 22rem;
  font-size: .78rem; line-height: 1.35 }
figure { margin: 1.2rem 0 }
figcaption, caption { color: var(--quiet); font-size: .9rem; text-align: left; margin: .3rem 0 }
caption { caption-side: top; font-weight: 600; color: var(--ink); padding: .3rem 0 }
.grid { width: auto }
.grid td, .grid thead th { text-align: right; font-variant-numeric: tabular-nums }
.grid td a { text-decoration: none } .grid td .above { color: var(--quiet) }
.grid td.corrected { background: #ffd9d3 } .grid td.extended { background: #dbe9f8 }
.grid td.open { background: #fff0cc } .grid small { color: var(--quiet); font-weight: 400 }
.figures { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)) }
.figures figure { margin: 0; min-width: 0 }
.chart { width: 100%; max-width: 46rem; height: auto; background: var(--paper) }
.chart text { font: 12px system-ui, sans-serif; fill: var(--ink) }
.chart .axis { fill: var(--quiet) }
.chart path { fill: none } .chart .grid { stroke: var(--line) } .chart .base { stroke: var(--ink) }
.chart .whisker { stroke: #000; stroke-width: 1.3 }
.chart .level { stroke: #444; stroke-dasharray: 4 4 } .chart .line { stroke-width: 1.4 }
figure img { max-width: 100% }
.switch { white-space: nowrap }
@media screen and (max-width: 40rem) {
  body { padding: 1rem .8rem 3rem }
  h1 { font-size: 1.6rem }
  nav ul { columns: 1 }
  .filters { position: static }
  .chips > span:first-child { width: 100% }
  .claims thead, .claims colgroup { display: none }
  .claims, .claims tbody, .claims tr, .claims td { display: block; width: 100% }
  .claims tr { border-bottom: 2px solid var(--line); padding: .5rem 0 }
  .claims td { border: 0; padding: .15rem 0 }
  .claims td:nth-child(2)::before { content: "printed: "; color: var(--quiet) }
  .claims td:nth-child(3)::before { content: "computed: "; color: var(--quiet) }
  html[data-lang=fr] .claims td:nth-child(2)::before { content: "imprimé : " }
  html[data-lang=fr] .claims td:nth-child(3)::before { content: "calculé : " }
  .catalogue, table.grid { display: block; overflow-x: auto }
  .catalogue td:last-child { min-width: 14rem }
}
@media print {
  @page { size: A4; margin: 14mm 12mm }
  html { font-size: 10.5px }
  body { max-width: none; padding: 0; font-size: 9.5pt }
  h1 { font-size: 18pt } h2 { font-size: 14pt; break-after: avoid } h3 { break-after: avoid }
  .switch, details, nav, .filters { display: none }
  .tiles { grid-template-columns: repeat(5, 1fr) }
  .tile b { font-size: 16pt }
  table { font-size: 8pt } thead { display: table-header-group }
  tr, figure, .tile { break-inside: avoid }
  .figures { grid-template-columns: 1fr 1fr }
  td mark, .grid td, thead th, .chart rect { print-color-adjust: exact;
    -webkit-print-color-adjust: exact }
  a { text-decoration: none }
}
"""
SCRIPT = """
const root = document.documentElement;
const speak = (lang) => {
  root.lang = root.dataset.lang = lang;
  document.title = lang === "fr" ? root.dataset.titleFr : root.dataset.titleEn;
};
if (root.dataset.fixed !== "True")
  speak((navigator.language || "").toLowerCase().startsWith("fr") ? "fr" : "en");
for (const button of document.querySelectorAll("[data-to]"))
  button.onclick = () => speak(button.dataset.to);

const rows = [...document.querySelectorAll("tr[data-verdict]")];
const chips = [...document.querySelectorAll("[data-filter]")];
const fit = () => {
  const wanted = {};
  for (const chip of chips)
    if (chip.ariaPressed === "true")
      (wanted[chip.dataset.filter] ??= []).push(chip.dataset.value);
  for (const row of rows)
    row.hidden = Object.entries(wanted).some(([what, some]) => !some.includes(row.dataset[what]));
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector("tr[data-verdict]:not([hidden])");
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
"""
