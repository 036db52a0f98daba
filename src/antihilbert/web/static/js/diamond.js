// Bases in a ring or a line, with their tokens: each colour has its own shape and its own number.
import { h, say } from "./dom.js";

/** The bases; `move(token, base)` is called for a click on a token that may step into the hole. */
export function diamond(position, covered, move, hinted) {
  return position.bases.map((tokens, base) => {
    const hidden = covered && !position.open.includes(base);
    return h(
      "div",
      {
        class: `base c${base} ${hidden ? "covered" : ""}`,
        role: "group",
        "aria-label": hidden ? say("baseball.covered", { base }) : say(
          "baseball.base",
          { base, tokens: tokens.join(" ") },
        ),
      },
      h("span", { class: "home", "aria-hidden": "true" }, position.homes[base]),
      h(
        "span",
        { class: "pair" },
        hidden ? [h("span", { class: "token unknown" }, "?"), h("span", { class: "token unknown" }, "?")] : [
          tokens.map((token) => one(position, base, token, move, hinted)),
          base === position.hole ? h("span", { class: "token hole", "aria-hidden": "true" }) : null,
        ],
      ),
    );
  });
}

function one(position, base, token, move, hinted) {
  const may = move !== null && !position.solved && position.moves.some(
    (step) => step.token === token && step.from === base,
  );
  const marked = hinted && hinted.token === token && hinted.from === base;
  return h(
    "button",
    {
      type: "button",
      class: `token c${parseInt(token, 36)} ${marked ? "hinted" : ""}`,
      disabled: !may,
      "data-token": token,
      "data-from": base,
      "aria-label": say(may ? "baseball.move" : "baseball.token", { token, base, hole: position.hole }),
      onclick: () => move(token, base),
    },
    token,
  );
}

/** Put the bases where they belong: around a circle, or in a row. */
export function places(board, position) {
  board.classList.toggle("inline", position.line);
  const round = [...board.children];
  round.forEach((element, base) => {
    if (position.line) {
      element.style.left = "";
      element.style.top = "";
      return;
    }
    const angle = (2 * Math.PI * base) / round.length - Math.PI / 2;
    element.style.left = `${50 + 38 * Math.cos(angle)}%`;
    element.style.top = `${50 + 38 * Math.sin(angle)}%`;
  });
}
