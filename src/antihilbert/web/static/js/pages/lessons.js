// Lessons: data in both languages, one idea a screen. The place is kept in the browser.
import { BaseballGame } from "../baseball_game.js";
import { button, h, replace, say, set, top } from "../dom.js";
import { board } from "../matches.js";
import { NimGame } from "../nim_game.js";
import { file, place } from "../places.js";
import { Player } from "../player.js";
import { keep, language, onLanguage, read } from "../texts.js";
import { get } from "../ask.js";

const KEPT = "lessons"; // {id: screen}, one beyond the last when a lesson is done

const places = () => JSON.parse(read(KEPT) ?? "{}");

function mark(id, at) {
  keep(KEPT, JSON.stringify({ ...places(), [id]: at }));
}

export async function open(main) {
  const { lessons } = await (await fetch(file("lessons.json"))).json();
  const stage = h("div", {});
  main.append(top("lessons"), stage);

  /** A text of a lesson: it is data, so it is written anew when the language changes. */
  const said = (tag, text, extra = {}) => h(tag, { "data-fr": text.fr, "data-en": text.en, ...extra }, text[language()]);
  onLanguage((lang) => {
    for (const one of main.querySelectorAll("[data-fr]")) one.textContent = one.dataset[lang];
  });

  function list() {
    history.replaceState(null, "", place("lessons"));
    const kept = places();
    replace(stage, h("ol", { class: "doors" }, lessons.map((lesson) => {
      const at = kept[lesson.id] ?? 0;
      const done = at >= lesson.steps.length;
      const label = done ? say("lessons.again") : at ? say("lessons.resume", { at: at + 1 }) : say("lessons.begin");
      return h(
        "li",
        { class: "panel" },
        h("p", { class: "quiet" }, say(`${lesson.game}.name`), " · ", say("lessons.screens", { count: lesson.steps.length })),
        said("h2", lesson.title),
        done ? h("p", { class: "good" }, say("lessons.done")) : null,
        button(label, () => show(lesson, done ? 0 : at), { class: "primary", "data-lesson": lesson.id }),
      );
    })));
  }

  function show(lesson, at) {
    mark(lesson.id, at);
    history.replaceState(null, "", `?lesson=${lesson.id}`);
    const step = lesson.steps[at];
    if (!step) return end(lesson);
    const told = h("p", { class: "status", role: "status" });
    const next = button(say("lessons.next"), () => show(lesson, at + 1), { class: "primary", "data-action": "next-screen" });
    const back = button(say("lessons.back"), () => show(lesson, at - 1), { disabled: at === 0 });
    const reached = (won) => {
      replace(told, h("strong", { class: won ? "good" : "bad" }, say(won ? "lessons.won" : "lessons.lost")));
      if (won) next.focus();
    };
    replace(
      stage,
      h("p", { class: "quiet" }, said("strong", lesson.title), " · ", say("lessons.step", { at: at + 1, of: lesson.steps.length })),
      h("progress", { max: lesson.steps.length, value: at, "aria-label": say("work.progress") }),
      said("p", step.text, { class: "idea" }),
      scene(step, reached),
      step.ask ? question(step.ask) : null,
      step.note ? note(`${KEPT}.${lesson.id}.${at}`) : null,
      told,
      h("div", { class: "row" }, back, next, step.goal ? h("span", { class: "quiet" }, say("lessons.goal")) : null, button(say("lessons.all"), list)),
    );
    return null;
  }

  function end(lesson) {
    replace(
      stage,
      h("p", { class: "quiet" }, said("strong", lesson.title)),
      h("section", { class: "panel can" }, h("h2", {}, say("lessons.you_can")), said("p", lesson.can)),
      button(say("lessons.all"), list, { class: "primary", "data-action": "all-lessons" }),
    );
  }

  const asked = lessons.find((one) => one.id === new URLSearchParams(location.search).get("lesson"));
  if (asked) show(asked, Math.min(places()[asked.id] ?? 0, asked.steps.length));
  else list();
}

/** The board of a screen, alive. */
function scene({ nim, baseball, war, ask }, reached) {
  if (nim) {
    const game = new NimGame({ over: (winner) => reached(winner === "you") });
    game.packets.checked = Boolean(nim.packets);
    game.start(nim);
    return game.box;
  }
  if (baseball) {
    const game = new BaseballGame({ over: () => reached(true) });
    game.cover.checked = Boolean(baseball.cover);
    if (baseball.board) game.put(baseball.board, baseball.line);
    else game.shuffle(baseball.bases, baseball.line);
    return game.box;
  }
  if (war) {
    const player = new Player();
    player.show("war", { ...war, pickup: "natural" });
    return player.box;
  }
  return ask?.heaps ? rows(ask.heaps) : null;
}

/** Rows to look at. */
function rows(heaps) {
  const box = h("div", { class: "panel" });
  get("nim/position", { heaps }).then((position) => replace(box, board(position, { busy: true })));
  return box;
}

/** A number to find. */
function question({ answer }) {
  const field = h("input", { type: "number", name: "answer", inputmode: "numeric", "aria-label": say("lessons.note") });
  const verdict = h("span", { role: "status" });
  return h(
    "form",
    {
      class: "row",
      onsubmit: (event) => {
        event.preventDefault();
        const right = Number(field.value) === answer;
        replace(verdict, h("strong", { class: right ? "good" : "bad" }, say(right ? "lessons.right" : "lessons.wrong")));
        set(verdict, { "data-right": String(right) });
      },
    },
    field,
    h("button", {}, say("lessons.check")),
    verdict,
  );
}

/** Something to write; it is kept for the next visit. */
function note(name) {
  const area = h("textarea", { name: "note", rows: 6, oninput: () => keep(name, area.value) });
  area.value = read(name) ?? "";
  return h("label", { class: "field wide" }, h("span", { class: "label" }, say("lessons.note")), area);
}
