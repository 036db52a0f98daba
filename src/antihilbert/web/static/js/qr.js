// QR codes (ISO/IEC 18004): bytes, error correction L, versions 1 to 13, always the first mask.

/** @type {[number, number[]][]} of each version: codewords for correction of a block, and data codewords of the blocks */
const BLOCKS = [
  [7, [19]], [10, [34]], [15, [55]], [20, [80]], [26, [108]], [18, [68, 68]], [20, [78, 78]], [24, [97, 97]], [30, [116, 116]],
  [18, [68, 68, 69, 69]], [20, [81, 81, 81, 81]], [24, [92, 92, 93, 93]], [26, [107, 107, 107, 107]],
];
/** @type {number[][]} where alignment patterns lie */
const ALIGNED = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50], [6, 30, 54], [6, 32, 58], [6, 34, 62],
];
const FORMAT = 0b111011111000100; // level L, mask 0

// The field of 256 elements.
const [EXP, LOG] = [new Uint8Array(510), new Uint8Array(256)];
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
/** @type {(one: number, two: number) => number} */
const times = (one, two) => (one && two ? EXP[LOG[one] + LOG[two]] : 0);

/**
 * The codewords that correct errors of some others.
 * @param {number[]} data
 * @param {number} many
 */
export function correction(data, many) {
  let divisor = [1];
  for (let root = 0; root < many; root += 1) {
    divisor = [...divisor, 0].map((value, at) => value ^ (at ? times(divisor[at - 1], EXP[root]) : 0));
  }
  const rest = [...data, ...Array(many).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at];
    divisor.forEach((value, place) => { rest[at + place] ^= times(value, lead); });
  }
  return rest.slice(data.length);
}

/**
 * All codewords of a text in a version, blocks interleaved.
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const [many, sizes] = BLOCKS[version - 1];
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits = [[4, 4], [bytes.length, version < 10 ? 8 : 16], ...[...bytes].map((byte) => [byte, 8])]
    .map(([value, wide]) => value.toString(2).padStart(wide, "0")).join("");
  const filled = bits + "0".repeat(Math.min(4, 8 * room - bits.length));
  const whole = filled.padEnd(8 * Math.ceil(filled.length / 8), "0");
  const data = Array.from({ length: room }, (_, at) => (8 * at < whole.length ? parseInt(whole.slice(8 * at, 8 * at + 8), 2) : (at - whole.length / 8) % 2 ? 0x11 : 0xec));
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => correction(block, many));
  /** @type {(parts: number[][]) => number[]} */
  const woven = (parts) => Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, at) => parts.flatMap((part) => part.slice(at, at + 1))).flat();
  return [...woven(blocks), ...woven(checks)];
}

/**
 * The modules of a text, row by row: true is dark; null if it is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function modules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, sizes], at) => bytes.length + (at < 9 ? 2 : 3) <= sizes.reduce((sum, size) => sum + size, 0));
  if (!version) return null;
  const size = 17 + 4 * version;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  /** @type {(x: number, y: number, dark: boolean) => void} */
  const put = (x, y, dark) => { if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark; };
  /** @type {(cx: number, cy: number, reach: number) => void} squares in each other */
  const eye = (cx, cy, reach) => {
    for (let y = -reach; y <= reach; y += 1) {
      for (let x = -reach; x <= reach; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        put(cx + x, cy + y, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  };
  for (let at = 0; at < size; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const centres = ALIGNED[version - 1];
  const last = centres.length - 1;
  centres.forEach((x, i) => centres.forEach((y, j) => {
    if (!((i === 0 && (j === 0 || j === last)) || (i === last && j === 0))) eye(x, y, 2);
  }));
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) eye(x, y, 4);
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = Boolean((FORMAT >> bit) & 1);
    if (bit < 6) put(8, bit, dark);
    else if (bit < 8) put(8, bit + 1, dark);
    else put(bit === 8 ? 7 : 14 - bit, 8, dark);
    if (bit < 8) put(size - 1 - bit, 8, dark);
    else put(8, size - 15 + bit, dark);
  }
  put(8, size - 8, true);
  if (version >= 7) {
    let rest = version;
    for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let bit = 0; bit < 18; bit += 1) {
      const [one, two] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      put(one, two, Boolean((bits >> bit) & 1));
      put(two, one, Boolean((bits >> bit) & 1));
    }
  }
  const stream = codewords(bytes, version).map((word) => word.toString(2).padStart(8, "0")).join("");
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y][x] !== null) continue;
        grid[y][x] = (stream[at] === "1") !== ((x + y) % 2 === 0);
        at += 1;
      }
    }
  }
  return grid.map((row) => row.map(Boolean));
}
