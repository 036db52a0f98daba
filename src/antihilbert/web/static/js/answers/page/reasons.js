// Why a move of matches wins or loses, in a pupil's words (takeaway/explain.py): sentences of `reason.*`, in the page's language.
import { after, amounts, best, byPackets, isNim, solve, upTo, valuesOf } from "../../rules/nim.js";

/** @typedef {import("../../rules/nim.js").Rules} Rules */
/** @typedef {import("../../rules/nim.js").Move} Move */
/** @typedef {(key: string, facts?: Record<string, unknown>) => string} Say */
/** @typedef {import("../../rules/nim.js").Answer & { rules: Rules, heaps: number[], values: number[] }} Known a position and its solution */

const MOST_LISTED = 12; // rows or moves in one sentence

/** @type {(rules: Rules, heaps: number[]) => Known} */
const known = (rules, heaps) => ({ rules, heaps, values: valuesOf(rules, heaps) ?? [], ...solve(rules, heaps) });

/** The powers of two that add up to a number, largest first. */
const packets = (/** @type {number} */ number) => [...number.toString(2)].map((bit, at, bits) => Number(bit) * 2 ** (bits.length - 1 - at)).filter(Boolean);

/** How many packets there are of each size, largest first. */
function counted(/** @type {number[]} */ values) {
  const sizes = values.flatMap(packets);
  return [...new Set(sizes)].sort((one, other) => other - one).map((size) => ({ size, count: sizes.filter((other) => other === size).length }));
}

const odd = (/** @type {number[]} */ values) => counted(values).filter(({ count }) => count % 2).map(({ size }) => size);
const lowered = (/** @type {string} */ text) => text[0].toLowerCase() + text.slice(1);
const large = (/** @type {Known} */ { values }) => values.filter((value) => value > 1).length;
const ones = (/** @type {Known} */ { values }) => values.filter((value) => value === 1).length;
const isOver = (/** @type {Known} */ { rules, heaps }) => heaps.every((heap) => !amounts(rules, heap).length);

/** The rows that are left, if they pair up and copying wins; else none. */
function twins(/** @type {Known} */ { rules, heaps }) {
  const left = heaps.filter(Boolean).sort((one, other) => one - other);
  const paired = left.length % 2 === 0 && left.every((one, at) => one === left[at - (at % 2)]);
  return paired && !rules.misere ? left.filter((_, at) => at % 2 === 0) : [];
}

/** Whether one row decides, of which 1 to k may be taken. */
const isOneRow = (/** @type {Known} */ { rules, heaps }) => upTo(rules) > 0 && heaps.filter(Boolean).length === 1;

/** Sentences of one language. */
class Reasons {
  /** @param {Say} say */
  constructor(say) {
    this.say = say;
  }

