// A job that runs on the server: its button, its bar, what it says, and how to stop it.
import { job } from "./ask.js";
import { command } from "./command.js";
import { button, h, notice, replace, say } from "./dom.js";
import { language } from "./texts.js";

/** `path` names the job, or says its name when it begins. `start()` gives the job's parameters, or nothing if they cannot be sent; `told` hears what it says so far, `done` its result, `ended` that it is over in any way. */
export function work(path, label, start, told, done, fail, name = path, ended = () => {}) {
  let stop = null;
  const bar = h("progress", { max: 1, value: 0, "aria-label": say("work.progress"), hidden: true });
  const line = h("span", { class: "doing", role: "status" });
  const go = button(label, () => (stop ? stop.abort() : run()), { class: "primary", "data-job": name });

  async function run() {
    const asked = start();
    if (!asked) return;
    stop = new AbortController();
    replace(go, say("work.stop"));
    bar.hidden = false;
    bar.removeAttribute("value");
    try {
      await job(typeof path === "function" ? path() : path, asked, hear, stop);
    } catch (error) {
      if (stop.signal.aborted) replace(line, say("work.stopped"));
      else fail(error);
    } finally {
      ended();
      stop = null;
      replace(go, label);
      bar.hidden = true;
    }
  }

  function hear(said) {
    if (said.state === "waiting") {
      replace(line, said.ahead ? say("work.waiting", { count: said.ahead }) : say("work.starting"));
    } else if (said.state === "working") {
      bar.max = said.of;
      bar.value = said.done;
      const doing = said.doing?.[language()] ?? "";
      replace(line, say("work.done", { done: Math.round(said.done), of: said.of }), " ", doing);
      told(said);
    } else {
      replace(line, say("work.finished"));
      done(said.result);
    }
  }

  return h("div", { class: "work" }, go, bar, line);
}

/**
 * The job that a form asks for, with what is wrong and the command that does the same; `begin` is called before it.
 * @param {import("./form.js").Form} form
 * @param {import("./dom.js").Saying} label
 * @param {string} name
 * @param {{ begin?: () => void, told?: (said: any) => void, done: (result: any) => void, ended?: () => void }} hears
 */
export function formWork(form, label, name, { begin = () => {}, told = () => {}, done, ended }) {
  const [said, typed] = [notice(), command()];
  const start = () => {
    said.clear();
    if (!form.check()) return null;
    begin();
    typed.tell(form.line);
    return { ...form.asked, lang: language() };
  };
  const fail = (error) => form.refuse(error) || said.fail(error);
  return [work(() => form.operation.path.slice("jobs/".length), label, start, told, done, fail, name, ended), said.box, typed.box];
}
