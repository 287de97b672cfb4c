import { askPart } from './ask.js';
import { allOf, firstOf, say as sayOnPage, targetOf } from './dom.js';
import { markDifferences } from './grid-differences.js';
import {
  clearRow,
  inputsOf,
  isChanged,
  isNewRow,
  isRemoved,
  lockRow,
  printLine,
  showReason,
  valuesOf,
} from './grid-rows.js';
import { countText, countUnsaved, say, sayConflict, showUnsaved, timeNow } from './grid-status.js';
import { addRow, held, moveAmongCells, pasteCells, rowsOf, toggleRemoval } from './grid-table.js';
import { toFragment } from './html.js';
import { fetchSignedIn } from './sign-in-again.js';
import { word } from './words.js';

/**
 * @typedef {object} Change
 * @property {HTMLElement[]} rows
 * @property {import('./grid-rows.js').Values[]} lines without a row
 * @property {HTMLElement[]} removed
 * @property {boolean} [isAsked] the focus may go to what is wrong
 */

const found = firstOf(document, 'form[data-grid]');
if (found !== null) start(found);

/** @param {HTMLElement} grid */
function start(grid) {
  grid.addEventListener('submit', (event) => {
    event.preventDefault();
    saveAll(grid);
  });
  grid.addEventListener('keydown', (event) => moveAmongCells(grid, event));
  grid.addEventListener('paste', (event) => {
    if (pasteCells(grid, event)) saveAll(grid, false);
  });
  grid.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (isMoving) return;
    const row = target instanceof Element ? target.closest('tr') : null;
    if (row === null || (relatedTarget instanceof Node && row.contains(relatedTarget))) return;
    if (row instanceof HTMLElement && isChanged(row) && !isRemoved(row)) saveLeft(grid, row);
  });
  grid.addEventListener('input', () => showUnsaved(grid));
  grid.addEventListener('click', (event) => pressed(grid, event));
  addEventListener('beforeunload', (event) => {
    if (countUnsaved(grid) > 0) event.preventDefault();
  });
}

/** The focus moves without anybody's leaving a row. */
let isMoving = false;

/** @param {HTMLElement | null | undefined} control */
function goTo(control) {
  isMoving = true;
  control?.focus();
  isMoving = false;
}

/** @param {HTMLElement} grid @param {MouseEvent} event */
function pressed(grid, event) {
  const button = targetOf(event, '[data-remove]');
  const row = button?.closest('tr');
  const link = targetOf(event, '[data-more-lines] a');
  if (button !== null && row) {
    toggleRemoval(row, button, grid.dataset['restore'] ?? '');
    showUnsaved(grid);
  } else if (targetOf(event, '[data-add-line]') !== null) inputsOf(addRow(grid))[0]?.focus();
  else if (targetOf(event, '[data-differences]') !== null) void showDifferences(grid);
  else if (link instanceof HTMLAnchorElement) {
    event.preventDefault();
    void showMore(grid, link);
  }
}

/** All that is typed; what is struck only when its author says so. @param {HTMLElement} grid */
function saveAll(grid, withRemovals = true) {
  const rows = rowsOf(grid).filter((row) => isChanged(row) && !isRemoved(row));
  const removed = withRemovals ? rowsOf(grid).filter(isRemoved) : [];
  save(grid, { rows, lines: held.splice(0), removed, isAsked: true });
}

/**
 * The row that was left, and others that wait but those whose reasons are not yet answered.
 *
 * @param {HTMLElement} grid
 * @param {HTMLElement} left
 */
function saveLeft(grid, left) {
  if (isLost) return;
  const rows = rowsOf(grid).filter(
    (row) =>
      isChanged(row) &&
      !isRemoved(row) &&
      (row === left || firstOf(row, '[aria-invalid]') === null),
  );
  save(grid, { rows, lines: held.splice(0), removed: [] });
}

