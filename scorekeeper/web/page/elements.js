// Elements and tiles, of which all views are made. Nothing in these files knows a rule.
// Texts of people only ever become text.

export const PLAYERS = 6;
export const byId = (id) => document.getElementById(id);

// Making elements

export const make = (tag, look, ...inside) => {
  const made = document.createElement(tag);
  if (look) made.className = look;
  made.append(...inside);
  return made;
};
export const forEars = (text) => make("span", "ears", text);
export const forEyes = (look, text) => {
  const made = make("span", look, text);
  made.setAttribute("aria-hidden", "true");
  return made;
};
export const fill = (id, ...inside) => byId(id).replaceChildren(...inside);
export const show = (id, shown) => {
  byId(id).hidden = !shown;
};
export const say = (id, text) => {
  if (byId(id).textContent !== text) byId(id).textContent = text;
};
export const figure = (number) => String(number).replace("-", "\u2212");
export const button = (key, text, act, look = "") => {
  const made = make("button", look, ...[].concat(text));
  made.type = "button";
  made.dataset.key = key;
  made.addEventListener("click", act);
  return made;
};
export const inAList = (words) => words.join(", ").replace(/, ([^,]*)$/, " and $1");
export const many = (number, one) => `${figure(number)} ${one}${number === 1 ? "" : "s"}`;
