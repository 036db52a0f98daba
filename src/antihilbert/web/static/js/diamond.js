// Bases in a ring or a line, joined by the way between them; tokens that move, by touch or dragged.
// Each colour has its own shape and its own number.
import { h, replace, s, say, set } from "./dom.js";

const NEAR = 6; // pixels: less is a touch, more is a drag

export class Diamond {
  /** @type {any} */
  position = null;

  /** @type {[position: any, covered: boolean, playable: boolean, hinted: any]} */
  shown;

  /** @type {[number, number][]} */
  middles = []; // of the bases

  width = 0;
  size = 0; // of a token
  dragged = false;

  /** `move(token, base)` is called for a token that may step into the hole. */
  constructor(move, height) {
    this.move = move;
    this.height = height;
    this.way = s("svg", { class: "way", "aria-hidden": "true" });
    this.bases = h("div", {});
    this.layer = h("div", { class: "tokens" });
    this.box = h("div", { class: "diamond" }, this.way, this.bases, this.layer);
    this.tokens = []; // {element, token, base, place}
    new ResizeObserver(() => {
      if (this.position && this.box.clientWidth !== this.width) this.show(...this.shown);
    }).observe(this.box);
  }

  show(position, covered, playable, hinted) {
    this.shown = [position, covered, playable, hinted];
    const fresh = position.n !== this.position?.n || position.line !== this.position?.line;
    this.position = position;
    this.measure();
    replace(this.bases, this.frames(covered));
    if (fresh) this.lay();
    else this.follow();
    for (const one of this.tokens) this.dress(one, covered, playable, hinted);
  }

  /** Where each base has its middle, and how large a token is. */
  measure() {
    const { n, line } = this.position;
    this.width = this.box.clientWidth;
    const high = Math.max(300, this.height());
    if (line) {
      const perRow = this.width / n < 92 ? Math.ceil(n / 2) : n;
      const rows = Math.ceil(n / perRow);
      this.size = Math.min(this.width / (2.9 * perRow), high / (3 * rows), 110);
      const [across, down] = [this.width / perRow, 2.7 * this.size];
      this.middles = Array.from({ length: n }, /** @returns {[number, number]} */ (_, base) => {
        const row = Math.floor(base / perRow);
        const column = row % 2 ? perRow - 1 - (base % perRow) : base % perRow;
        return [(column + 0.5) * across, (row + 0.5) * down];
      });
      this.box.style.height = `${rows * down}px`;
    } else {
      const narrow = this.width < 480 ? 1.15 * this.width : 0; // a phone may be scrolled
      const side = Math.max(Math.min(this.width, high), narrow);
      // As large as can be with no base over its neighbour.
      for (this.size = side * 0.14; this.size > 16; this.size *= 0.97) {
        this.middles = this.around(n, side);
        const apart = this.middles.every(([x, y], base) => {
          const [nextX, nextY] = this.middles[(base + 1) % n];
          return Math.abs(x - nextX) > 2.6 * this.size || Math.abs(y - nextY) > 1.9 * this.size;
        });
        if (apart) break;
      }
      this.box.style.height = `${side}px`;
    }
    this.box.style.setProperty("--token", `${this.size}px`);
    const joined = this.middles.map((from, base) => [from, this.middles[(base + 1) % n]]).slice(0, line ? -1 : undefined);
    replace(this.way, joined.map(([[x1, y1], [x2, y2]]) => s("line", { x1, y1, x2, y2 })));
  }

  /**
   * @param {number} n
   * @param {number} side
   */
  around(n, side) {
    const [across, down] = [Math.min(this.width, 1.5 * side) / 2 - 1.3 * this.size, side / 2 - 1.1 * this.size];
    return Array.from({ length: n }, /** @returns {[number, number]} */ (_, base) => {
      const angle = (2 * Math.PI * base) / n - Math.PI / 2;
      return [this.width / 2 + across * Math.cos(angle), side / 2 + down * Math.sin(angle)];
    });
  }

