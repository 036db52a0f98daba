// A cycle as a wheel, clockwise from the top: who wins each trick as rings of colour, battles as
// dots, and how many cards player 1 holds as a curve. Long cycles are wound into several rings.
import { button, h, pointOf, replace, s, say, set } from "./dom.js";
import { savePng, saveSvg } from "./download.js";

const RIM = 200;
const HUB = 70; // radius that is left for words
const PER_RING = 150; // tricks of a ring that can still be told apart
const MOST_RINGS = 40;
const LARGEST = 11; // height of a letter; in narrow cells it is smaller,
const READABLE = 8; // and written only where it looks at least so high: when somebody zooms in

const at = (turn, radius) => {
  const angle = 2 * Math.PI * turn;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)].map((one) => one.toFixed(2));
};

export class Wheel {
  /** `go(trick)` is called for a click on the trick's place. */
  constructor(film, go) {
    this.film = film;
    const { period, preperiod } = film.result;
    const round = film.story.classes?.tricks ?? 1;
    const wanted = Math.min(MOST_RINGS, Math.max(1, Math.ceil(period / PER_RING)));
    // A ring has whole rounds of the story, so that the same letters stand above each other.
    this.perRing = wanted === 1 ? period : Math.ceil(Math.ceil(period / wanted) / round) * round;
    this.rings = Math.ceil(period / this.perRing);
    this.thick = (RIM - HUB - 34) / Math.max(this.rings, 3);
    this.hand = s("circle", { class: "hand", r: 5 });
    this.letters = s("g", {});
    this.zoomed = 1;
    this.middle = [0, 0];
    this.picture = s(
      "svg",
      { role: "img", "aria-label": say("wheel.alt", { period, preperiod }), onclick: (event) => this.click(event, go) },
      this.cells(), this.dots(), this.letters, this.curve(),
      s("text", { y: -4 }, say("wheel.tricks", { period, count: period })),
      s("text", { y: 16 }, preperiod ? say("wheel.after", { preperiod }) : say("wheel.ever")),
      this.hand,
    );
    this.box = h(
      "figure",
      { class: "wheel" },
      this.picture,
      h(
        "div",
        { class: "zoom" },
        button("−", () => this.zoom(0.5), { "aria-label": say("wheel.out") }),
        button("+", () => this.zoom(2), { "aria-label": say("wheel.in"), "data-action": "zoom" }),
        button("SVG", () => saveSvg("wheel", this.picture), { "aria-label": say("wheel.save", { kind: "SVG" }) }),
        button("PNG", () => savePng("wheel", this.picture), { "aria-label": say("wheel.save", { kind: "PNG" }), "data-save": "PNG" }),
      ),
      h("figcaption", {}, say(this.rings > 1 ? "wheel.rings" : "wheel.ring", { rings: this.rings, tricks: this.perRing }),
        " ", film.battles.size ? [say("wheel.dots"), " "] : null, say("plot.click")),
    );
    this.view();
  }

  radius(number) {
    return RIM - (Math.floor(number / this.perRing) + 0.5) * this.thick;
  }

  winner(number) {
    return this.film.story.winners[this.film.result.preperiod + number];
  }

  turn(number) {
    return (number % this.perRing) / this.perRing;
  }

  /** One path for all tricks of a player: cells of a ring, run by run. */
  cells() {
    const { period } = this.film.result;
    const parts = { 1: [], 2: [], 0: [] };
    for (let number = 0; number < period; number += 1) {
      const [from, to] = [this.turn(number), this.turn(number) + 0.94 / this.perRing];
      const [outer, inner] = [this.radius(number) + 0.45 * this.thick, this.radius(number) - 0.45 * this.thick];
      const large = to - from > 0.5 ? 1 : 0;
      parts[this.winner(number)].push(
        `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}`
        + `L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`,
      );
    }
    const kinds = { 1: "one", 2: "two", 0: "stuck" };
    return Object.entries(parts).map(([winner, cells]) => s("path", { class: kinds[winner], d: cells.join("") }));
  }

