// An address that leads nowhere: the way back.
import { h, say, top } from "../dom.js";
import { place } from "../places.js";

export function open(main) {
  main.append(top("missing"), h("p", {}, h("a", { href: place("home") }, say("missing.home"))));
}
