import { allOf, element, firstOf } from './dom.js';
import { controlsOf } from './json-body.js';
import { addRow, completeChoices } from './rows.js';
import { fillBraces } from './words.js';

const MAX_LISTED = 12;
const LISTS = ['lines', 'payment_means'];

/** @typedef {Map<string, string>} Values texts of fields by their names */

/** @param {HTMLFormElement} editor @returns {Values} */
export const valuesOf = (editor) =>
  new Map(controlsOf(editor).map(({ name, value }) => [name, value]));

/**
 * Puts the draft as the service has it into an editor, over it what was typed since `base`, and marks what somebody else has
 * changed.
 *
 * @param {HTMLFormElement} editor
 * @param {HTMLFormElement} fresh
 * @param {Values} base what both began with
 * @param {() => void} noteFresh called once the editor shows the service's draft alone
 * @returns {HTMLElement[]} a line for each field that was changed
 */
export function mergeDraft(editor, fresh, base, noteFresh) {
  const own = valuesOf(editor);
  const theirs = valuesOf(fresh);
  const typed = [...own].filter(([name, text]) => base.get(name) !== text);
  const open = allOf(editor, 'details[open][id]').map(({ id }) => id);
  const fields = firstOf(fresh, '.draft-fields');
  if (fields !== null) firstOf(editor, '.draft-fields')?.replaceWith(fields);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  completeChoices(editor);
  noteFresh();
  for (const list of LISTS) matchRows(editor, list, [rowsIn(base, list), rowsIn(own, list)]);
  const controls = new Map(controlsOf(editor).map((one) => [one.name, one]));
  for (const [name, text] of typed) {
    const control = controls.get(name);
    if (control !== undefined && control.type !== 'hidden') control.value = text;
  }
  return [...controls.values()].flatMap((control) => {
    const [before = '', now = ''] = [base.get(control.name), theirs.get(control.name)];
    if (before === now || control.type === 'hidden') return [];
    const isKept = control.value !== now;
    return [markDifferent(editor, control, { before, now, isKept })];
  });
}

/** @param {Values} values @param {string} list */
const rowsIn = (values, list) =>
  new Set([...values.keys()].filter((name) => name.startsWith(`${list}/`)).map(placeOf)).size;

/** @param {string} name */
const placeOf = (name) => name.split('/')[1] ?? '';

/**
 * Rows that this editor has added come behind; of rows that it has removed, as many go.
 *
 * @param {HTMLElement} editor
 * @param {string} list
 * @param {[before: number, own: number]} counts
 */
function matchRows(editor, list, [before, own]) {
  const rows = () => allOf(editor, `[data-list="${list}"] > [data-item]`);
  for (let count = rows().length; count < own; count += 1) addRow(editor, list);
  for (let count = own; count < before && rows().length > own; count += 1) rows().at(-1)?.remove();
}

/**
 * @param {HTMLFormElement} editor
 * @param {import('./json-body.js').Control} control
 * @param {{ before: string, now: string, isKept: boolean }} difference
 */
function markDifferent({ dataset }, control, { before, now, isKept }) {
  const frame = control.closest('label, .field');
  frame?.classList.add('differs');
  const { saidTheirs = '', saidKept = '', saidWas = '' } = dataset;
  control.title = fillBraces(saidWas, () => before || '—');
  const label = frame?.querySelector('label, :scope > span')?.textContent ?? '';
  const row = control.closest('[data-item]');
  const place = row === null ? '' : `${Number(placeOf(control.name)) + 1}. `;
  const texts = { label: `${place}${label}`, text: textOf(control, now) || '—' };
  const said = fillBraces(isKept ? saidKept : saidTheirs, (name) => Reflect.get(texts, name));
  return element('li', {}, element('a', { href: `#${control.id}` }, said));
}

/** @param {import('./json-body.js').Control} control @param {string} value */
const textOf = (control, value) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find((one) => one.value === value)?.text ?? value)
    : value;

/** @param {HTMLElement[]} lines */
export const listOf = (lines) =>
  element('ul', { class: 'findings' }, ...lines.slice(0, MAX_LISTED));
