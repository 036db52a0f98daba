// The searches of a form that the browser keeps: each goes on, is forgotten, or is taken to the command line.
import { button, h, replace, say } from "./dom.js";
import { line } from "./fields.js";
import { OPERATIONS } from "./operations.js";
import { forget, keptOf } from "./wasm/kept.js";

/**
 * @param {() => string[]} paths
 * @param {(path: string, asked: Record<string, string>) => void} goOn
 */
export function keptSearches(paths, goOn) {
  const box = h("div", { class: "kept", hidden: true });
  const draw = () => {
    const found = paths().flatMap(keptOf);
    box.hidden = !found.length;
    replace(box, h("p", {}, say("kept.title")), h("ul", {}, found.map(({ path, asked }) => h(
      "li",
      {},
      h("code", {}, line(OPERATIONS[path], asked)), " ",
      button(say("kept.go"), () => goOn(path, asked), { "data-kept": "go" }), " ",
      button(say("kept.forget"), () => { forget(path, asked); draw(); }, { "data-kept": "forget" }),
    ))));
  };
  draw();
  return { box, draw };
}
