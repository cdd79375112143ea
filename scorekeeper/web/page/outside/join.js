"use strict";
// A page without the token: it shows four digits, and waits until somebody has let it in.
const LIFE = 120,
  PATIENCE = 1500;
const byId = (id) => document.getElementById(id);
const isOld = document.body.dataset.why === "old",
  isLarge = matchMedia("(min-width: 1200px)").matches;
let kept = null,
  over = false,
  busy = false,
  soon = 0;

const say = (id, text) => {
  byId(id).textContent = text;
};

async function post(path, sent) {
  const asked = new AbortController(),
    late = setTimeout(() => asked.abort(), 5000);
  /** @type {RequestInit} */
  const given = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...sent, cookie: document.cookie.includes("keeps") }),
    cache: "no-store",
    signal: asked.signal,
  };
  try {
    const answer = await fetch(path, given);
    return { status: answer.status, ...(await answer.json()) };
  } catch (_) {
    return { status: 0 };
  } finally {
    clearTimeout(late);
  }
}

// A page that is loaded again goes on with its number.
function remember(number) {
  kept = number;
  try {
    sessionStorage.setItem("joining", JSON.stringify(number));
  } catch (_) {
    /* It is known to the page alone. */
  }
}

function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem("joining"));
  } catch (_) {
    return null;
  }
}

function show(heading, lead, soft, wants) {
  say("heading", heading);
  say("lead", lead);
  say("soft", soft);
  byId("digits").hidden = !kept;
  byId("digits").setAttribute("aria-label", kept ? [...kept.number].join(" ") : "");
  byId("digits").replaceChildren(
    ...[...(kept ? kept.number : "")].map((digit) => {
      const tile = document.createElement("span");
      tile.textContent = digit;
      return tile;
    }),
  );
  say("status", kept ? `${heading}: ${[...kept.number].join(" ")}.` : `${heading}. ${lead}`);
  byId("ask").hidden = !wants;
  if (wants) byId("ask").focus();
  showLeft();
}

function showNumber() {
  if (!kept.keeper)
    show("One moment", "You can look on at once.", "There is nothing to say or to type.");
  else if (isOld)
    show(
      "This address is from another evening",
      "If a game is being played, say this number and your name.",
      "Nothing of any game is shown until then.",
    );
  else if (isLarge)
    show(
      "Say this number aloud",
      `Somebody at the ${kept.keeper} chooses the television, and the game is here.`,
      "To play, say your name, too.",
    );
  else
    show(
      "Say this number aloud",
      `Say your name, too. Somebody at the ${kept.keeper} lets you in.`,
      "Then you can play from here. There is nothing to type.",
    );
}

function showLeft() {
  const left = kept ? Math.max(0, Math.ceil((kept.until - Date.now()) / 1000)) : 0;
  say("address", isLarge ? `${location.origin} \u00b7 ` : "");
  say(
    "left",
    kept
      ? `This number works for another ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`
      : "",
  );
}

function refused(why) {
  remember(null);
  over = true;
  show(
    isOld ? "This address is from another evening" : "Not let in",
    why,
    "Tap for a new number and ask again.",
    true,
  );
}

function enter({ at, view, name, seat }) {
  try {
    sessionStorage.clear();
    if (seat) {
      localStorage.clear();
      localStorage.setItem(at, JSON.stringify({ name, token: seat, number: "", seen: "taken" }));
    }
  } catch (_) {
    /* Then the page looks on without a seat. */
  }
  location.replace(`${at}#${view}`);
}

function asked({ wait, number, keeper }) {
  remember({ wait, number, keeper, until: Date.now() + LIFE * 1000 });
  showNumber();
}

async function go() {
  clearTimeout(soon);
  if (busy || over || document.hidden) return;
  busy = true;
  const answer = await (kept ? post("/joined", { wait: kept.wait }) : post("/join", {})),
    { status } = answer;
  busy = false;
  if (status === 409) remember(null); // The program was started anew.
  if (answer.at) return enter(answer);
  if (status === 403 || (status === 429 && !kept)) return refused(answer.refused);
  if (answer.number) asked(answer);
  else if (status !== 200 && status !== 409)
    say("left", "The laptop cannot be reached. Trying again \u2026");
  soon = setTimeout(go, status === 409 ? 0 : PATIENCE);
}

byId("ask").addEventListener("click", () => {
  over = false;
  go();
});
document.addEventListener("visibilitychange", go);
setInterval(() => {
  if (kept) showLeft();
}, 1000);
kept = remembered();
if (kept) showNumber();
go();
