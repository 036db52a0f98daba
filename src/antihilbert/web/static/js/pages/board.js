// A board for pages of others, in a frame: one game of cards, and a link to the lab.
import { given } from "../addresses.js";
import { h, notice, say } from "../dom.js";
import { GAMES } from "../games.js";
import { CARDS32 } from "../hero.js";
import { place } from "../places.js";
import { Player } from "../player.js";

const TAKEN = ["deal", "pickup", "pickup2", "face_down", "out_of_cards"];

export async function open(main) {
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game") ?? "war";
  const kind = game in GAMES ? game : "war";
  const query = given(Object.fromEntries(TAKEN.map((name) => [name, asked.get(name)])));
  const said = notice();
  const player = new Player();
  document.body.classList.add("framed");
  main.append(
    h("h1", { class: "sr" }, say("board.title")),
    said.box,
    player.box,
    h("p", { class: "quiet" }, h("a", { href: place(kind, { ...query, deal: query.deal ?? CARDS32, watch: "1" }), target: "_blank", rel: "noopener" }, "antihilbert")),
  );
  try {
    await player.show(kind, query.deal ? query : { deal: CARDS32 }, Number(asked.get("trick") ?? 0) || 0, true);
  } catch (error) {
    said.fail(error);
  }
}
