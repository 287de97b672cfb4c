import { allOf, element } from './dom.js';
import { printNumber } from './json-body.js';

/** Members by name, as they were typed. @typedef {Record<string, string>} Values */

/**
 * @param {HTMLElement} row
 * @returns {HTMLInputElement[]}
 */
export const inputsOf = (row) => [...row.querySelectorAll('input')];

/** Whether a row is new. @param {HTMLElement} row */
export const isNewRow = (row) => row.dataset['key'] === undefined;

/** @param {HTMLElement} row */
export const isRemoved = (row) => row.dataset['removed'] !== undefined;

/** Something is typed that the service does not have. @param {HTMLElement} row */
export const isChanged = (row) =>
  inputsOf(row).some(({ value, defaultValue }) => value !== defaultValue);

/** @param {HTMLElement} row @returns {Values} */
export const valuesOf = (row) =>
  Object.fromEntries(inputsOf(row).map(({ name, value }) => [name, value]));

/**
 * The values of a row that was pasted from the column of `first` on.
 *
 * @param {readonly string[]} names
 * @param {string} first
 * @param {readonly string[]} cells
 * @returns {Values}
 */
export const valuesFrom = (names, first, cells) =>
  Object.fromEntries(
    cells.flatMap((cell, index) => {
      const name = names[names.indexOf(first) + index];
      return name === undefined ? [] : [[name, cell.trim()]];
    }),
  );

/** @param {HTMLElement} row @param {Values} values */
export function fillRow(row, values) {
  for (const input of inputsOf(row)) {
    const value = values[input.name];
    if (value !== undefined) input.value = value;
  }
}

/**
 * A line of the call as JSON text. Amounts keep the digits that were typed; empty members are left out where the
 * service has a value of its own.
 *
 * @param {Values} values
 * @param {{ key?: string, invoice?: string }} [row]
 */
export function printLine(values, { key, invoice } = {}) {
  const members = Object.entries(values).flatMap(([name, typed]) => {
    const text = typed.trim();
    const printed = name === 'amount' ? printNumber(text.replace('€', '')) : JSON.stringify(text);
    return text === '' ? [] : [`${JSON.stringify(name)}:${printed}`];
  });
  if (key !== undefined) members.push(`"id":${key}`);
  if (invoice !== undefined) members.push(`"invoice_document_id":${invoice}`);
  return `{${members.join(',')}}`;
}

/** @param {HTMLElement} row */
export function clearRow(row) {
  for (const place of allOf(row, '.reason')) place.remove();
  for (const input of inputsOf(row)) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

let reasons = 0;

/**
 * Puts a reason below the cell of a member; below the first one for the whole line.
 *
 * @param {HTMLElement} row
 * @param {string} member
 * @param {string} reason
 */
export function showReason(row, member, reason) {
  const inputs = inputsOf(row);
  const input = inputs.find(({ name }) => name === member) ?? inputs[0];
  if (input === undefined) return;
  const id = `grid-reason-${(reasons += 1)}`;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', id);
  input.after(element('p', { class: 'reason', id }, reason));
}

/** While a row is on its way nothing is typed in it. @param {HTMLElement} row @param {boolean} isSent */
export function lockRow(row, isSent) {
  for (const input of inputsOf(row)) input.readOnly = isSent;
}
