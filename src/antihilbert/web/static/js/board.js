// The hands and a table: every card is one element that is moved to where it belongs.
import { picture, rank } from "./card.js";
import { deckOf, MARKS, owners, written } from "./cards.js";
import { h, replace, say, set, spoken } from "./dom.js";
import { turned } from "./playback.js";

const MOST_SHOWN = 60; // cards of a hand that are drawn; the rest is counted
const LABEL = 28; // pixels of the line above a hand
const PEEP = 0.46; // of a card that the next one leaves free, if there is room;
const TIGHT = 0.38; // at least so much, before another row is begun
const FAN = 0.12; // of a card that stays free of those laid face down on it
const GAP = 0.35; // of a card, between two flips of several players
const BEHIND = 0.24; // of a card's height, of those that lie behind others
const UNCOVERED = 0.78; // of a card: what has to be seen of one that shows more than its index
const BETWEEN = 6; // pixels between two hands
const NARROW = 640; // pixels: on a board below this, what is said of the table has two lines
const SMALLEST = 34; // pixels: the width of a card that can still be read

/** @type {(element: HTMLElement, x: number, y: number) => void} */
const put = (element, x, y) => { element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`; };

export class Board {
  /** @type {string} */
  game;

  /** @type {string | null} */
  letters = null;

  /** @type {ReturnType<typeof deckOf>} */
  deck;

  /** @type {any} */
  scene = null;

  /** @type {number[]} */
  owners = [];

  /** @type {HTMLElement[]} */
  seats = [];

  /** @type {Record<number, HTMLElement>} */
  whose = {};

  /** @type {Map<number, HTMLElement>} */
  cards = new Map();

  /** @type {Set<number>} */
  used = new Set(); // cards that are somewhere on the board

  /** @type {any} */
  origin = null; // the hands that a cycle comes back to, kept in sight behind those of now

  /** @type {Map<number, HTMLElement>} */
  origins = new Map(); // their cards, as they are drawn

  same = { numbers: 0, colours: 0 }; // cards that lie where an equal one lay, or one of its class

  closed = false; // hands lie face down

  foot = 30; // pixels below the cards of the table, for what is said of them
  space = 0; // pixels beside each other for cards
  wide = 0; // of a card
  tall = 0;
  tableShare = 0; // of a card's height, for the table

  /** `height` is a number of pixels, or a function that says how many there are now. */
  constructor(height) {
    this.height = height;
    this.felt = h("div", { class: "felt" });
    this.layer = h("div", { class: "layer", "aria-hidden": "true" });
    this.box = h("div", { class: "board" });
    this.seat([1, 2]);
    this.width = 0;
    new ResizeObserver(() => {
      if (this.box.clientWidth !== this.width && this.scene) this.still(() => this.show(this.scene));
    }).observe(this.box);
  }

  /** Half of the players above the table, the others below it. */
  seat(players) {
    this.owners = players;
    this.whose = {};
    this.seats = players.map((owner) => {
      this.whose[owner] = h("div", { class: "who" });
      return h("div", { class: `seat p${owner}`, role: "group" }, this.whose[owner]);
    });
    const above = Math.ceil(players.length / 2);
    replace(this.box, this.seats.slice(0, above), this.felt, this.seats.slice(above), this.layer);
  }

  /** A new game: `position` is its first one; `letters` are the classes of its cards, if known. */
  deal(game, position, letters) {
    this.game = game;
    this.letters = letters;
    this.deck = deckOf(game, position);
    if (owners(position).length !== this.owners.length) this.seat(owners(position));
    this.cards = new Map();
    this.scene = null;
    this.origin = null;
    this.origins.clear();
    replace(this.layer);
  }

  colour(letters) {
    if (letters === this.letters) return;
    this.letters = letters;
    this.cards.clear();
    this.origins.clear();
    replace(this.layer);
    if (this.scene) this.still(() => this.show(this.scene));
  }

  /** Take away what is drawn of the first hands. */
  forget() {
    for (const old of this.origins.values()) old.remove();
    this.origins.clear();
  }

  /**
   * Keep the hands of a position in sight behind those of now.
   * @param {any} position nothing, to show them no more
   */
  keep(position) {
    if (position === this.origin) return;
    this.origin = position;
    this.forget();
    if (this.scene) this.still(() => this.show(this.scene));
  }

  /**
   * Hands face down, so that a card is seen when it is laid.
   * @param {boolean} closed
   */
  close(closed) {
    this.closed = closed;
    if (this.scene) this.show(this.scene);
  }

  /** Put things in their places at once, without letting them move there. */
  still(action) {
    this.layer.classList.add("still");
    action();
    this.layer.getBoundingClientRect(); // so that the places count before motion is back
    this.layer.classList.remove("still");
  }

  /** A scene: a position, how many cards of its trick are laid, and what is said of the table. */
  show(scene) {
    this.scene = scene;
    const { position, laid = 0, fresh = {}, last = null, said = null, debt = null } = scene;
    this.measure();
    const onTable = (position.laid ?? []).slice(0, laid);
    const gone = new Set(onTable);
    const hands = this.owners.map((owner) => position[`cards${owner}`].filter((card) => !gone.has(card)));
    this.used = new Set();
    const slots = hands.map((cards, at) => Math.max(cards.length, this.started(at + 1).length));
    this.same = { numbers: 0, colours: 0 };
    const heights = slots.map((many) => this.handHeight(many));
    heights.forEach((height, at) => { this.seats[at].style.height = `${LABEL + height + 10}px`; });
    this.felt.classList.toggle("narrow", this.width < NARROW);
    this.felt.style.height = `${Math.round(this.tall * this.tableShare + this.foot + 10)}px`;
    hands.forEach((cards, at) => {
      const gap = this.origin ? position[`cards${at + 1}`].length - cards.length : 0;
      this.lay(cards, at + 1, this.seats[at].offsetTop + LABEL, fresh[at + 1] ?? 0, { slots: slots[at], gap });
    });
    this.table(onTable, position, this.felt.offsetTop + 6);
    (position.left ?? []).forEach((card, at) => this.move(card, 14 + 0.3 * at * this.wide, this.felt.offsetTop + 6, 400 + at, []));
    this.ghosts(laid ? null : last);
    for (const [card, element] of this.cards) element.classList.toggle("off", !this.used.has(card));
    replace(this.felt, debt ? h("span", { class: "debt" }, debt) : null, said ? h("p", {}, said) : null);
    hands.forEach((cards, at) => this.tell(at + 1, cards));
  }

  tell(owner, cards) {
    const count = cards.length;
    const values = cards.slice(0, 200).map((card) => this.deck.values[card]);
    replace(
      this.whose[owner],
      h("span", { class: `mark p${owner}`, "aria-hidden": "true" }, MARKS[owner]),
      say("hand.who", { owner, count }),
      count > MOST_SHOWN ? h("span", { class: "more" }, ` (+${count - MOST_SHOWN})`) : null,
    );
    const seat = this.seats[owner - 1];
    const label = say("hand.label", { owner, count, cards: spoken(...values.map((value) => rank(this.game, value))) });
    seat.dataset.cards = values.map((value) => written(this.game, value)).join(" ");
    set(seat, { "aria-label": label });
  }

  /** How wide a card can be so that all of them stay readable in the height there is. */
  measure() {
    const room = typeof this.height === "function" ? this.height() : this.height;
    this.width = this.box.clientWidth;
    const space = this.width - 26;
    this.foot = this.width < NARROW ? 48 : 30;
    const many = Math.min(this.deck.values.length, 2 * MOST_SHOWN);
    this.tableShare = this.deck.piled ? 1.35 : 1.16;
    let wide = Math.min(space * 0.21, 150);
    for (; wide > SMALLEST; wide -= 2) {
      const hands = this.owners.length;
      const rows = Math.ceil(many / this.perRow(wide, space)) + hands - 1;
      const tall = 1.4 * wide;
      const behind = this.origin ? BEHIND : 0;
      const cards = (hands + this.tableShare + rows * behind) * tall + (rows - hands) * PEEP * tall;
      if (cards + hands * LABEL + this.foot + 26 + 10 * hands + (hands - 2) * BETWEEN <= room) break;
    }
    this.space = space;
    this.wide = Math.round(wide);
    this.tall = 1.4 * this.wide;
    this.layer.style.setProperty("--cw", `${this.wide}px`);
  }

  perRow(wide, space, peep = PEEP) {
    return Math.max(1, Math.floor((space - wide) / (peep * wide)) + 1);
  }

  rows(count) {
    return Math.max(1, Math.ceil(Math.min(count, MOST_SHOWN) / this.perRow(this.wide, this.space, TIGHT)));
  }

  handHeight(count) {
    return this.tall * (1 + this.behind + (this.rows(count) - 1) * (PEEP + this.behind));
  }

  /** How much of a card of the first hands is seen above the one that lies there now. */
  get behind() {
    return this.origin ? BEHIND : 0;
  }

  /** The cards of a hand to which the cycle comes back. */
  started(owner) {
    return (this.origin?.[`cards${owner}`] ?? []).slice(0, MOST_SHOWN);
  }

  /**
   * A hand, top card first: in one row if they fit, else in rows that overlap.
   * Beside the first hands it begins after a `gap` for what lies on the table, and leaves `slots` places.
   */
  lay(cards, owner, top, fresh, { slots, gap }) {
    const shown = cards.slice(0, MOST_SHOWN);
    const many = Math.min(slots, MOST_SHOWN);
    const perRow = Math.ceil(many / this.rows(many));
    const first = Math.min(many, perRow);
    const step = first > 1 ? Math.min(this.wide + 8, (this.space - this.wide) / (first - 1)) : 0;
    const left = 14 + Math.max(0, (this.space - this.wide - (first - 1) * step) / 2);
    const lift = this.behind * this.tall;
    const at = (place) => [left + (place % perRow) * step, top + Math.floor(place / perRow) * (PEEP * this.tall + lift)];
    const started = this.started(owner);
    started.forEach((card, place) => {
      const behind = this.origins.get(card) ?? this.ghost(card, "origin");
      this.origins.set(card, behind);
      put(behind, at(place)[0], at(place)[1]);
    });
    shown.forEach((card, index) => {
      const place = index + gap;
      const [x, y] = at(place);
      const covered = step < UNCOVERED * this.wide && place % perRow < perRow - 1 && index < shown.length - 1;
      const below = Math.floor(place / perRow) < Math.ceil(shown.length / perRow) - 1;
      this.move(card, x, y + lift, place + 1, [
        index === 0 ? "top" : "", index >= shown.length - fresh ? "fresh" : "", covered || below ? "tight" : "",
        this.closed ? "down" : "", this.compare(card, started[place]),
      ]);
    });
  }

  /** Whether a card is one that lay there at the start, or one of its class. */
  compare(card, other) {
    if (other === undefined) return "";
    const equal = this.deck.values[card] === this.deck.values[other];
    const kin = this.letters !== null && this.letters[card] === this.letters[other];
    this.same.numbers += Number(equal);
    this.same.colours += Number(kin);
    return equal ? "same" : kin ? "kin" : "";
  }

  /** Which of the places beside each other a card of a trick lies on: a flip, or what lies face down after it. */
  columns(cards, unseen, flips = []) {
    if (this.deck.piled) return [...cards.keys()];
    let [column, flip, left] = [-1, 0, 0];
    return cards.map((card, at) => {
      const down = unseen.has(card);
      if (down ? !unseen.has(cards[at - 1]) : left === 0) column += 1;
      if (!down) {
        if (left === 0) left = turned(flips[flip++]);
        left -= 1;
      }
      return column;
    });
  }

  /** Where the cards of a trick lie: flips beside each other, a pile in the order laid. */
  *tablePlaces(cards, position, top) {
    const whose = new Map(this.owners.flatMap((owner) => position[`cards${owner}`].map((card) => [card, owner])));
    const unseen = new Set(position.unseen);
    const columns = this.columns(cards, unseen, position.flips);
    if (this.owners.length > 2) {
      yield* this.placesOfSeveral(cards, whose, unseen, columns, top);
      return;
    }
    const many = columns.length ? columns.at(-1) + 1 : 0;
    const lying = {}; // how many cards of a player lie in a column
    const widest = this.deck.piled ? 0.62 : 2.4;
    const free = this.space - (this.deck.piled ? 1 : 2.2) * this.wide;
    const step = many > 1 ? Math.min(widest * this.wide, free / (many - 1)) : 0;
    for (const [at, card] of cards.entries()) {
      const owner = whose.get(card);
      const place = columns[at] - (many - 1) / 2;
      const below = (lying[[owner, columns[at]]] ??= 0);
      lying[[owner, columns[at]]] += 1;
      const spread = FAN * below; // cards laid face down, away from those of the other player
      const aside = this.deck.piled ? -0.5 : owner === 1 ? -1.06 - spread : 0.06 + spread;
      const x = 14 + this.space / 2 + place * step + aside * this.wide;
      const down = this.deck.piled ? 0.3 : 0.12;
      yield { card, owner, x, y: top + (owner === 2 ? down * this.tall : 0), depth: 500 + at, down: unseen.has(card) };
    }
  }

  /** The same for three players or four: who is not in a flip leaves no gap. */
  *placesOfSeveral(cards, whose, unseen, columns, top) {
    let right = -1.06;
    const places = cards.map((card, at) => {
      const fanned = unseen.has(card) && columns[at] === columns[at - 1] && whose.get(card) === whose.get(cards[at - 1]);
      right += fanned ? FAN : 1.06 + (at && columns[at] !== columns[at - 1] ? GAP : 0);
      return right;
    });
    const shrunk = Math.min(1, (this.space / this.wide - 1) / Math.max(right, 1));
    const left = 14 + (this.space - (right * shrunk + 1) * this.wide) / 2;
    for (const [at, card] of cards.entries()) {
      const x = left + places[at] * shrunk * this.wide;
      yield { card, owner: whose.get(card), x, y: top, depth: 500 + at, down: unseen.has(card) };
    }
  }

  table(cards, position, top) {
    for (const { card, owner, x, y, depth, down } of this.tablePlaces(cards, position, top)) {
      this.move(card, x, y, depth, [`laid${owner}`, down ? "down" : ""]);
    }
  }

  /** The last trick as a memory: what was played stays to be seen after it has been taken. */
  ghosts(last) {
    for (const old of this.layer.querySelectorAll(".ghost")) old.remove();
    if (!last?.laid) return;
    for (const { card, owner, x, y, depth, down } of this.tablePlaces(last.laid, last, this.felt.offsetTop + 6)) {
      const ghost = this.ghost(card, `ghost laid${owner} ${down ? "down" : ""}`);
      put(ghost, x, y);
      ghost.style.zIndex = String(depth - 500);
    }
  }

  /** A card that is only a memory. */
  ghost(card, kinds) {
    const element = h("span", { class: `card ${kinds} ${this.kind(card)}` }, this.face(card));
    this.layer.append(element);
    return element;
  }

  kind(card) {
    return this.letters ? `k${this.letters.charCodeAt(card) - 65}` : "";
  }

  move(card, x, y, depth, kinds) {
    const element = this.cards.get(card) ?? this.make(card);
    this.used.add(card);
    if (element.classList.contains("down") && !kinds.includes("down")) kinds.push("up");
    element.className = ["card", this.kind(card), ...kinds].filter(Boolean).join(" ");
    put(element, x, y);
    element.style.zIndex = String(depth);
  }

  make(card) {
    const element = h("span", {}, this.face(card));
    this.cards.set(card, element);
    this.layer.append(element);
    return element;
  }

  face(card) {
    const { values, suits, highest } = this.deck;
    return picture(this.game, values[card], highest, suits[card], this.letters?.[card]);
  }
}