/** One call after the other, since each needs the version that the last one made. */
let queue = Promise.resolve();
/** The last answer was lost: its lines may be there, so that only a press sends them again. */
let isLost = false;

/** @param {HTMLElement} grid @param {Change} change */
function save(grid, change) {
  queue = queue.then(() => send(grid, change)).catch(() => say(grid, word('lost_answer'), true));
}

/** @param {HTMLElement} grid @param {Change} change */
async function send(grid, { lines, ...change }) {
  // A row may have been saved meanwhile.
  const rows = change.rows.filter((row) => row.isConnected && isChanged(row));
  const removed = change.removed.filter((row) => row.isConnected);
  if (rows.length + lines.length + removed.length === 0) return showUnsaved(grid, false);
  for (const row of rows) {
    clearRow(row);
    lockRow(row, true);
  }
  say(grid, grid.dataset['saving'] ?? '');
  try {
    const answer = await call(grid, rows, lines, removed);
    const body = await answer.json().catch(() => ({}));
    // Show what was saved in any case.
    if (answer.ok)
      await showSaved(grid, rows, removed, lines.length).catch(() => location.reload());
    else {
      refuse(grid, rows, lines, answer.status, body);
      if (change.isAsked === true) goTo(firstOf(grid, '[aria-invalid]'));
    }
  } catch (error) {
    held.unshift(...lines);
    isLost = true;
    throw error;
  } finally {
    for (const row of rows) lockRow(row, false);
  }
}

/**
 * @param {HTMLElement} grid
 * @param {HTMLElement[]} rows
 * @param {import('./grid-rows.js').Values[]} lines
 * @param {HTMLElement[]} removed
 */
function call({ dataset }, rows, lines, removed) {
  const [method = 'PATCH', path = ''] = (dataset['grid'] ?? '').split(' ');
  const printed = [
    ...rows.map((row) => printLine(valuesOf(row), row.dataset)),
    ...lines.map((values) => printLine(values)),
  ];
  const ids = removed.map((row) => row.dataset['key']);
  const body = `{"version":${dataset['version']},"instructions":[${printed.join(',')}],"removed_ids":[${ids.join(',')}]}`;
  return fetchSignedIn(path, { method, body, headers: { 'Content-Type': 'application/json' } });
}

/**
 * The rows as the service has them now. New lines come after the last one that the page knew.
 *
 * @param {HTMLElement} grid
 * @param {HTMLElement[]} rows
 * @param {HTMLElement[]} removed
 * @param {number} lines
 */
async function showSaved(grid, rows, removed, lines) {
  isLost = false;
  const { last = '' } = grid.dataset;
  const hasNew = lines > 0 || rows.some(isNewRow);
  const page = await askLines(location.href);
  const isLonger = firstOf(page, '[data-more-lines] a') !== null;
  const behind = last === '' ? location.pathname : `${location.pathname}?behind=${last}`;
  const added = hasNew && isLonger ? await askLines(behind) : page;
  const hasFocus = grid.contains(document.activeElement);
  // Its place is that of the buttons.
  sayOnPage('');
  takeFrame(grid, page);
  for (const row of removed) row.remove();
  for (const row of rows) settle(row, page);
  if (hasNew) appendLines(grid, added);
  const blank = firstOf(grid, 'tbody[data-new] tr') ?? addRow(grid);
  if (hasFocus && !grid.contains(document.activeElement)) inputsOf(blank)[0]?.focus();
  say(grid, (grid.dataset['savedAt'] ?? '').replace('{time}', timeNow()));
  showUnsaved(grid, false);
}

/** Appends the lines that the page does not show yet. @param {HTMLElement} grid @param {ParentNode} page */
function appendLines(grid, page) {
  const rows = allOf(page, 'tbody[data-saved] tr').filter(
    ({ id }) => document.getElementById(id) === null,
  );
  firstOf(grid, 'tbody[data-saved]')?.append(...rows);
  return rows;
}

