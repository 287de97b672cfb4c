/**
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null} the pressed or changed element, or one around it
 */
export function targetOf(event, selector) {
  const { target } = event;
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}

/**
 * @param {ParentNode} within
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const allOf = (within, selector) =>
  [...within.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);

/**
 * @param {ParentNode} within
 * @param {string} selector
 */
export const firstOf = (within, selector) => allOf(within, selector)[0] ?? null;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(string | Node)} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const LEAVES_AFTER = 6000;
const LOOKS_AGAIN_AFTER = 1000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let leaving;

/**
 * Shows a sentence that is read out, for six seconds or until the next one.
 *
 * @param {string} text
 */
export function say(text) {
  const place = firstOf(document, '[data-said]');
  if (place === null) return;
  place.textContent = text;
  leaveAfter(place, LEAVES_AFTER);
}

/**
 * It stays while it is pointed at or has the focus, and with a link until somebody has followed it.
 *
 * @param {HTMLElement} place
 * @param {number} delay
 */
function leaveAfter(place, delay) {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if (place.matches(':hover, :focus-within, :has(a)')) leaveAfter(place, LOOKS_AGAIN_AFTER);
    else place.textContent = '';
  }, delay);
}
