// Two small pictures: lines of hand sizes, and shares with their intervals.
import { MARKS, owners } from "./cards.js";
import { h, pointOf, replace, s, say, set } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 180;
const LEFT = 40;
const BOTTOM = 24;
const MOST_POINTS = 600;

/** Hand sizes over the tricks; a click calls `go(trick)`, and `show` moves the cursor. */
export class Sizes {
  drawn = -1; // the last trick of the curve

  last = 1; // of the scale

  constructor(film, go) {
    this.film = film;
    this.owners = owners(film.story);
    this.total = this.owners.reduce((sum, owner) => sum + film.story[`hand${owner}`][0], 0);
    this.cursor = s("line", { class: "cursor", y1: 5, y2: HEIGHT - BOTTOM });
    this.lines = Object.fromEntries(this.owners.map((owner) => [owner, s("polyline", { class: `line p${owner}` })]));
    this.lastTick = s("text", { x: WIDTH - 10, y: HEIGHT - 6, class: "tick end" });
    this.picture = s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", "aria-hidden": "true", onclick: (event) => this.click(event, go) },
      [0, this.total / 2, this.total].map((count) => s("line", {
        class: count ? "axis half" : "axis", x1: LEFT, x2: WIDTH - 10, y1: this.y(count), y2: this.y(count),
      })),
      s("text", { x: LEFT - 6, y: this.y(this.total) + 5, class: "tick end" }, String(this.total)),
      s("text", { x: LEFT - 6, y: this.y(0) + 5, class: "tick end" }, "0"),
      s("text", { x: LEFT, y: HEIGHT - 6, class: "tick" }, "0"),
      this.lastTick, Object.values(this.lines), this.cursor,
    );
    const key = (owner) => [" ", h("span", { class: `key p${owner}` }, MARKS[owner], " ", say("player", { owner }))];
    this.box = h(
      "figure",
      { class: "sizes" },
      this.picture,
      h("figcaption", {}, say("plot.sizes"), this.owners.map(key), ". ", say("plot.click")),
    );
  }

  x(trick) {
    return LEFT + ((WIDTH - LEFT - 10) * Math.min(trick, this.last)) / this.last;
  }

  y(count) {
    return 10 + (HEIGHT - BOTTOM - 10) * (1 - count / this.total);
  }

  /** The curve as far as it may be told, and where the game stands. */
  show(place, seen) {
    const last = Math.min(seen, this.film.story.hand1.length - 1);
    if (last !== this.drawn) this.draw(last);
    set(this.cursor, { x1: this.x(place), x2: this.x(place) });
  }

  draw(last) {
    this.drawn = last;
    this.last = Math.max(1, last);
    replace(this.lastTick, last ? say("number", { number: last }) : null);
    const every = Math.max(1, Math.floor(last / MOST_POINTS));
    for (const owner of this.owners) {
      const points = this.film.story[`hand${owner}`].slice(0, last + 1)
        .flatMap((count, trick) => (trick % every ? [] : [`${this.x(trick).toFixed(1)},${this.y(count).toFixed(1)}`]));
      this.lines[owner].setAttribute("points", points.join(" "));
    }
  }

  click(event, go) {
    const point = pointOf(this.picture, event);
    go(Math.round(((point.x - LEFT) / (WIDTH - LEFT - 10)) * this.last));
  }
}

/**
 * The part of the scale that shows some intervals well: half and half is in it if it is near.
 * @param {number[][]} intervals
 * @returns {[number, number]}
 */
export function scaleOf(intervals) {
  const ends = intervals.flat();
  if (ends.some((end) => Math.abs(end - 0.5) < 0.25)) ends.push(0.5);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const margin = Math.max(0.15 * (high - low), 1e-6);
  return [Math.max(0, low - margin), Math.min(1, high + margin)];
}

/**
 * A share with its interval, as a bar on a scale; the numbers stand beside it as text.
 * @param {number} share
 * @param {[number, number]} range
 * @param {[number, number]} scale
 */
export function interval(share, [low, high], [from, to] = [0, 1]) {
  const x = (part) => 4 + (112 * (part - from)) / (to - from);
  const half = from <= 0.5 && to >= 0.5;
  return s(
    "svg",
    { viewBox: "0 0 120 20", class: "interval", "aria-hidden": "true" },
    s("line", { class: "axis", x1: 4, x2: 116, y1: 10, y2: 10 }),
    half ? s("line", { class: "axis half", x1: x(0.5), x2: x(0.5), y1: 1, y2: 19 }) : null,
    s("rect", { class: "range", x: x(low), y: 5, width: Math.max(x(high) - x(low), 1), height: 10 }),
    s("circle", { class: "dot", cx: x(share), cy: 10, r: 2.5 }),
  );
}
