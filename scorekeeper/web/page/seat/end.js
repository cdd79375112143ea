// The end of the game at a seat: what is left, and who has won.
import { colourOf, isTable, keepHere, me, mySeat, named, seatOf, sits, state } from "../state.js";
import { button, figure, forEars, forEyes, make, many } from "../elements.js";
import { news, showView } from "../views.js";
import { send } from "../joining.js";
import { gap, remarkLines } from "../plays.js";
import { podium, winnerStacks, winners } from "../podium.js";
import { askMine } from "./mine.js";
import { allButton, backKey, keys, letterKey, plain, spare } from "./keys.js";
import { askedAgain, goOn, playAgain } from "./again.js";

export function tellLeft() {
  const { left } = state.mine,
    tiles = state.here.left,
    { view } = state;
  const tap = (letter) => tiles.length < left.tiles && tapLeft([...tiles, letter]);
  const cost = spent.tiles === String(tiles) ? spent : null;
  const others = view.end ? view.end.standings.filter(({ name }) => name !== me().name) : [];
  const gone = [...tiles, ...others.flatMap((row) => row.left || [])]; // Nobody else can have these.
  return {
    heading: `What is left, ${me().name}?`,
    points: false,
    board: null,
    above: [
      make("p", "lead", `${view.over ? view.over.why : ""} Tap the tiles still on your rack.`),
      make(
        "div",
        "sheet",
        plain(tiles),
        make(
          "p",
          "",
          `${tiles.length} of ${many(left.tiles, "tile")}`,
          ...(cost && cost.minus ? [": ", make("b", "number", figure(-cost.minus))] : []),
        ),
        ...(cost
          ? [
              make(
                "p",
                "",
                make("span", "number", figure(cost.total + cost.minus)),
                " becomes ",
                make("span", "big number", figure(cost.total)),
              ),
            ]
          : []),
      ),
    ],
    below: [
      keys(
        [
          ...spare().map((one) => {
            const made = letterKey(one, tap);
            made.disabled = gone.filter((letter) => letter === one[0]).length >= one[1];
            return made;
          }),
          backKey(() => tapLeft(tiles.slice(0, -1))),
        ],
        tap,
      ),
      make("ul", "left", ...others.map(leftTo)),
    ],
    foot: [
      button(
        "later",
        "Not now",
        () => {
          keepHere({ told: true });
          showView();
        },
        "quiet",
      ),
      allButton(tiles, left.tiles, sendLeft, true),
    ],
  };
}

const leftTo = ({ name, tiles, left }) =>
  make(
    "li",
    colourOf(seatOf(name)),
    make("span", "who", ...named(seatOf(name))),
    make("span", "soft", tiles ? (left ? left.join(" ") : many(tiles, "tile")) : "nothing left"),
  );

// What the tiles tapped so far take off is asked of the table.
let spent = {};

async function tapLeft(letters) {
  keepHere({ left: letters });
  showView();
  const { refused, ...cost } = await send("left", { letters, try: true });
  state.refusal = refused || "";
  if (!refused) spent = { ...cost, tiles: String(letters) };
  if (!refused && spent.tiles === String(state.here.left))
    news(`${many(letters.length, "tile")}: minus ${cost.minus}.`);
  showView();
}

async function sendLeft(letters) {
  const answer = await send("left", { letters });
  state.refusal = state.mine.left?.told ? "" : answer.refused || "";
  if (!state.refusal) keepHere({ told: true });
  askMine();
  showView();
}

// A rack belongs to the next turn of one's own after it was noted.
function myRacks() {
  const { by, said } = state.view,
    rows = [];
  let before = 0;
  by.forEach((player, place) => {
    if (player !== mySeat()) return;
    const noted = Object.keys(state.here.racks)
      .map(Number)
      .filter((at) => at > before && at <= place + 1)
      .pop();
    if (noted) rows.push(make("li", "", make("b", "", state.here.racks[noted]), ` ${said[place]}`));
    before = place + 1;
  });
  const list = make("ol", "", ...rows);
  list.id = "racks";
  return list;
}

// Who has won, and by how much.
function winnerCall() {
  const [first, ...others] = winners(),
    by = others.length ? "" : gap(seatOf(first.name));
  return by ? `${first.name} ${by}!` : state.view.over.winner;
}

export function theEnd() {
  const { over } = state.view;
  const rows = Object.keys(state.here.racks).length ? [make("h2", "", "My turns"), myRacks()] : [];
  return {
    heading: "The game is over",
    points: false,
    board: null,
    above: [
      make(
        "div",
        "won",
        make("p", "big brass", winnerCall()),
        ...winnerStacks(),
        make("p", "", over.story || ""),
        ...remarkLines(),
      ),
      podium((me() || {}).name),
      ...myBest(),
      ...askedAgain(),
      ...rows,
      toBgStats(),
    ],
    foot: [
      button("turns", "All turns", () => {
        location.hash = "listen";
      }),
      ...(state.begunNext
        ? [button("next", "To the new game", goOn, "go")]
        : (sits() || isTable()) && state.view.keeper
          ? [playAgain()]
          : []),
    ],
  };
}

// The way to an app in which people keep what they play; it is asked nothing before it is tapped.
function toBgStats() {
  const made = make("a", "soft", "Keep it in BG Stats");
  Object.assign(made, {
    id: "bgstats",
    href: "bgstats",
    target: "_blank",
    rel: "noopener noreferrer",
  });
  return make("p", "soft", made);
}

// One's own best turn, and another game.

function myBest() {
  const { best } =
    (sits() && state.view.end.standings.find(({ name }) => name === me().name)) || {};
  return best
    ? [
        make(
          "div",
          `sheet best ${colourOf(mySeat())}`,
          make("p", "soft", "Your best turn"),
          make(
            "div",
            "row",
            make("b", "", best[0]),
            make("p", "gain", forEyes("", `+${figure(best[1])}`), forEars(many(best[1], "point"))),
          ),
        ),
      ]
    : [];
}
