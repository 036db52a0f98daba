// Two small pictures: lines of hand sizes, and shares with their intervals.
import { h, s, say } from "./dom.js";

const WIDTH = 640;
const HEIGHT = 180;
const LEFT = 40;
const BOTTOM = 24;

/** Hand sizes over the tricks; `at(trick)` moves the cursor. */
export function sizes(points, period) {
  const last = Math.max(points.at(-1)[0], 1);
  const most = points[0][1] + points[0][2];
  const x = (trick) => LEFT + ((WIDTH - LEFT - 10) * Math.min(trick, last)) / last;
  const y = (count) => 10 + (HEIGHT - BOTTOM - 10) * (1 - count / most);
  const line = (which) => points.map(
    (point) => `${x(point[0]).toFixed(1)},${y(point[which]).toFixed(1)}`,
  ).join(" ");
  const cursor = s("line", { class: "cursor", y1: 5, y2: HEIGHT - BOTTOM, x1: LEFT, x2: LEFT });
  const picture = s(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", "aria-hidden": "true" },
    s("line", { class: "axis", x1: LEFT, x2: WIDTH - 10, y1: y(0), y2: y(0) }),
    s("line", { class: "axis half", x1: LEFT, x2: WIDTH - 10, y1: y(most / 2), y2: y(most / 2) }),
    s("text", { x: LEFT - 6, y: y(most) + 5, class: "tick end" }, String(most)),
    s("text", { x: LEFT - 6, y: y(0) + 5, class: "tick end" }, "0"),
    s("text", { x: LEFT, y: HEIGHT - 6, class: "tick" }, "0"),
    s("text", { x: WIDTH - 10, y: HEIGHT - 6, class: "tick end" }, String(last)),
    s("polyline", { class: "line p1", points: line(1) }),
    s("polyline", { class: "line p2", points: line(2) }),
    cursor,
  );
  const legend = h(
    "figcaption",
    {},
    say("plot.sizes"),
    " ",
    h("span", { class: "key p1" }, "▲ ", say("player", { owner: 1 })),
    " ",
    h("span", { class: "key p2" }, "▼ ", say("player", { owner: 2 })),
  );
  const figure = h("figure", { class: "sizes" }, picture, legend);
  const at = (trick) => {
    cursor.setAttribute("x1", x(trick));
    cursor.setAttribute("x2", x(trick));
  };
  if (period) figure.classList.add("endless");
  return { figure, at };
}

/** A share between 0 and 1 with its interval, as a bar; the numbers stand beside it as text. */
export function interval(share, [low, high]) {
  const x = (part) => 4 + 112 * part;
  return s(
    "svg",
    { viewBox: "0 0 120 20", class: "interval", "aria-hidden": "true" },
    s("line", { class: "axis", x1: x(0), x2: x(1), y1: 10, y2: 10 }),
    s("line", { class: "axis half", x1: x(0.5), x2: x(0.5), y1: 2, y2: 18 }),
    s("rect", { class: "range", x: x(low), y: 5, width: Math.max(x(high) - x(low), 1), height: 10 }),
    s("circle", { class: "dot", cx: x(share), cy: 10, r: 3 }),
  );
}
