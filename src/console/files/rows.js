import { allOf, firstOf } from './dom.js';

/**
 * Adds a row of a list at its end, from the template that the service printed.
 *
 * @param {HTMLElement} within
 * @param {string} list
 */
export function addRow(within, list) {
  const place = firstOf(within, `[data-list="${CSS.escape(list)}"]`);
  const template = within.querySelector(`template[data-row-of="${CSS.escape(list)}"]`);
  if (place === null || !(template instanceof HTMLTemplateElement)) return;
  place.append(template.content.cloneNode(true));
  numberRows(place, list);
  const row = allOf(place, '[data-item]').at(-1);
  row
    ?.querySelector('input:not([type=hidden]), select, textarea')
    ?.scrollIntoView({ block: 'nearest' });
  if (row !== undefined) firstOf(row, 'input:not([type=hidden])')?.focus();
}

/**
 * Takes out the row of a button; the focus goes to the row after it, or before.
 *
 * @param {HTMLElement} within
 * @param {HTMLElement} button
 */
export function removeRow(within, button) {
  const row = button.closest('[data-item]');
  const place = button.closest('[data-list]');
  if (!(row instanceof HTMLElement) || !(place instanceof HTMLElement)) return;
  const list = place.dataset['list'] ?? '';
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  numberRows(place, list);
  const target = next ?? firstOf(within, `[data-add="${CSS.escape(list)}"]`);
  const control =
    target instanceof HTMLElement ? firstOf(target, 'input:not([type=hidden])') : null;
  (control ?? (target instanceof HTMLElement ? target : null))?.focus();
}

/**
 * Names and ids follow the order of the rows: `lines/0/name`, `draft-lines-0-name`.
 *
 * @param {HTMLElement} place
 * @param {string} list
 */
function numberRows(place, list) {
  const index = new RegExp(`(${list}[/-])(?:\\d+|#)(?=[/-])`);
  for (const [number, row] of allOf(place, '[data-item]').entries())
    for (const control of allOf(row, '[name]'))
      for (const name of ['name', 'id']) {
        const value = control.getAttribute(name);
        if (value !== null) control.setAttribute(name, value.replace(index, `$1${number}`));
      }
}

/**
 * Gives the selects of rows the options of their template. Rows are printed with the chosen one alone, so that forty of
 * them are no heavy page.
 *
 * @param {HTMLElement} within
 */
export function completeChoices(within) {
  for (const template of within.querySelectorAll('template[data-row-of]')) {
    const list = template.getAttribute('data-row-of') ?? '';
    const full = template instanceof HTMLTemplateElement ? template.content : null;
    for (const select of within.querySelectorAll(`[data-list="${CSS.escape(list)}"] select`)) {
      if (!(select instanceof HTMLSelectElement)) continue;
      const name = select.name.split('/').at(-1) ?? '';
      const values = new Set([...select.options].map(({ value }) => value));
      const others = [...(full?.querySelectorAll(`[name$="/${CSS.escape(name)}"] option`) ?? [])]
        .filter((one) => one instanceof HTMLOptionElement && !values.has(one.value))
        .map((one) => one.cloneNode(true));
      select.append(...others);
    }
  }
}