  dots() {
    const { period, preperiod } = this.film.result;
    const size = Math.max(0.8, Math.min(4, this.thick / 5, 500 / this.perRing));
    return [...this.film.battles.keys()]
      .filter((trick) => trick >= preperiod && trick < preperiod + period)
      .map((trick) => {
        const number = trick - preperiod;
        const [cx, cy] = at(this.turn(number) + 0.47 / this.perRing, this.radius(number) + 0.3 * this.thick);
        return s("circle", { class: "battles", cx, cy, r: size });
      });
  }

  /** Who wins, as letters, where they can be read: around, or in the part that is zoomed in on. */
  write([x, y], half) {
    const { period } = this.film.result;
    const inner = RIM - (this.rings - 0.5) * this.thick;
    const size = Math.min(LARGEST, 0.6 * this.thick, (1.3 * 2 * Math.PI * inner) / this.perRing);
    const written = [];
    for (let number = 0; size * this.zoomed >= READABLE && number < period; number += 1) {
      const place = at(this.turn(number) + 0.47 / this.perRing, this.radius(number) - 0.05 * this.thick);
      if (Math.max(Math.abs(Number(place[0]) - x), Math.abs(Number(place[1]) - y)) > half) continue;
      const letter = s(
        "text",
        { class: "letter", x: place[0], y: Number(place[1]) + 0.35 * size },
        { 1: "a", 2: "b", 0: "–" }[this.winner(number)],
      );
      letter.style.fontSize = `${size}px`;
      written.push(letter);
    }
    replace(this.letters, ...written);
  }

  /** Player 1's cards, once around for the first ring's tricks or the whole cycle, inside the rings. */
  curve() {
    const { period, preperiod } = this.film.result;
    const { hand1, hand2 } = this.film.story;
    const outer = RIM - this.rings * this.thick - 4;
    const total = hand1[0] + hand2[0];
    const every = Math.max(1, Math.floor(period / 2000));
    const points = [];
    for (let number = 0; number < period; number += every) {
      points.push(at(number / period, HUB + (outer - HUB) * (hand1[preperiod + number] / total)).join(","));
    }
    return [
      s("circle", { class: "rim", r: HUB }), s("circle", { class: "rim", r: outer }),
      s("polygon", { class: "share", points: points.join(" ") }),
    ];
  }

  click(event, go) {
    const point = pointOf(this.picture, event);
    const turn = (Math.atan2(point.x, -point.y) / (2 * Math.PI) + 1) % 1;
    const ring = Math.floor((RIM - Math.hypot(point.x, point.y)) / this.thick);
    const { period, preperiod } = this.film.result;
    const inside = ring >= 0 && ring < this.rings;
    const number = inside ? ring * this.perRing + Math.floor(turn * this.perRing) : Math.floor(turn * period);
    if (number < period) go(preperiod + number + 1);
  }

  /** Mark where the game stands. */
  show(place) {
    const number = place - 1 - this.film.result.preperiod;
    this.hand.classList.toggle("outside", number < 0 && this.film.result.preperiod > 0);
    const { period } = this.film.result;
    const shown = ((number % period) + period) % period;
    const [cx, cy] = at(this.turn(shown) + 0.47 / this.perRing, this.radius(shown));
    set(this.hand, { cx, cy, r: Math.max(2.5, Math.min(7, this.thick / 2.5)) / Math.sqrt(this.zoomed) });
    this.marked = [Number(cx), Number(cy)];
    if (this.zoomed > 1) this.view();
  }

  /** Closer to where the game stands, or back to the whole. */
  zoom(factor) {
    this.zoomed = Math.max(1, Math.min(16, this.zoomed * factor));
    this.view();
  }

  view() {
    const half = (RIM + 12) / this.zoomed;
    const [x, y] = this.zoomed > 1 && this.marked ? this.marked : [0, 0];
    this.write([x, y], half);
    this.picture.setAttribute("viewBox", `${x - half} ${y - half} ${2 * half} ${2 * half}`);
  }
}
