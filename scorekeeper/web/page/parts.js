// The parts of the page that are fetched once they are needed: for a seat, or for a view.

const NEEDS = {
  board: ["race"],
  tv: ["more", "end", "tv"],
  rack: ["more", "notes"],
  word: ["judge"],
  table: ["more", "call", "end", "table"],
};
const AT_MOST = 3000,
  LONGEST_WAIT = 8000; // Milliseconds: for an answer, and between two tries.
const { nonce } = document.currentScript;
const parts = [],
  needed = new Set();
let missing = "",
  fetching = Promise.resolve();

// A part gives the views that it shows, and may hear of what happens: `changed` before a new state is
// shown, `shown` and `taken` after it, `lost` when the table is silent, `left` when its seat is. What it
// `reads` on is not taken.
function attach(part) {
  parts.push(part);
  Object.assign(SHOW, part.views);
}
const tell = (what, ...about) =>
  parts.map((part) => part[what] && part[what](...about)).filter(Boolean);

// Parts come one after another, since one may use another.
function need(names) {
  for (const name of names) {
    if (needed.has(name)) continue;
    needed.add(name);
    fetching = fetching.then(() => fetchPart(name));
  }
}

async function fetchPart(name) {
  for (let wait = 500; !(await brought(name)); wait = Math.min(wait * 2, LONGEST_WAIT)) {
    missing = "The rest of this page cannot be fetched. Trying again \u2026";
    showTrouble();
    await new Promise((done) => setTimeout(done, wait));
  }
  missing = "";
  showView();
}

async function brought(name) {
  const files = await Promise.all(
    ["css", "js"].map((kind) => fetched(`part/${name}.${kind}`)),
  ).catch(() => []);
  if (!files.length || files.some(({ ok }) => !ok)) return false;
  files.forEach(({ text }, place) => {
    const made = make(["style", "script"][place], "", text);
    made.nonce = nonce;
    document.head.append(made);
  });
  return true;
}

// The answer with its text; nothing is waited for in vain.
async function fetched(path) {
  const late = new AbortController(),
    timer = setTimeout(() => late.abort(), AT_MOST);
  try {
    const answer = await fetch(path, { cache: "no-store", signal: late.signal });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } finally {
    clearTimeout(timer);
  }
}
