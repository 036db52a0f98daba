// How long games last: histograms that grow while games are played, one upon the other to be compared.
import { csv, median, ticks } from "./axis.js";
import { button, h, pointOf, replace, s, say } from "./dom.js";
import { savePng, saveSvg, saveText } from "./download.js";
import { fixed } from "./texts.js";

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 52;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 40;
const MOST = 4; // runs upon each other

/**
 * @typedef {object} Run
 * @property {string} name
 * @property {{ bins: [number, number, number][], parity: string, longer: number }} histogram
 * @property {number | null} mean_tricks
 * @property {{ mean_tricks: [number, number] | null }} intervals
 */

export class Histogram {
  /** @type {Run | null} */
  now = null;

  /** @type {Run[]} */
  kept = []; // runs to compare with

  /** @type {SVGSVGElement | undefined} */
  picture;

  constructor() {
    this.log = h("input", { type: "checkbox", name: "log", onchange: () => this.draw() });
    this.figure = h("figure", { class: "histogram" });
    this.line = h("p", { class: "quiet at-pointer", role: "status" }, "\u00a0");
    const file = (label, action) => button(label, () => this.picture && action(this.picture), { "data-save": label });
    this.box = h(
      "div",
      { class: "histograms", hidden: true },
      this.figure,
      this.line,
      h(
        "div",
        { class: "row" },
        button(say("stats.keep"), () => this.keep(), { "data-action": "keep" }),
        button(say("stats.drop"), () => { this.kept = []; this.draw(); }, { "data-action": "drop" }),
        h("label", { class: "tick" }, this.log, say("stats.log")),
        file("CSV", () => saveText("tricks.csv", "text/csv", csv(this.runs.map(({ name, histogram: { bins } }) => ({ name, bins }))))),
        file("SVG", (picture) => saveSvg("tricks", picture)),
        file("PNG", (picture) => savePng("tricks", picture)),
      ),
    );
  }

  get runs() {
    return this.now ? [...this.kept, this.now] : this.kept;
  }

  /** @param {Run} run */
  show(run) {
    this.box.hidden = !run.histogram?.bins.length;
    if (this.box.hidden) return;
    this.now = run;
    this.draw();
  }

  /** Leave this run on the picture while another is played. */
  keep() {
    if (this.now) this.kept = [...this.kept.filter(({ name }) => name !== this.now?.name), this.now].slice(-MOST + 1);
    this.draw();
  }

  draw() {
    const { runs } = this;
    if (!this.now) return;
    const last = Math.max(...runs.map(({ histogram: { bins } }) => bins.at(-1)?.[1] ?? 1));
    // Shares of all games of a run, for a trick, so that runs of any size and bins of any width compare.
    const drawn = runs.map((run) => {
      const { bins, longer } = run.histogram;
      const games = bins.reduce((sum, [, , many]) => sum + many, 0) + longer;
      return { run, games, shares: bins.map(([from, to, many]) => /** @type {[number, number, number]} */ ([from, to + 1, many / games / (to + 1 - from)])) };
    });
    const most = Math.max(...drawn.flatMap(({ shares }) => shares.map(([, , share]) => share)), 1e-12);
    const least = Math.min(...drawn.flatMap(({ shares }) => shares.map(([, , share]) => share).filter(Boolean)), most);
    const x = (length) => LEFT + ((WIDTH - LEFT - RIGHT) * length) / (last + 1);
    const high = HEIGHT - BOTTOM - TOP;
    const part = (share) => (!this.log.checked ? share / most : share <= 0 ? 0 : (Math.log(share / least) + 0.3) / (Math.log(most / least) + 0.3));
    const y = (share) => TOP + high * (1 - Math.max(0, part(share)));
    const marks = this.log.checked ? powers(least, most) : ticks(0, most, 4);
    const bars = drawn.map(({ shares }, at) => {
      const edge = shares.map(([from, to, share]) => `L${x(from).toFixed(1)} ${y(share).toFixed(1)}L${x(to).toFixed(1)} ${y(share).toFixed(1)}`).join("");
      const [first] = shares;
      return s("path", { class: `bars r${at === drawn.length - 1 ? 0 : at + 1}`, d: `M${x(first[0]).toFixed(1)} ${y(0)}${edge}L${x(shares.at(-1)?.[1] ?? 0).toFixed(1)} ${y(0)}Z` });
    });
    const { mean_tricks: mean, intervals, histogram: { bins, parity, longer } } = this.now;
    const half = median(bins, longer);
    const range = intervals.mean_tricks;
    this.picture = s(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": say("stats.histogram"),
        onpointermove: (event) => this.tell(event, drawn, last), onpointerleave: () => replace(this.line, "\u00a0"),
      },
      marks.map((share) => [
        s("line", { class: "axis grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(share), y2: y(share) }),
        s("text", { class: "tick end", x: LEFT - 6, y: y(share) + 4 }, say("stats.percent", { share: fixed(100 * share, share && share < 0.001 ? 3 : share < 0.01 ? 2 : 1) })),
      ]),
      bars,
      range && mean !== null ? s("rect", { class: "range", x: x(range[0]), y: TOP, width: Math.max(x(range[1]) - x(range[0]), 1.5), height: high }) : null,
      mean === null ? null : s("line", { class: "mean", x1: x(mean), x2: x(mean), y1: TOP, y2: y(0) }),
      half === null ? null : s("line", { class: "median", x1: x(half), x2: x(half), y1: TOP, y2: y(0) }),
      s("line", { class: "axis", x1: LEFT, x2: WIDTH - RIGHT, y1: y(0), y2: y(0) }),
      ticks(0, last, 8).map((length) => [
        s("line", { class: "axis", x1: x(length), x2: x(length), y1: y(0), y2: y(0) + 4 }),
        s("text", { class: "tick middle", x: x(length), y: HEIGHT - BOTTOM + 17 }, say("number", { number: length })),
      ]),
      s("text", { class: "tick end", x: WIDTH - RIGHT, y: HEIGHT - 6 }, say("stats.axis")),
    );
    replace(
      this.figure,
      this.picture,
      h(
        "figcaption",
        {},
        h("ul", { class: "keys" }, drawn.map(({ run }, at) => h("li", {}, h("span", { class: `key r${at === drawn.length - 1 ? 0 : at + 1}`, "aria-hidden": "true" }, "■ "), run.name))),
        say("stats.histogram"), " ",
        half === null ? null : [say("stats.median", { number: half }), " "],
        parity ? [say(`stats.all_${parity}`), " "] : null,
        longer ? say("stats.longer", { count: longer }) : null,
      ),
    );
  }

  /** What lies under the pointer, of each run. */
  tell(event, drawn, last) {
    if (!this.picture) return;
    const length = ((pointOf(this.picture, event).x - LEFT) / (WIDTH - LEFT - RIGHT)) * (last + 1);
    const found = drawn.flatMap(({ run, games }) => run.histogram.bins.filter(([from, to]) => length >= from && length < to + 1)
      .map(([from, to, many]) => [say("stats.bin", { name: run.name, from, to, games: many, share: fixed((100 * many) / games, 2) }), " "]));
    replace(this.line, found.length ? found : "\u00a0");
  }
}

/** Powers of ten between two shares. */
function powers(least, most) {
  const found = [];
  for (let at = Math.ceil(Math.log10(least)); 10 ** at <= most; at += 1) found.push(10 ** at);
  return found.length > 1 ? found : [least, most];
}