  frames(covered) {
    const { bases, open, homes, hole } = this.position;
    return bases.map((tokens, base) => {
      const hidden = covered && !open.includes(base);
      const frame = h(
        "div",
        {
          class: `base c${base} ${hidden ? "covered" : ""}`,
          role: "group",
          "aria-label": hidden ? say("baseball.covered", { base }) : say("baseball.base", { base, tokens: tokens.join(" ") }),
        },
        h("span", { class: "home", "aria-hidden": "true" }, homes[base]),
        base === hole ? h("span", { class: "hole", "aria-hidden": "true" }) : null,
      );
      const [x, y] = this.middles[base];
      frame.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      return frame;
    });
  }

  /** A new board: every token gets its element. */
  lay() {
    this.tokens = this.position.bases.flatMap((tokens, base) =>
      tokens.map((token) => ({ token, base, element: this.make(token) })));
    replace(this.layer, this.tokens.map((one) => one.element));
  }

  /** The same tokens, some elsewhere: those that left a base go where one of their colour is new. */
  follow() {
    const wanted = this.position.bases.map((tokens) => [...tokens]);
    const moved = this.tokens.filter((one) => {
      const place = wanted[one.base].indexOf(one.token);
      if (place >= 0) wanted[one.base].splice(place, 1);
      return place < 0;
    });
    for (const one of moved) {
      one.base = wanted.findIndex((tokens) => tokens.includes(one.token));
      wanted[one.base].splice(wanted[one.base].indexOf(one.token), 1);
    }
  }

  make(token) {
    const element = h("button", { type: "button", "data-token": token }, h("span", {}, token));
    element.addEventListener("pointerdown", (event) => this.drag(event, element));
    element.addEventListener("click", () => {
      const { dataset } = element;
      if (!this.dragged) this.move(dataset.token, Number(dataset.from));
      this.dragged = false;
    });
    return element;
  }

  dress(one, covered, playable, hinted) {
    const { position } = this;
    const { element, token, base } = one;
    const may = playable && !position.solved && position.moves.some((step) => step.token === token && step.from === base);
    const marked = hinted?.token === token && hinted.from === base;
    const hidden = covered && !position.open.includes(base);
    element.className = `token c${parseInt(token, 36)} ${marked ? "hinted" : ""} ${hidden ? "unknown" : ""}`;
    element.firstChild.textContent = hidden ? "?" : token;
    element.disabled = !may;
    set(element, {
      "data-from": base,
      "aria-label": hidden ? say("baseball.covered", { base })
        : say(may ? "baseball.move" : "baseball.token", { token, base, hole: position.hole }),
    });
    const mates = this.tokens.filter((other) => other.base === base);
    const side = mates.length === 1 ? -1 : mates.indexOf(one) ? 1 : -1;
    const [x, y] = this.middles[base];
    element.style.transform = `translate(${x + side * 0.58 * this.size}px, ${y + 0.14 * this.size}px) translate(-50%, -50%)`;
  }

  /** A token follows the finger; let go near the hole, it steps in. */
  drag(event, element) {
    if (element.disabled || event.button) return;
    const [fromX, fromY] = [event.clientX, event.clientY];
    const rest = element.style.transform;
    this.dragged = false;
    const follow = (now) => {
      const [dx, dy] = [now.clientX - fromX, now.clientY - fromY];
      if (Math.hypot(dx, dy) > NEAR) this.dragged = true;
      if (this.dragged) {
        element.classList.add("held");
        element.style.transform = `translate(${dx}px, ${dy}px) ${rest}`;
      }
    };
    const drop = (now) => {
      element.removeEventListener("pointermove", follow);
      element.classList.remove("held");
      element.style.transform = rest;
      if (!this.dragged) return;
      const box = this.box.getBoundingClientRect();
      const [x, y] = this.middles[this.position.hole];
      const far = Math.hypot(now.clientX - box.x - x, now.clientY - box.y - y);
      if (far < 2 * this.size) this.move(element.dataset.token, Number(element.dataset.from));
    };
    element.setPointerCapture(event.pointerId);
    element.addEventListener("pointermove", follow);
    for (const kind of ["pointerup", "pointercancel"]) element.addEventListener(kind, drop, { once: true });
  }
}
