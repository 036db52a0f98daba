// The list of the archive: rows that are not sought are hidden, and the address keeps what is.
import { plain } from "./filter.js";

const NUMBERS = ["period", "tricks", "cards"];

/**
 * Whether a cell shows what was typed: a part of it, or for numbers N, N-M, N- or -M.
 * @param {string} name
 * @param {string} typed
 * @param {string} shown
 */
export function fits(name, typed, shown) {
  const wanted = plain(typed).trim();
  if (!wanted) return true;
  const range = /^(\d*)\s*(-?)\s*(\d*)$/.exec(wanted);
  if (!NUMBERS.includes(name) || !range) return plain(shown).includes(wanted);
  const [low, high] = [Number(range[1] || 0), Number((range[2] ? range[3] : range[1]) || Infinity)];
  return shown !== "" && low <= Number(shown) && Number(shown) <= high;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} count
 */
function connect(form, count) {
  const inputs = [...form.querySelectorAll("input")];
  const rows = [...document.querySelectorAll("tbody tr")].map((row) => ({
    row: /** @type {HTMLElement} */ (row),
    cells: Object.fromEntries([...row.querySelectorAll("td[data-name]")].map((cell) => [
      /** @type {HTMLElement} */ (cell).dataset.name ?? "", cell.textContent ?? "",
    ])),
  }));
  const asked = new URLSearchParams(location.search);
  for (const input of inputs) input.value = asked.get(input.name) ?? "";
  const show = () => {
    const given = inputs.filter((input) => input.value.trim());
    let found = 0;
    for (const { row, cells } of rows) {
      row.hidden = !given.every((input) => fits(input.name, input.value, cells[input.name] ?? ""));
      found += row.hidden ? 0 : 1;
    }
    count.textContent = String(found);
    const query = new URLSearchParams(given.map((input) => [input.name, input.value]));
    history.replaceState(null, "", given.length ? `?${query}` : location.pathname);
  };
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  show();
}

if (globalThis.document) {
  const form = document.querySelector("#sought");
  const count = document.querySelector("#found");
  if (form instanceof HTMLFormElement && count instanceof HTMLElement) connect(form, count);
}
