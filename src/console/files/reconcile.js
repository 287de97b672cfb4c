import { askPart } from './ask.js';
import { firstOf, targetOf } from './dom.js';
import { hasPanel, showPanel } from './lists.js';
import { mergeById, putPart } from './parts.js';

/** A row that the focus only passes is not asked for. */
const PASSING = 150;
const TYPING_PAUSE = 400;
/** The second press of a double one finds what has just been put in place. */
const DOUBLE_PRESS = 400;
const ROW = 'table[data-rows] tr[data-panel]';

document.addEventListener('click', pressRow, { capture: true });
document.addEventListener('keydown', pressKey);
document.addEventListener('focusin', (event) => {
  const row = targetOf(event, ROW);
  if (row !== null && hasPanel()) chooseSoon(row);
});
document.addEventListener('refreshed', () => {
  refreshed = { operation: shownOperation(), at: performance.now() };
  void refreshRow();
});
document.addEventListener('input', (event) => {
  const form = targetOf(event, 'form[data-find]');
  if (form instanceof HTMLFormElement) findSoon(form);
});
document.addEventListener('submit', (event) => {
  const form = targetOf(event, 'form[data-find]');
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  void find(form);
});

const panel = () => firstOf(document, '[data-part="panel"]');
/** The operation that the panel shows. */
const shownOperation = () => firstOf(document, '[data-operation]')?.dataset['operation'];

/** The operation of the last call. @type {{ operation: string | undefined, at: number } | null} */
let refreshed = null;

const isJustRefreshed = () =>
  refreshed !== null &&
  refreshed.operation === shownOperation() &&
  performance.now() - refreshed.at < DOUBLE_PRESS;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let passing;

/**
 * @param {HTMLElement} row
 * @returns {Promise<void>}
 */
async function choose(row) {
  clearTimeout(passing);
  const { panel: address, key } = row.dataset;
  if (address === undefined || shownOperation() === key) return;
  await showPanel(row, address);
  // The answers for two rows may come in the other order.
  const chosen = firstOf(document, `${ROW}[aria-current]`);
  if (chosen !== null && chosen !== row) await choose(chosen);
}

/** @param {HTMLElement} row */
function chooseSoon(row) {
  clearTimeout(passing);
  passing = setTimeout(() => void choose(row), PASSING);
}

/** A row's link opens the panel, like the rest of the row. @param {MouseEvent} event */
function pressRow(event) {
  const row = targetOf(event, ROW);
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (row === null || event.button !== 0 || hasKey || !hasPanel()) return;
  if (getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  event.stopPropagation();
  row.querySelector('a')?.focus({ preventScroll: true });
  void choose(row);
}

/** ↓ from anywhere on the page enters the list, at its chosen row. @param {KeyboardEvent} event */
function enterList(event) {
  const isElsewhere = targetOf(
    event,
    'input, select, textarea, dialog, [role=menu], table[data-rows]',
  );
  if (isElsewhere !== null || event.altKey || event.shiftKey || !hasPanel()) return;
  const row = firstOf(document, `${ROW}[aria-current]`) ?? firstOf(document, ROW);
  if (row === null) return;
  event.preventDefault();
  row.querySelector('a')?.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Enter confirms the best proposal of the row that the panel shows. @param {KeyboardEvent} event */
function pressKey(event) {
  if (event.key === 'ArrowDown' && !event.ctrlKey && !event.metaKey) enterList(event);
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const row = targetOf(event, ROW);
  if (row === null || !hasPanel()) return;
  event.preventDefault();
  if (event.repeat || isJustRefreshed()) return;
  // Confirm only what has been shown.
  if (shownOperation() !== row.dataset['key']) {
    void choose(row);
    return;
  }
  const form = panel()?.querySelector('[data-best] form') ?? document.getElementById('propose');
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The row of the operation that has just changed. */
async function refreshRow() {
  const address = firstOf(document, '[data-address]')?.dataset['address'];
  if (address === undefined) return;
  const text = await askPart('row', address).catch(() => null);
  if (text !== null) mergeById(text);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/** @param {HTMLFormElement} form */
function findSoon(form) {
  clearTimeout(typing);
  typing = setTimeout(() => void find(form), TYPING_PAUSE);
}

/** @param {HTMLFormElement} form */
async function find(form) {
  clearTimeout(typing);
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') url.searchParams.set(name, value);
  const text = await askPart('found', url).catch(() => null);
  // Another operation may have been chosen meanwhile.
  if (text !== null && form.isConnected) putPart('found', text);
}
