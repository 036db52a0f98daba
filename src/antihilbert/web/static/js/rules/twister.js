// Python's random numbers, the Mersenne Twister (Matsumoto and Nishimura 1998): the same seed draws the same moves.

const [SIZE, MIDDLE] = [624, 397];

export class Random {
  state = new Uint32Array(SIZE);

  at = SIZE;

  /** @param {bigint} seed not negative */
  constructor(seed) {
    const key = [];
    for (let rest = seed; rest || !key.length; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
    const { state } = this;
    state[0] = 19650218;
    for (let at = 1; at < SIZE; at += 1) state[at] = Math.imul(1812433253, state[at - 1] ^ (state[at - 1] >>> 30)) + at;
    let [place, word] = [1, 0];
    const next = () => {
      place += 1;
      if (place === SIZE) [state[0], place] = [state[SIZE - 1], 1];
    };
    for (let many = Math.max(SIZE, key.length); many; many -= 1) {
      state[place] = (state[place] ^ Math.imul(state[place - 1] ^ (state[place - 1] >>> 30), 1664525)) + key[word] + word;
      word = (word + 1) % key.length;
      next();
    }
    for (let many = SIZE - 1; many; many -= 1) {
      state[place] = (state[place] ^ Math.imul(state[place - 1] ^ (state[place - 1] >>> 30), 1566083941)) - place;
      next();
    }
    state[0] = 0x80000000;
  }

  /** The next 32 bits. */
  word() {
    if (this.at === SIZE) this.refill();
    let word = this.state[this.at];
    this.at += 1;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  refill() {
    const { state } = this;
    for (let at = 0; at < SIZE; at += 1) {
      const both = (state[at] & 0x80000000) | (state[(at + 1) % SIZE] & 0x7fffffff);
      state[at] = state[(at + MIDDLE) % SIZE] ^ (both >>> 1) ^ (both & 1 ? 0x9908b0df : 0);
    }
    this.at = 0;
  }

  /** A number from 0 up to 1. */
  number() {
    const [high, low] = [this.word() >>> 5, this.word() >>> 6];
    return (high * 67108864 + low) / 9007199254740992;
  }

  /**
   * A whole number from 0 to n - 1.
   * @param {number} n less than 2^32
   */
  below(n) {
    const unused = Math.clz32(n);
    for (;;) {
      const drawn = this.word() >>> unused;
      if (drawn < n) return drawn;
    }
  }

  /**
   * @template Item
   * @param {Item[]} items
   */
  choice(items) {
    return items[this.below(items.length)];
  }

  /**
   * One of some items, each as often as its weight says.
   * @template Item
   * @param {Item[]} items
   * @param {number[]} weights
   */
  weighted(items, weights) {
    const drawn = this.number() * weights.reduce((sum, weight) => sum + weight, 0);
    let sum = 0;
    const at = weights.findIndex((weight) => (sum += weight) > drawn);
    return items[at < 0 ? items.length - 1 : at];
  }

  /**
   * Shuffle items where they are.
   * @template Item
   * @param {Item[]} items
   */
  shuffle(items) {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [items[last], items[other]] = [items[other], items[last]];
    }
    return items;
  }
}