  /** @param {(string | number)[]} words */
  listed(words) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${this.say("and")} ${words.at(-1)}`;
  }

  /** @type {(key: string, sizes: number[], each?: string) => string} */
  sizes(key, [first, ...others], each = "of_each") {
    return this.say(key, { sizes: this.listed([first, ...others.map((size) => this.say(each, { size }))]) });
  }

  /** @param {number[]} sizes */
  packets(sizes) {
    return sizes.length === 1 ? this.say("one_packet", { size: sizes[0] }) : this.sizes("packets", sizes);
  }

  /** @param {number[]} values */
  counts(values) {
    return counted(values).map((one) => this.say("of", one)).join(", ") || this.say("none");
  }

  /** @param {string[]} words */
  first(words, between = ", ") {
    const more = words.length - MOST_LISTED;
    return (more > 0 ? [...words.slice(0, MOST_LISTED), this.say("many", { count: more })] : words).join(between);
  }

  /** @param {Move} move */
  take({ heap, take }) {
    return this.say("take", { take, row: heap + 1 });
  }

  /** @type {(move: Move, left: number[]) => string} */
  move(move, left) {
    return this.say("move", { move: this.take(move), leaves: left.join("-") });
  }

  /** @type {(about: Known, what: string) => string} */
  oneRow({ rules, heaps }, what) {
    const [row, group] = [Math.max(...heaps), upTo(rules) + 1];
    const key = rules.misere ? "one_row_misere" : "one_row";
    return this.say(`${key}_${what}`, { row, left: row, most: group - 1, group, rest: (row + group - Number(rules.misere)) % group });
  }

  /** What rows count for, where it is not their length. */
  worth(/** @type {Known} */ { rules, heaps, values }) {
    const said = upTo(rules) ? [this.say("modulo", { group: upTo(rules) + 1 })] : [];
    const pairs = heaps.flatMap((row, at) => (row ? [this.say("counts_for", { row, value: values[at] })] : []));
    return pairs.length ? [...said, this.say("worth", { values: this.first(pairs) })] : said;
  }

  /** The rows cut into packets. */
  cut(/** @type {Known} */ about) {
    const { heaps, values } = about;
    const said = values.some((value, at) => value !== heaps[at]) ? this.worth(about) : [];
    const rows = values.filter(Boolean).map((value) => `${value} = ${packets(value).join(" + ")}`);
    if (rows.length) said.push(this.say("rows", { rows: this.first(rows) }));
    return [...said, this.say("counts", { counts: this.counts(values) })];
  }

  /** Why the player to move wins or loses. */
  position(/** @type {Known} */ about) {
    const { rules, wins, values } = about;
    const misere = rules.misere ? [this.say("misere")] : [];
    if (isOver(about) && wins === rules.misere) return [...misere, this.say(wins ? "nothing_won" : "nothing_lost")];
    if (isOneRow(about)) return [this.oneRow(about, "rule"), this.oneRow(about, wins ? "won" : "lost")];
    const sizes = odd(values);
    if (rules.misere && large(about) < 2) {
      const said = [...misere, ...(upTo(rules) ? this.worth(about) : [])];
      return [...said, this.say(large(about) ? "misere_switch" : wins ? "misere_won" : "misere_lost", { ones: ones(about) })];
    }
    const said = [...misere, ...(rules.misere ? [this.say("misere_far")] : []), ...this.cut(about)];
    if (sizes.length) return [...said, this.say("odd", { packets: this.sizes("the_packets", sizes) })];
    said.push(this.say("even"));
    if (rules.misere) return said;
    const pairs = twins(about).slice(0, MOST_LISTED).map((row) => this.say("with", { row }));
    return [...said, pairs.length ? this.say("mirror", { pairs: pairs.join(", ") }) : this.say("even_why")];
  }

  /** Which packets a move breaks, and which it makes. */
  balance(/** @type {Known} */ { heaps, values }, /** @type {Known} */ left, /** @type {Move} */ { heap }) {
    const [row, before, rest] = [heap + 1, values[heap], left.values[heap]];
    const said = before !== heaps[heap] || rest !== left.heaps[heap] ? [this.say("value_goes", { row, before, after: rest })] : [];
    const [broken, made] = [packets(before & ~rest), packets(rest & ~before)];
    const key = broken.length && made.length ? "breaks_makes" : broken.length ? "breaks" : made.length ? "makes" : "same_worth";
    return [...said, this.say(key, { row, broken: this.packets(broken), made: this.packets(made) })];
  }

  /** What a winning move does, and why it wins. */
  winning(/** @type {Known} */ about, /** @type {Move} */ move) {
    const left = known(about.rules, after(about.heaps, move));
    const said = [this.move(move, left.heaps)];
    if (isOver(left)) return [...said, this.say("takes_last")];
    if (isOneRow(about)) said.push(this.oneRow(left, "leaves"));
    else if (about.rules.misere && !large(left)) said.push(this.say("misere_leaves", { ones: ones(left) }));
    else {
      const sizes = odd(about.values);
      said.push(...this.balance(about, left, move));
      const broken = packets(about.values[move.heap] & ~left.values[move.heap]);
      if (isNim(about.rules) && broken.includes(sizes[0]) && sizes.length > 1) said.push(this.say("largest", { size: sizes[0] }));
      said.push(this.say("restored", { sizes: this.listed(sizes) }));
    }
    return twins(left).length ? [...said, this.say("leaves_mirror")] : said;
  }

  /** What is wrong with a losing move, and the reply to it. */
  losing(/** @type {Known} */ about, /** @type {Move} */ move) {
    const left = known(about.rules, after(about.heaps, move));
    const said = [this.move(move, left.heaps)];
    if (isOver(left)) return [...said, this.say("takes_last_loses")];
    if (isOneRow(about)) said.push(this.oneRow(left, "misses"));
    else if (left.rules.misere && large(left) < 2) said.push(this.say(large(left) ? "misere_leaves_switch" : "misere_leaves_even", { ones: ones(left) }));
    else {
      const [was, now] = [odd(about.values), odd(left.values)];
      const [still, made] = [now.filter((size) => was.includes(size)), now.filter((size) => !was.includes(size))];
      said.push(...this.balance(about, left, move));
      if (still.length) said.push(this.say("still_odd", { packets: this.sizes("the_packets", still) }));
      if (made.length) said.push(this.say("now_odd", { packets: this.sizes("of_packets", made, "of_packets_each") }));
    }
    const reply = best(left.rules, left.heaps, left);
    if (reply) said.push(this.say("reply", { reply: lowered(this.take(reply)), leaves: after(left.heaps, reply).join("-") }));
    return said;
  }

  /** The position, then a move: the best one if none is given. */
  all(/** @type {Known} */ about, /** @type {Move | null} */ move) {
    const said = this.position(about);
    if (move) {
      const wins = !known(about.rules, after(about.heaps, move)).wins;
      return [...said, this.say(wins ? "move_wins" : "move_loses"), ...(wins ? this.winning(about, move) : this.losing(about, move))];
    }
    const shown = best(about.rules, about.heaps, about);
    if (!shown) return said;
    const others = about.moves.filter(({ heap, take }) => heap !== shown.heap || take !== shown.take).map((one) => lowered(this.take(one)));
    const key = others.length === 1 ? "other" : "others";
    const rest = others.length ? [this.say(key, { moves: this.first(others, this.say("semicolon")) })] : [];
    return [...said, ...this.winning(about, shown), ...rest];
  }
}

/**
 * The explanation of a move, or of the best one; null where Python must look.
 * @type {(rules: Rules, heaps: number[], move: Move | null, say: Say) => string | null}
 */
export const explained = (rules, heaps, move, say) => (byPackets(rules) ? new Reasons(say).all(known(rules, heaps), move).join("\n") : null);
