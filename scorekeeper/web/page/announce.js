// All turns in sentences.
import { me, sits, state } from "./state.js";
import { view } from "./views.js";

// The book of records: to the player alone on the page of that seat, else by name.

export const remarks = (wanted = () => true) =>
  (state.view.remarks || [])
    .filter(wanted)
    .map(({ player, text, to_player }) =>
      sits() && player === me().name && view() !== "tv" ? to_player : text,
    );
let heard = state.view.said || [],
  remarked = state.view.remarks || [],
  heardOf = state.game && state.game.started;
export const whichGame = ({ said } = state.view) =>
  said.length ? "Another game is being played now." : "A new game.";

function whatIsNew() {
  const before = heard,
    now = state.view.said,
    { started } = state.game,
    isNew = heardOf !== started;
  heard = now;
  heardOf = started;
  if (isNew) return [whichGame()]; // Its turns are no news.
  if (before.every((said, place) => now[place] === said)) return now.slice(before.length);
  if (now.every((said, place) => before[place] === said)) return ["The last turn was taken back."];
  return ["The game was corrected.", ...now.slice(before.length)];
}

export const howItStands = () => {
  const { view } = state;
  return view.over
    ? [view.over.winner, view.over.story, view.standing]
    : [view.standing, view.next];
};
export const inWords = (parts) =>
  parts
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");

export function announce() {
  const news = whatIsNew(),
    isNew = (remark) => !remarked.some(({ text }) => text === remark.text);
  const more = remarks(isNew);
  remarked = state.view.remarks || [];
  if (!news.length && !more.length) return "";
  return inWords([...news.slice(-4), ...more, ...howItStands()]);
}
