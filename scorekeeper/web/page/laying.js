// A board that is set up again.
import { state } from "./state.js";
import { make } from "./elements.js";

// A board that is set up again: what lies, the row to lay, and what comes after it at this height.
export function layingOnBoard({ squares }) {
  const looks = { new: ["new", "+", ", to be laid now"], coming: ["coming", "", ", comes later"] };
  const over = Object.fromEntries(
    Object.keys(state.game.board).map((square) => [square, ["", 0, "", "", " "]]),
  );
  for (const [square, [letter, height, kind]] of Object.entries(squares))
    over[square] = [letter, height, ...(looks[kind] || ["", "", " "])];
  return { over };
}

export function layingTold({ says, far }) {
  const { to_move } = state.view;
  return make(
    "div",
    "sheet",
    make("p", "lead", says || `The board stands.${to_move ? ` ${to_move}, lay a word.` : ""}`),
    make("p", "soft", far),
  );
}
