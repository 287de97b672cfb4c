import { element, firstOf } from './dom.js';
import { isChanged, isRemoved } from './grid-rows.js';
import { held, rowsOf } from './grid-table.js';
import { fillBraces } from './words.js';

/** @param {HTMLElement} grid */
export const countUnsaved = (grid) =>
  rowsOf(grid).filter((row) => isChanged(row) || isRemoved(row)).length + held.length;

/** @param {HTMLElement} grid */
export function showUnsaved(grid, replaces = true) {
  const count = countUnsaved(grid);
  const { unsavedOne = '', unsavedMany = '' } = grid.dataset;
  if (count > 0) say(grid, countText(unsavedOne, unsavedMany, count));
  else if (replaces) say(grid, '');
}

/** @param {string} one @param {string} many @param {number} count */
export const countText = (one, many, count) =>
  fillBraces(count < 2 ? one : many, () => String(count));

/** @param {HTMLElement} grid @param {string} text */
export function say(grid, text, isRefused = false) {
  const place = firstOf(grid, '[data-grid-said]');
  if (place === null || place.textContent === text) return;
  place.replaceChildren(text);
  place.classList.toggle('reason', isRefused);
}

export const timeNow = () =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  }).format();

/** @param {HTMLElement} grid @param {string} message */
export function sayConflict(grid, message) {
  const { conflict = '', seeDifferences = '' } = grid.dataset;
  const button = element('button', { type: 'button', 'data-differences': '' }, seeDifferences);
  const place = firstOf(grid, '[data-grid-said]');
  place?.replaceChildren(element('span', { title: message }, conflict), ' ', button);
}
