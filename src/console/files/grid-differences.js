import { allOf } from './dom.js';
import { inputsOf, isChanged } from './grid-rows.js';

/**
 * Puts the service's lines into a grid and marks the cells that have changed since it was read. What was typed stays.
 *
 * @param {HTMLElement} grid
 * @param {ParentNode} page
 * @returns {number} of marked cells and rows
 */
export function markDifferences(grid, page) {
  const lines = allOf(page, 'tbody[data-saved] tr');
  const fresh = new Map(lines.map((row) => [row.id, row]));
  const end = page.querySelector('[data-more-lines] a')
    ? (lines.at(-1)?.dataset['key'] ?? '')
    : null;
  const place = grid.querySelector('tbody[data-saved]');
  let marked = 0;
  for (const row of allOf(grid, 'tbody[data-saved] tr')) {
    const other = fresh.get(row.id);
    fresh.delete(row.id);
    if (other !== undefined) marked += markCells(grid, row, other);
    else if (end === null || !isBehind(row, end)) marked += markGone(grid, row);
    // The way to further lines leads there.
    else if (!isChanged(row)) row.remove();
  }
  for (const row of fresh.values()) {
    row.classList.add('differs');
    place?.append(row);
    marked += 1;
  }
  return marked;
}

/** Keys are decimal and of any length. @param {HTMLElement} row @param {string} end */
function isBehind({ dataset: { key = '' } }, end) {
  return key.length === end.length ? key > end : key.length > end.length;
}

/**
 * @param {HTMLElement} grid
 * @param {HTMLElement} row
 * @param {HTMLElement} other
 */
function markCells(grid, row, other) {
  const values = new Map(inputsOf(other).map((input) => [input.name, input]));
  return inputsOf(row).filter((input) => {
    const now = values.get(input.name);
    const hasChanged =
      now !== undefined &&
      (now.defaultValue !== input.defaultValue || now.placeholder !== input.placeholder);
    if (!hasChanged) return false;
    const before = input.defaultValue || input.placeholder || '—';
    const isTyped = input.value !== input.defaultValue;
    input.defaultValue = now.defaultValue;
    input.placeholder = now.placeholder;
    if (!isTyped) input.value = now.value;
    input.title = (grid.dataset['was'] ?? '').replace('{text}', before);
    input.closest('td')?.classList.add('differs');
    return true;
  }).length;
}

/**
 * Somebody else has removed it: what was typed in it becomes a new line.
 *
 * @param {HTMLElement} grid
 * @param {HTMLElement} row
 */
function markGone(grid, row) {
  if (!isChanged(row)) {
    row.remove();
    return 1;
  }
  row.removeAttribute('id');
  delete row.dataset['key'];
  row.classList.add('differs');
  grid.querySelector('tbody[data-new]')?.prepend(row);
  return 1;
}
