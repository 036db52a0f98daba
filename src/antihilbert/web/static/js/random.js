// Random words by address: game `index` of run `seed` gets the same words as everywhere else (core/random.py).

const GOLDEN = 0x9e3779b97f4a7c15n;
const LOW = 0xffffffffn;
/** @param {bigint} x */
const word64 = (x) => BigInt.asUintN(64, x);

/**
 * The SplitMix64 step from `x`.
 * @param {bigint} x
 */
export function mix(x) {
  let mixed = word64(x + GOLDEN);
  mixed = word64((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
  mixed = word64((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
  return mixed ^ (mixed >> 31n);
}

export const DEALING = 0n;
export const PICKING_UP = 1n;

/** The infinite sequence of random words of one address. */
export class Stream {
  /**
   * @param {bigint} seed
   * @param {bigint} index
   */
  constructor(seed, index, purpose = DEALING) {
    this.next = mix(word64(mix(word64(mix(seed) + index)) + purpose));
    /** @type {bigint | null} */
    this.high = null;
    this.bits = 0n;
    this.left = 0;
  }

  word() {
    const word = mix(this.next);
    this.next = word64(this.next + GOLDEN);
    return word;
  }

  /** The low half of a word, then its high half. */
  half() {
    const { high } = this;
    if (high !== null) {
      this.high = null;
      return high;
    }
    const word = this.word();
    this.high = word >> 32n;
    return word & LOW;
  }

  /** The next bit, lowest first, of a word for bits. */
  bit() {
    if (!this.left) [this.bits, this.left] = [this.word(), 64];
    const bit = Number(this.bits & 1n);
    this.bits >>= 1n;
    this.left -= 1;
    return bit;
  }

  /**
   * A whole number from 0 to n - 1.
   * @param {number} n
   */
  below(n) {
    const many = BigInt(n);
    for (;;) {
      const product = this.half() * many;
      if ((product & LOW) >= 0x100000000n % many) return Number(product >> 32n);
    }
  }

  /**
   * Shuffle cards where they are, from the last one.
   * @param {number[]} cards
   */
  shuffle(cards) {
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    return cards;
  }
}
