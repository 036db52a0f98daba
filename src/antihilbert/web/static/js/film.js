// A game as the server tells it: its outcome, its story, and its positions as they are needed.
import { get } from "./ask.js";
import { owners } from "./cards.js";

const CHUNK = 200; // positions asked for at a time
const KEPT = 20; // chunks of positions
const SHOWN = 1000000; // positions beyond this one are not sent

/**
 * @typedef {object} Result how a game ends
 * @property {string} outcome
 * @property {string} deal
 * @property {number} tricks
 * @property {number} cards
 * @property {number} preperiod
 * @property {number} period
 */

/**
 * @typedef {object} Story who won each trick, how many cards each player held (hand1, hand2, ...), the battles
 * @property {number[]} winners
 * @property {[number, number][]} battles
 * @property {boolean} whole
 * @property {{ letters: string, tricks: number, meets: string[] } | null} [classes]
 * @property {number[]} hand1
 * @property {number[]} hand2
 * @property {number[]} [hand3]
 * @property {number[]} [hand4]
 */

export class Film {
  /**
   * `spec` is what /api/war/play, say, is asked.
   * @param {string} kind
   * @param {Record<string, string>} spec
   */
  static async of(kind, spec) {
    const result = await get(`${kind}/play`, spec);
    const game = { ...spec, deal: result.deal };
    return new Film(kind, game, result, await get(`${kind}/story`, game));
  }

  /**
   * @param {string} kind
   * @param {Record<string, string>} game
   * @param {Result} result
   * @param {Story} story
   */
  constructor(kind, game, result, story) {
    this.kind = kind;
    this.game = game;
    this.result = result;
    this.story = story;
    /** @type {Map<number, Promise<any[]>>} */
    this.chunks = new Map();
    this.battles = new Map(story.battles);
  }

  get endless() {
    return this.result.outcome === "endless";
  }

  /** The last trick that can be shown; an endless game goes round for ever. */
  get end() {
    return this.endless ? SHOWN : Math.min(this.result.tricks, SHOWN);
  }

  /**
   * The number of the position that trick `at` shows: cycles come back to the same ones.
   * @param {number} at
   */
  place(at) {
    const { preperiod, period, tricks } = this.result;
    return this.endless && at >= tricks ? preperiod + ((at - preperiod) % period) : at;
  }

  /**
   * @param {number} at
   * @returns {Promise<any>}
   */
  async position(at) {
    const place = this.place(at);
    const number = Math.floor(place / CHUNK);
    const chunk = await (this.chunks.get(number) ?? this.fetch(number));
    return chunk[place - number * CHUNK];
  }

  /**
   * Ask for a chunk of positions, and forget the oldest one.
   * @param {number} number
   */
  fetch(number) {
    const asked = { ...this.game, start: number * CHUNK, count: CHUNK };
    /** @type {Promise<any[]>} */
    const wanted = get(`${this.kind}/positions`, asked).then((answer) => answer.positions);
    this.chunks.set(number, wanted);
    wanted.catch(() => this.chunks.delete(number)); // asked again next time
    const [oldest] = this.chunks.keys();
    if (this.chunks.size > KEPT) this.chunks.delete(oldest);
    return wanted;
  }

  /**
   * The next trick after `at` of which `test(place)` holds, or null; a cycle is gone round once.
   * @param {number} at
   * @param {(place: number) => boolean} test
   */
  next(at, test) {
    const { winners } = this.story;
    const last = this.endless ? at + this.result.tricks : this.story.hand1.length - 1;
    for (let trick = at + 1; trick <= last; trick += 1) {
      const place = this.place(trick);
      if (place > winners.length) return null;
      if (test(place)) return trick;
    }
    return null;
  }

  /**
   * The next trick that was a battle.
   * @param {number} at
   */
  nextBattle(at) {
    return this.battles.size ? this.next(at, (place) => this.battles.has(this.before(place))) : null;
  }

  /**
   * The trick that leads to a place: the first place of a cycle is also reached by its last one.
   * @param {number} place
   */
  before(place) {
    const { preperiod, tricks } = this.result;
    return this.endless && place === preperiod && place === 0 ? tricks - 1 : place - 1;
  }

  /**
   * The next trick after which another player has most cards.
   * @param {number} at
   */
  nextLead(at) {
    const hands = owners(this.story).map((owner) => this.story[`hand${owner}`]);
    /** Who has most cards, from 1; 0 if several do. */
    const lead = (place) => {
      const sizes = hands.map((sizesOf) => sizesOf[place]);
      const most = Math.max(...sizes);
      return sizes.indexOf(most) === sizes.lastIndexOf(most) ? sizes.indexOf(most) + 1 : 0;
    };
    let leading = lead(this.place(at));
    return this.next(at, (place) => {
      const now = lead(place);
      if (leading === 0) leading = now;
      return now !== 0 && now !== leading;
    });
  }
}