/**
 * @param {HTMLElement} row
 * @param {ParentNode} page
 */
function settle(row, page) {
  const { id } = row;
  const focused = inputsOf(row).find((input) => input === document.activeElement)?.name;
  if (id === '') return row.remove();
  const fresh = firstOf(page, `#${CSS.escape(id)}`);
  if (fresh !== null) row.replaceWith(fresh);
  // It is of another page of the lines.
  else for (const input of inputsOf(row)) input.defaultValue = input.value;
  if (focused !== undefined && fresh !== null)
    inputsOf(fresh)
      .find(({ name }) => name === focused)
      ?.focus();
}

/** @param {string} url */
async function askLines(url) {
  const text = await askPart('lines', url);
  const page = toFragment(text ?? '');
  // It takes no lines any more, and says why.
  if (firstOf(page, 'form[data-grid]') === null) location.reload();
  return page;
}

/** The rest of the grid. @param {HTMLElement} grid @param {ParentNode} page */
function takeFrame(grid, page) {
  const fresh = firstOf(page, 'form[data-grid]');
  if (fresh === null) return;
  const { version = '', last = '' } = fresh.dataset;
  Object.assign(grid.dataset, { version, last });
  for (const input of document.querySelectorAll('input[name=version]'))
    input.setAttribute('value', version);
  for (const name of ['[data-grid-total]', '[data-grid-doubts]', '[data-more-lines]']) {
    const update = firstOf(fresh, name);
    if (update !== null) firstOf(grid, name)?.replaceWith(update);
  }
}

/**
 * Nothing was written. Reasons stand at their cells, and a pasted line with one becomes a row.
 *
 * @param {HTMLElement} grid
 * @param {HTMLElement[]} rows
 * @param {import('./grid-rows.js').Values[]} lines
 * @param {number} status
 * @param {import('./reasons.js').Refusal} refusal
 */
function refuse(grid, rows, lines, status, { message = word('refused', { status }), errors = [] }) {
  const shown = new Map(rows.map((row, index) => [index, row]));
  const count = errors.filter(({ path, message: reason }) => {
    const [, place = '', member = ''] = /^\/instructions\/(\d+)\/?([^/]*)/.exec(path ?? '') ?? [];
    const index = Number(place);
    const values = lines[index - rows.length];
    if (place === '' || (index >= rows.length && values === undefined)) return false;
    const row = shown.get(index) ?? addRow(grid);
    if (!shown.has(index) && values !== undefined) fill(row, values);
    shown.set(index, row);
    showReason(row, member, reason);
    return true;
  }).length;
  held.unshift(...lines.filter((_, index) => !shown.has(rows.length + index)));
  const { refusedOne = '', refusedMany = '', held: others = '' } = grid.dataset;
  if (status === 409) return sayConflict(grid, message);
  const refused = count === 0 ? message : countText(refusedOne, refusedMany, count);
  const waiting = held.length === 0 ? '' : ` ${others.replace('{n}', String(held.length))}`;
  say(grid, `${refused}${waiting}`, true);
}

/** @param {HTMLElement} row @param {import('./grid-rows.js').Values} values */
function fill(row, values) {
  for (const input of inputsOf(row)) input.value = values[input.name] ?? '';
}

/** @param {HTMLElement} grid */
async function showDifferences(grid) {
  const page = await askLines(location.href);
  const count = markDifferences(grid, page);
  takeFrame(grid, page);
  if (count === 0) say(grid, grid.dataset['noDifferences'] ?? '');
  else showUnsaved(grid);
}

/** @param {HTMLElement} grid @param {HTMLAnchorElement} link */
async function showMore(grid, link) {
  const page = await askLines(link.href);
  const rows = appendLines(grid, page);
  const more = firstOf(page, '[data-more-lines]');
  if (more !== null) firstOf(grid, '[data-more-lines]')?.replaceWith(more);
  rows[0]?.querySelector('input')?.focus();
}
