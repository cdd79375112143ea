// What the table is asked to do, and its questions.
import { state } from "../state.js";
import { button } from "../elements.js";
import { news, showView, tell } from "../views.js";
import { send } from "../joining.js";
import { NO_SEAT, heardMine } from "./mine.js";

export const tableView = () => state.mine && state.mine.table;
export const may = (what) => (tableView().can || []).includes(what);

export function goTo(step, more = {}) {
  state.atTable = { ...state.atTable, step, by: "", tiles: [], decides: false, ...more };
  state.refusal = state.note = "";
  showView();
}

export async function order(path, sent) {
  const answer = await send(path, sent);
  state.refusal = answer.refused || "";
  if (state.refusal.startsWith(NO_SEAT)) tell("refused", state.refusal);
  else if (state.refusal) news(state.refusal);
  else heardMine(answer);
  return !state.refusal;
}

// The answer takes nobody away from what they have opened meanwhile.
export async function act(what, more = {}) {
  const { step } = state.atTable;
  if ((await order("table", { do: what, ...more })) && state.atTable.step === step)
    goTo(step === "asking" ? step : "");
  else showView();
}

// A question as everybody asks it: one answer is offered, and a few stand at the foot.

const begun = (text) => text.replace(/^./, (one) => one.toUpperCase());
export const give = (name, text) =>
  act("answer", { question: name, answer: text, position: state.mine.position });

// An answer is sent, or leads to another question; `acts` are what some do on this page alone.
export function answersOf(name, acts = []) {
  const { answers, lit } = tableView().asks[name];
  return answers.map(({ text, leads }, nth) =>
    button(
      `answer${nth}`,
      begun(text),
      acts[nth] || (() => (leads ? goTo(leads) : give(name, text))),
      nth === lit ? "go" : "",
    ),
  );
}
