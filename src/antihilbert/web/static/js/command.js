// The command line that computes the same number: to copy, on every page with numbers.
import { button, h, replace, say } from "./dom.js";

/** A line to copy; `tell` replaces it. */
export function command(text = "") {
  const code = h("code", {}, text);
  const copied = h("span", { class: "quiet", role: "status" });
  const box = h(
    "div",
    { class: "command", hidden: !text },
    code,
    button(say("command.copy"), async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        replace(copied, say("command.copied"));
      } catch {
        getSelection()?.selectAllChildren(code);
        replace(copied, say("command.marked"));
      }
    }),
    copied,
  );
  /** @param {string} typed */
  const tell = (typed) => {
    code.textContent = typed;
    replace(copied);
    box.hidden = false;
  };
  return { box, tell };
}
