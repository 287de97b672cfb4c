import { allOf, firstOf, targetOf } from './dom.js';
import { fillRow, inputsOf, isNewRow, isRemoved, valuesFrom } from './grid-rows.js';
import { readCells } from './spreadsheet.js';

/** Rows that a paste adds to the page; further lines wait in memory. */
const MAX_ADDED = 100;

/** Lines that were pasted beyond the rows of the page. @type {import('./grid-rows.js').Values[]} */
export const held = [];

/** @param {HTMLElement} grid */
export const rowsOf = (grid) => allOf(grid, 'tbody tr');

let added = 0;

/** A blank row at the end. @param {HTMLElement} grid */
export function addRow(grid) {
  const template = grid.querySelector('template');
  const blank = template?.content.querySelector('tr');
  const place = firstOf(grid, 'tbody[data-new]');
  if (!blank || place === null) throw new Error('the grid has no rows');
  const row = document.importNode(blank, true);
  added = Math.max(added, place.children.length) + 1;
  for (const one of allOf(row, '[aria-label]'))
    one.ariaLabel = (one.ariaLabel ?? '').replace('{n}', String(added));
  place.append(row);
  return row;
}

/**
 * The keys of a spreadsheet: Enter and the arrows go to the row above or below, in the same column.
 *
 * @param {HTMLElement} grid
 * @param {KeyboardEvent} event
 */
export function moveAmongCells(grid, event) {
  const input = targetOf(event, 'tbody input');
  const row = input?.closest('tr');
  if (!(input instanceof HTMLInputElement) || !row || event.isComposing) return;
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = rowsOf(grid);
  const index = rows.indexOf(row) + step;
  const target = rows[index] ?? (event.key === 'Enter' && index > 0 ? addRow(grid) : undefined);
  if (target === undefined) return;
  const next = inputsOf(target).find(({ name }) => name === input.name);
  next?.focus();
  next?.select();
}

/**
 * Cells of a spreadsheet fill the grid from the focused one to the right and downwards, over new rows where it ends. A
 * single value is pasted as usual.
 *
 * @param {HTMLElement} grid
 * @param {ClipboardEvent} event
 * @returns {boolean} whether there were cells
 */
export function pasteCells(grid, event) {
  const input = targetOf(event, 'tbody input');
  const row = input?.closest('tr');
  const cells = readCells(event.clipboardData?.getData('text/plain') ?? '').filter((one) =>
    one.some((cell) => cell.trim() !== ''),
  );
  if (!(input instanceof HTMLInputElement) || !row) return false;
  if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return false;
  event.preventDefault();
  const names = inputsOf(row).map(({ name }) => name);
  const rows = rowsOf(grid).slice(rowsOf(grid).indexOf(row));
  for (const [index, line] of cells.entries()) {
    const values = valuesFrom(names, input.name, line);
    const target = rows[index] ?? (index < rows.length + MAX_ADDED ? addRow(grid) : null);
    if (target === null) held.push(values);
    else fillRow(target, values);
  }
  return true;
}

/**
 * A new row goes at once; a saved one stays struck until the lines are saved.
 *
 * @param {HTMLElement} row
 * @param {HTMLElement} button
 * @param {string} restore the button's name then
 */
export function toggleRemoval(row, button, restore) {
  if (isNewRow(row)) {
    const next = row.nextElementSibling ?? row.previousElementSibling;
    row.remove();
    next?.querySelector('input')?.focus();
  } else if (isRemoved(row)) {
    delete row.dataset['removed'];
    button.ariaLabel = button.dataset['was'] ?? '';
  } else {
    row.dataset['removed'] = '';
    button.dataset['was'] = button.ariaLabel ?? '';
    button.ariaLabel = restore;
  }
}
