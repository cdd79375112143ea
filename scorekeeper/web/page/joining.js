// Taking a seat, and losing it. What is done from there comes with the part `more`.

// The seat outlives the tab; what is left of another evening goes.
function kept(place) {
  try {
    return JSON.parse(place.getItem(location.pathname));
  } catch (_) {
    return null;
  }
}

function keep(place, value) {
  try {
    for (const old of Object.keys(place).filter((key) => key.startsWith("/")))
      place.removeItem(old);
    place.setItem(location.pathname, JSON.stringify(value));
  } catch (_) {
    /* It is kept in the page alone. */
  }
}

let seat = kept(localStorage),
  note = "",
  wanted = {};

const keepSeat = (value) => keep(localStorage, (seat = value));
const mySeat = () =>
  seat && state.game ? state.game.players.indexOf(seat.name || state.game.to_move) : -1; // The table, without a name, sits for whoever is to move.
const me = () => state.view.players?.[mySeat()];
const sits = () => Boolean(seat && seat.name && me()?.seat === "taken");
const myTurn = () => sits() && !state.view.over && moverSeat() === mySeat();

async function ask(path, sent, patience = 0) {
  const given = sent && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  };
  const late = new AbortController(),
    timer = patience && setTimeout(() => late.abort(), patience);
  try {
    const answer = await fetch(path, { cache: "no-store", signal: late.signal, ...given });
    if (answer.status === 429) return { refused: "Too many tries. Wait a moment." };
    return { lost: answer.status === 503, ...(await answer.json()) };
  } catch (_) {
    return { refused: "The laptop cannot be reached just now.", lost: true };
  } finally {
    clearTimeout(timer);
  }
}
const send = (path, sent, patience) => ask(path, { seat: seat.token, ...sent }, patience);

// Who is asked about a seat, if anybody is.
const lets = () => (state.view.trusts ? "" : `Somebody at the ${state.view.keeper} lets you in.`);

function showJoin() {
  const { players } = state.view;
  if (wanted.at < state.version && players[wanted.place]?.seat === "free") note = ""; // It was somebody else's.
  const waits = Boolean(me()); // The rest of what is said then is on its way.
  title(waits ? `One moment, ${seat.name}` : "Who are you?");
  say(
    "seat-said",
    waits
      ? lets()
      : note ||
          (seat
            ? `${seat.name} is not playing in this game. The seat is kept for the next one.`
            : inWords(["Tap your name.", lets()])),
  );
  fill("seat-number");
  fill("seats", ...(waits ? [] : players.map(seatButton)));
  byId("seats").style.setProperty("--n", players.length);
  fill(
    "looking",
    ...(waits
      ? []
      : [
          button("looks", "Just looking", () => {
            location.hash = "board";
          }),
        ]),
  );
}

function seatButton(player, place) {
  const taken = { free: "", asked: "asked for", taken: "has a phone", computer: "computer" }[
    player.seat
  ];
  const made = button(
    `seat${place}`,
    [...named(place), make("span", "soft", taken)],
    async () => {
      made.disabled = true;
      const name = state.game.players[place],
        answer = await ask("seat", { player: name });
      note = answer.refused || "";
      wanted = note ? { place, at: state.version } : {};
      if (!note) keepSeat({ name, token: answer.seat, number: answer.number, seen: "" });
      showView();
    },
    colourOf(place),
  );
  made.disabled = player.seat !== "free";
  return make("li", "", made);
}

function checkSeat() {
  const mine = me();
  if (!mine) return; // Who does not play now may be back in the next game.
  const comes = mine.seat === "taken" && seat.seen !== "taken";
  if (mine.seat !== "free" && seat.seen !== mine.seat) keepSeat({ ...seat, seen: mine.seat });
  if (comes) location.hash = "seat";
  if (mine.seat !== "free" || !seat.seen) return;
  if (seat.seen === "asked")
    leaveSeat(`Somebody at the ${state.view.keeper} said no to this phone. Ask there.`);
  else
    leaveSeat(
      `Your seat was given up${state.view.keeper && ` at the ${state.view.keeper}`}.`,
      "Tap your name to ask for it again.",
    );
}

function leaveSeat(why, then = "") {
  keepSeat(null);
  note = [why, ...tell("left"), then].filter(Boolean).join(" ");
  news(note);
}
