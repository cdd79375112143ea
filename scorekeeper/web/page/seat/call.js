// A player is called to play: said, buzzed, lit up, and heard by those who have switched that on.
import { me, myTurn, state } from "../state.js";
import { byId, say } from "../elements.js";
import { attach } from "../views.js";
import { handOf } from "./moment.js";
import { alertOf } from "./verdict.js";

function callToPlay(before) {
  if (!myTurn() && byId("alert").textContent.startsWith("Your turn")) alertOf("");
  if (!myTurn() || !before.game || before.game.to_move === state.game.to_move) return;
  if (!byId("verdict-page").open) alertOf(`Your turn, ${handOf(me().name)}.`);
  if (navigator.vibrate) navigator.vibrate([180, 90, 180]);
  document.body.classList.add("called");
  chime();
}
document.body.addEventListener(
  "animationend",
  ({ animationName }) => animationName === "called" && document.body.classList.remove("called"),
);

// The sound is kept on this phone. With it the page follows the game while it is hidden, too.
const NOTES = [523.25, 659.25],
  APART = 0.22,
  LASTS = 0.7; // Hertz; seconds.
let audio = null;

export function setSound(on) {
  state.wakeful = on;
  try {
    on ? localStorage.setItem("sound", "on") : localStorage.removeItem("sound");
  } catch (_) {
    /* Until it is loaded again. */
  }
  say("sound", `Sound at my turn: ${on ? "on" : "off"}`);
}

// A browser lets a page be heard only once it was touched.
function wakeSound() {
  if (!state.wakeful || !window.AudioContext) return;
  audio = audio || new AudioContext();
  audio.resume();
}

function chime() {
  if (!state.wakeful || !audio) return;
  NOTES.forEach((pitch, nth) => {
    const tone = audio.createOscillator(),
      soft = audio.createGain(),
      from = audio.currentTime + nth * APART;
    tone.frequency.value = pitch;
    soft.gain.setValueAtTime(0, from);
    soft.gain.linearRampToValueAtTime(0.2, from + 0.03);
    soft.gain.exponentialRampToValueAtTime(0.001, from + LASTS);
    tone.connect(soft).connect(audio.destination);
    tone.start(from);
    tone.stop(from + LASTS);
  });
}

byId("sound").addEventListener("click", () => {
  setSound(!state.wakeful);
  wakeSound();
  chime();
});
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wakeSound);
try {
  setSound(localStorage.getItem("sound") === "on");
} catch (_) {
  setSound(false);
}

attach({ taken: callToPlay });
