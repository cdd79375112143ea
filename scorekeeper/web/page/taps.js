import { byId } from "./elements.js";
import { press, showView } from "./views.js";

// A button that has just come takes no tap yet: the finger was meant for what lay there before it.

const READY_AFTER = 400; // Milliseconds.
export let cameAt = new Map();

// A button of another moment is another one, though it is called the same.
const nameOf = (one) =>
  `${byId("title").textContent}/${one.dataset.key || one.id || one.textContent}`;
const buttonsInSight = () =>
  [...(document.querySelector("dialog[open]") || document).querySelectorAll("button, a")].filter(
    (one) => one.getClientRects().length,
  );

function noteWhatCame() {
  const before = cameAt,
    now = before.size ? performance.now() : -READY_AFTER;
  cameAt = new Map(
    buttonsInSight()
      .map(nameOf)
      .map((name) => [name, before.get(name) ?? now]),
  );
}

new MutationObserver(noteWhatCame).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ["hidden", "open"],
});

// What is pressed stays there until it is let go, or the press would be lost: a moment at most.
function hold(most) {
  clearTimeout(press.lasts);
  press.lasts = most && setTimeout(hold, most, 0);
  if (!most && press.isLate) setTimeout(showView);
}
for (const [kind, most] of Object.entries({ pointerdown: 1000, pointerup: 100, click: 0 }))
  addEventListener(kind, () => hold(most), true);

// A click by a key or a screen reader counts no taps, and is heard at once.
addEventListener(
  "click",
  (event) => {
    const on = event.detail && event.target.closest("button, a");
    if (!on || !(event.timeStamp - cameAt.get(nameOf(on)) < READY_AFTER)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
