// The conjecture that fell: 32 different cards, seen to come back, and why they always do.
import { command } from "../command.js";
import { h, say, top } from "../dom.js";
import { CARDS32 } from "../hero.js";
import { place } from "../places.js";
import { calm, Player } from "../player.js";

const PARTS = ["believed", "found", "why", "many", "sure"];
// Ten lines that need nothing of this lab; after four tricks the game comes back to the same hands.
const LINES = `a = [3, 7, 4, 1, 26, 18, 23, 12, 32, 17, 11, 6, 27, 10, 5, 2]
b = [13, 21, 19, 14, 31, 30, 29, 16, 28, 25, 22, 8, 24, 15, 20, 9]
for trick in range(2405):
    if trick == 4:
        first = a[:], b[:]
    if trick == 2404:
        print((a, b) == first)
    x, y = a.pop(0), b.pop(0)
    hand = a if x > y else b
    hand += [max(x, y), min(x, y)]`;

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const player = new Player((at) => {
    const query = { ...(at ? { trick: String(at) } : {}), ...(player.projected ? { view: "class" } : {}) };
    history.replaceState(null, "", place("conjecture", Object.keys(query).length ? query : null));
  });
  main.append(
    top("conjecture"),
    player.box,
    h("div", { class: "ways" }, PARTS.map((part) => h(
      "section",
      { class: "panel" },
      h("h2", {}, say(`conjecture.${part}`)),
      h("p", {}, say(`conjecture.${part}_told`)),
    ))),
    h(
      "section",
      { class: "panel", "aria-label": say("conjecture.again") },
      h("h2", {}, say("conjecture.again")),
      h("pre", { class: "code", tabindex: 0 }, LINES),
      command(`antihilbert war play '${CARDS32}'`).box,
      h("p", {}, h("a", { href: place("endless", { suits: "1", values: "32" }) }, say("endless.title")), " · ", h("a", { href: place("claims") }, say("claims.title"))),
    ),
  );
  player.return.kept.checked = true;
  await player.show("war", { deal: CARDS32 }, Number(asked.get("trick") ?? 4) || 4, true);
  if (asked.get("view") === "class") player.project(true);
  else if (!asked.has("trick") && !calm()) player.run();
}
