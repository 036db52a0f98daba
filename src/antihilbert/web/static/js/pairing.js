// A position of matches as a picture to be understood: its packets, two by two, and those left alone.
import { s, say } from "./dom.js";
import { bend } from "./matches.js";
import { packed, paired, oddSizes } from "./packets.js";

const STICK = 13; // from one match to the next
const TALL = 34; // of a match
const GAP = 16; // between packets
const ROW = 76; // from one row to the next
const LEFT = 30;

/**
 * The packets of a position; `better` is a move that wins there, `made` the one that was made.
 * @param {any} position
 * @param {{ better?: { row: number, take: number } | null, made?: { row: number, take: number } | null }} moves
 */
export function pairing(position, { better = null, made = null } = {}) {
  const odd = oddSizes(position.counts ?? []);
  const { pairs, alone } = paired(position.rows, (better?.row ?? position.rows.length) - 1);
  /** @type {{ x: number, width: number }[][]} */
  const at = [];
  const parts = [];
  let wide = 120;
  position.rows.forEach((row, place) => {
    const y = 14 + ROW * place;
    let x = LEFT;
    at.push([]);
    parts.push(s("text", { class: "rownumber", x: 8, y: y + 24 }, String(place + 1)));
    for (const { kind, from, to } of packed(row, odd)) {
      const width = STICK * (to - from) + 6;
      if (kind !== "loose") {
        const here = { row: place, packet: at[place].length };
        const single = alone.some((one) => one.row === here.row && one.packet === here.packet);
        parts.push(s("rect", { class: single ? "frame alone" : "frame", x, y: y - 4, width, height: TALL + 8, rx: 8 }));
        at[place].push({ x, width });
      }
      for (let match = from; match < to; match += 1) parts.push(stick(x + 3 + STICK * (match - from + 0.5), y, row.matches - match, place + 1, better, made));
      x += width + GAP;
    }
    wide = Math.max(wide, x);
  });
  const lines = pairs.map(([one, two]) => {
    const [from, to] = [at[one.row][one.packet], at[two.row][two.packet]];
    return s("path", {
      class: `pair s${one.size}`,
      d: bend(from.x + from.width / 2, 14 + ROW * one.row + TALL + 4, to.x + to.width / 2, 10 + ROW * two.row),
    });
  });
  const high = ROW * position.rows.length;
  const picture = s(
    "svg",
    { class: "pairing", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": say("pairing.alt", { heaps: position.heaps.join("-") }) },
    lines,
    parts,
  );
  picture.style.maxWidth = `${Math.round(1.5 * wide)}px`;
  return picture;
}

/** A match that the better move takes has a mark, and so has one that was taken. */
function stick(x, y, take, row, better, made) {
  const kinds = [
    better?.row === row && take <= better.take ? "better" : "",
    made?.row === row && take <= made.take ? "made" : "",
  ];
  return s(
    "g",
    { class: `stick ${kinds.filter(Boolean).join(" ")}` },
    s("rect", { x: x - 2, y: y + 5, width: 4, height: TALL - 5, rx: 1.5 }),
    s("ellipse", { cx: x, cy: y + 4, rx: 3.6, ry: 4.6 }),
  );
}
