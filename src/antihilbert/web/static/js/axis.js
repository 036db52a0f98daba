// Scales of pictures: round numbers beside an axis, and what lies in the middle of many.

/**
 * Round numbers from `low` to `high`, about so many.
 * @param {number} low
 * @param {number} high
 * @param {number} many
 */
export function ticks(low, high, many = 6) {
  const rough = Math.max((high - low) / many, 1e-9);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * unit).find((one) => one >= rough) ?? 10 * unit;
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high + 1e-9; at += step) found.push(Number(at.toPrecision(12)));
  return found;
}

/**
 * The number below which half of all lie, within the bin that holds it.
 * @param {[number, number, number][]} bins first, last, how many
 * @param {number} beyond how many lie beyond all bins
 */
export function median(bins, beyond = 0) {
  const half = (bins.reduce((sum, [, , many]) => sum + many, 0) + beyond) / 2;
  let before = 0;
  for (const [first, last, many] of bins) {
    if (many && before + many >= half) return Math.round(first + ((last - first) * (half - before)) / many);
    before += many;
  }
  return null;
}

/**
 * Bins as lines of a table.
 * @param {{ name: string, bins: [number, number, number][] }[]} runs
 */
export const csv = (runs) => ["run,first,last,games", ...runs.flatMap(({ name, bins }) => bins.map((bin) => [JSON.stringify(name), ...bin].join(",")))].join("\n").concat("\n");
