// The page of the board: players, board, last play and all turns, for whoever looks on.
import { state } from "./state.js";
import { fill, forEars, make, say, show } from "./elements.js";
import { attach } from "./views.js";
import { showBoard } from "./squares.js";
import { lastPlay, logLines, playerCard, remarkLines, verdict } from "./plays.js";
import { beingChecked, checkedCall } from "./seat/verdict.js";
import { podium, winnerStacks } from "./podium.js";
import { showRace } from "./race.js";

const showPlayers = () => fill("players", ...state.view.players.map(playerCard));

function showUnseen() {
  const { unseen } = state.view;
  say("bag", `${state.game.bag} in the bag${state.view.hidden && ", at most:"}`);
  fill(
    "unseen",
    ...Object.entries(unseen).map(([letter, left]) =>
      make(
        "li",
        left ? "" : "gone",
        make("b", letter.length > 1 ? "long" : "", letter),
        forEars(" "),
        make("span", "", left ? String(left) : "\u2013"),
      ),
    ),
  );
}

// A challenge that is settled, or else what the table is settling.
function showVerdict() {
  const {
    verdict: told,
    hands: [hand],
    asked,
  } = state.view;
  show("verdict", Boolean(told || hand || asked));
  if (!told) return fill("verdict", ...(hand || asked ? [beingSettled(hand, asked)] : []));
  const card = verdict(told.stands, told.words.join(", "), ...told.sentences);
  card.prepend(make("h2", "", `${told.by} challenged ${told.player}`));
  fill("verdict", card);
}

function beingSettled(hand, asked) {
  const says = hand
    ? [`${hand.player} challenges. It is being settled at the table.`]
    : [`${checkedCall(asked)}. `, ...beingChecked(asked)];
  return make("p", "refused", ...says);
}

function showBoardPage() {
  const { view: now } = state;
  showPlayers();
  showBoard();
  fill("last", ...lastPlay(make("p", "soft", now.over ? "" : `Turn ${now.turn - 1}`)));
  showUnseen();
  fill("log", ...logLines());
  showVerdict();
  showOver();
  showRace();
}

function showOver() {
  const { over } = state.view;
  show("over", Boolean(over));
  show("cards", !over);
  if (over)
    fill(
      "over",
      make("h2", "", over.winner),
      ...winnerStacks(),
      make("p", "", over.story || ""),
      ...remarkLines(),
      make("p", "soft", over.why || ""),
      podium(),
    );
}

attach({ views: { board: showBoardPage } });
