import { askPart } from './ask.js';
import { allOf, element, firstOf, targetOf } from './dom.js';
import { bodyOf } from './json-body.js';
import { putPart } from './parts.js';

const PAUSE = 400;
const AMOUNT = /^\d+(\.\d+)?$/;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
let isAsking = false;
/** The draft of the last question. */
let asked = '';

document.addEventListener('click', (event) => {
  const list = targetOf(event, '[data-conditions]');
  if (list === null) return;
  if (targetOf(event, '[data-add]') !== null) addRow(list);
  else if (targetOf(event, '[data-remove]') !== null) removeRow(event);
  else return;
  keepJson(list);
  previewSoon();
});
document.addEventListener('change', (event) => {
  const field = targetOf(event, '[data-field]');
  if (field instanceof HTMLSelectElement) chooseField(field);
  const operator = targetOf(event, '[data-operator]');
  if (operator instanceof HTMLSelectElement) chooseOperator(operator);
});
for (const type of ['input', 'change'])
  document.addEventListener(type, (event) => {
    const list = targetOf(event, '[data-conditions]');
    if (list !== null) keepJson(list);
    if (targetOf(event, 'form[data-wrapper=bank_rule]') !== null) previewSoon();
  });
document.addEventListener('refreshed', () => {
  asked = '';
  previewSoon();
});
/**
 * A copy of a template of the page.
 *
 * @param {HTMLElement} list
 * @param {string} selector
 */
function copyOf(list, selector) {
  const template = list.querySelector(`template${selector}`);
  return template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : null;
}

/** @param {HTMLElement} list */
function addRow(list) {
  const row = copyOf(list, '[data-row]');
  if (row === null) return;
  const rows = firstOf(list, 'ol');
  rows?.append(row);
  if (rows?.lastElementChild) allOf(rows.lastElementChild, 'select')[0]?.focus();
}

/** @param {Event} event */
function removeRow(event) {
  const row = targetOf(event, '[data-condition]');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const list = targetOf(event, '[data-conditions]');
  row?.remove();
  const target = next?.querySelector('select') ?? list?.querySelector('[data-add]');
  if (target instanceof HTMLElement) target.focus();
}

/** Another field has other comparisons and values. @param {HTMLSelectElement} field */
function chooseField(field) {
  const list = field.closest('[data-conditions]');
  const place = field.closest('[data-condition]')?.querySelector('[data-choice]');
  if (!(list instanceof HTMLElement) || !place) return;
  const choice = copyOf(list, `[data-choice-of="${CSS.escape(field.value)}"]`);
  if (choice !== null) place.replaceChildren(choice);
  keepJson(list);
}

/** Only a range has a highest value. @param {HTMLSelectElement} operator */
function chooseOperator(operator) {
  const highest = operator.closest('[data-choice]')?.querySelector('[data-highest]');
  if (highest instanceof HTMLElement) highest.hidden = operator.value !== 'between';
}

/** The field that the form sends. @param {HTMLElement} list */
function keepJson(list) {
  const field = list.querySelector('textarea');
  const rows = allOf(list, 'ol > [data-condition]');
  if (field !== null)
    field.value =
      rows.length === 0 && field.dataset['required'] !== undefined
        ? ''
        : `[${rows.map(printCondition).join(',')}]`;
}

/** @param {HTMLElement} row */
function printCondition(row) {
  const values = controlsIn(row, '[data-value]')
    .filter((one) => !one.hidden)
    .map(printValue);
  const value = values.length === 1 ? values[0] : `[${values.join(',')}]`;
  const text = (/** @type {string} */ selector) =>
    JSON.stringify(controlsIn(row, selector)[0]?.value ?? '');
  return `{"field":${text('[data-field]')},"operator":${text('[data-operator]')},"value":${value}}`;
}

/**
 * @param {HTMLElement} row
 * @param {string} selector
 */
const controlsIn = (row, selector) =>
  allOf(row, selector).filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );

/** Amounts keep their digits; the service refuses other text. @param {HTMLInputElement | HTMLSelectElement} control */
function printValue({ value, dataset }) {
  if (dataset['amount'] !== undefined) {
    const plain = value.replaceAll(/\s/g, '').replace(',', '.');
    return JSON.stringify(AMOUNT.test(plain) ? plain : value);
  }
  const isNumber = dataset['number'] !== undefined && /^[1-9]\d{0,15}$/.test(value);
  return isNumber ? value : JSON.stringify(value);
}

function previewSoon() {
  clearTimeout(pause);
  pause = setTimeout(() => void preview(), PAUSE);
}

/** One question at a time: it may take the service seconds. */
async function preview() {
  const form = firstOf(document, 'form[data-wrapper=bank_rule]:has([data-conditions])');
  const place = firstOf(document, '[data-preview]');
  if (place === null || isAsking) return;
  const isForm = form instanceof HTMLFormElement;
  const draft = isForm ? (bodyOf(form) ?? '') : '{"bank_rule":{}}';
  if (draft === asked || (isForm && !isBegun(form))) return;
  asked = draft;
  if (encodeURIComponent(draft).length > Number(place.dataset['preview'])) {
    firstOf(place, '[data-part]')?.replaceChildren(
      element('p', {}, place.dataset['tooLong'] ?? ''),
    );
    return;
  }
  const url = new URL(location.pathname, location.href);
  url.searchParams.set('draft', draft);
  isAsking = true;
  const text = await askPart('preview', url).catch(() => null);
  isAsking = false;
  if (text !== null) putPart('preview', text);
  // The form may have changed meanwhile.
  previewSoon();
}

/** A new rule without a word has nothing to show. @param {HTMLFormElement} form */
const isBegun = (form) =>
  form.dataset['call']?.startsWith('PATCH') === true ||
  allOf(form, '[data-value]').some((one) => one instanceof HTMLInputElement && one.value !== '');

void preview();
