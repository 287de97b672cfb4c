import { askPart, AskedToWait, SignedOut } from './ask.js';
import { allOf, firstOf } from './dom.js';
import { toFragment } from './html.js';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Asks for a part and puts it in place; where that fails the page is loaded as usual.
 *
 * @param {string} name
 * @param {string | URL} [url]
 */
export async function refreshPart(name, url = location.href) {
  try {
    const text = await askPart(name, url);
    if (text !== null) putPart(name, text);
  } catch (error) {
    if (error instanceof AskedToWait) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * error.seconds));
      return refreshPart(name, url);
    }
    if (!(error instanceof SignedOut) && !navigator.onLine) throw error;
    location.assign(url);
  }
}

/**
 * @param {string} name
 * @param {string} text HTML
 */
export function putPart(name, text) {
  const place = firstOf(document, `[data-part="${CSS.escape(name)}"]`);
  if (place === null) return;
  keepFocus(place, () => {
    const fresh = toFragment(text);
    keepFolds(place, fresh);
    place.replaceChildren(fresh);
  });
}

/**
 * Puts elements in place of those with the same ids. One that a person is writing in, or that has an open dialog, waits
 * for the next time.
 *
 * @param {string} text HTML
 * @returns {HTMLElement[]} those whose ids the page does not have
 */
export function mergeById(text) {
  const unknown = [];
  for (const unit of unitsOf(toFragment(text))) {
    const old = document.getElementById(unit.id);
    if (old === null) unknown.push(unit);
    else if (!isInUse(old) && !isKept(old, unit)) replaceUnit(old, unit);
  }
  return unknown;
}

/**
 * @param {HTMLElement} old
 * @param {HTMLElement} unit
 */
function replaceUnit(old, unit) {
  keepFolds(old, unit);
  const chosen = old.getAttribute('aria-current');
  if (chosen !== null) unit.setAttribute('aria-current', chosen);
  if (!old.isEqualNode(unit)) keepFocus(old, () => old.replaceWith(unit));
}

/** @param {HTMLElement} place */
export const isInUse = (place) =>
  place.querySelector('dialog[open], :is(input, textarea, select):focus') !== null;

/**
 * Scripts have added to it, and it stays as long as the service says the same of it.
 *
 * @param {HTMLElement} old
 * @param {HTMLElement} unit
 */
const isKept = (old, unit) =>
  old.dataset['kept'] !== undefined && old.dataset['kept'] === unit.dataset['kept'];

/**
 * The outermost elements with an id.
 *
 * @param {ParentNode} within
 * @returns {HTMLElement[]}
 */
export const unitsOf = (within) =>
  [...within.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return [];
    return child.id === '' ? unitsOf(child) : [child];
  });

/**
 * @param {ParentNode} old
 * @param {ParentNode} fresh
 */
function keepFolds(old, fresh) {
  const open = new Set(foldsOf(old).flatMap(([key, fold]) => (fold.open ? [key] : [])));
  for (const [key, fold] of foldsOf(fresh)) if (open.has(key)) fold.open = true;
}

/**
 * Each by its id, or by its place among those without one.
 *
 * @param {ParentNode} within
 * @returns {[string, HTMLDetailsElement][]}
 */
const foldsOf = (within) =>
  [...within.querySelectorAll('details')].map((fold, index) => [fold.id || String(index), fold]);

/**
 * The focus goes to the same element of the new HTML: by its id, or by its place below the nearest id.
 *
 * @param {HTMLElement} place
 * @param {() => void} change
 */
function keepFocus(place, change) {
  const focused = document.activeElement;
  if (focused === null || !place.contains(focused)) return change();
  const holder = focused.closest('[id]');
  const index = holder === null ? -1 : allOf(holder, FOCUSABLE).findIndex((one) => one === focused);
  const id = holder?.id ?? '';
  change();
  const fresh = id === '' ? null : document.getElementById(id);
  const target = index < 0 ? fresh : fresh && allOf(fresh, FOCUSABLE)[index];
  target?.focus({ preventScroll: true });
}
