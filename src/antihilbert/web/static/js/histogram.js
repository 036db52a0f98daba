// How long games last: a histogram that grows while they are played.
import { h, s, say } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 10;
const BOTTOM = 26;

/** `bins` are [first, last, games], `longer` games are in none; `mean` and its interval are marked. */
export function histogram({ bins, parity, longer }, mean, interval) {
  const most = Math.max(1, ...bins.map(([, , games]) => games));
  const [first, last] = [bins[0]?.[0] ?? 0, bins.at(-1)?.[1] ?? 1];
  const x = (length) => LEFT + ((WIDTH - 2 * LEFT) * (length - first)) / (last + 1 - first);
  const y = (games) => 14 + (HEIGHT - BOTTOM - 14) * (1 - games / most);
  const bars = bins.map(([from, to, games]) => s(
    "rect",
    { class: "bar", x: x(from), y: y(games), width: Math.max(x(to + 1) - x(from) - 1, 1), height: y(0) - y(games) },
    s("title", {}, `${from}–${to}: ${games}`),
  ));
  const marked = mean === null ? null : [
    s("rect", { class: "range", x: x(interval[0]), y: 8, width: Math.max(x(interval[1]) - x(interval[0]), 1.5), height: y(0) - 8 }),
    s("line", { class: "mean", x1: x(mean), x2: x(mean), y1: 8, y2: y(0) }),
  ];
  return h(
    "figure",
    { class: "histogram" },
    s(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "img", "aria-label": say("stats.histogram") },
      bars, marked,
      s("line", { class: "axis", x1: LEFT, x2: WIDTH - LEFT, y1: y(0), y2: y(0) }),
      s("text", { class: "tick", x: LEFT, y: HEIGHT - 8 }, say("number", { number: first })),
      s("text", { class: "tick end", x: WIDTH - LEFT, y: HEIGHT - 8 }, say("number", { number: last })),
    ),
    h("figcaption", {}, say("stats.histogram"), " ", parity ? [say(`stats.all_${parity}`), " "] : null,
      longer ? say("stats.longer", { count: longer }) : null),
  );
}
