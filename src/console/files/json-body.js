/**
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control
 *
 * Members by name; texts are JSON.
 * @typedef {Map<string, string | Members>} Members
 */

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;
/** The items of a list are named by their numbers, in order. */
const INDEX = /^\d+$/;

/**
 * The controls whose values a call takes.
 *
 * @param {HTMLFormElement} form
 * @returns {Control[]}
 */
export const controlsOf = (form) =>
  [...form.elements]
    .filter(
      (one) =>
        (one instanceof HTMLInputElement ||
          one instanceof HTMLSelectElement ||
          one instanceof HTMLTextAreaElement) &&
        one.name !== '' &&
        !one.matches(':disabled'),
    )
    .map((one) => /** @type {Control} */ (one));

/**
 * The body of a form's call as JSON text; null without one. Numbers keep the digits that were typed.
 *
 * @param {HTMLFormElement} form
 * @param {string} [wrapper] the form's own by default
 */
export function bodyOf(form, wrapper = form.dataset['wrapper']) {
  /** @type {Members} */
  const members = new Map();
  const controls = controlsOf(form);
  if (controls.length === 0 && wrapper === undefined) return null;
  for (const name of new Set(controls.map((one) => one.name))) {
    const value = valueOf(controls.filter((one) => one.name === name));
    if (value !== null) setMember(members, name.split('/'), value);
  }
  return printMembers(wrapper === undefined ? members : new Map([[wrapper, members]]));
}

/**
 * @param {Members} members
 * @param {string[]} path
 * @param {string} value
 */
function setMember(members, [name = '', ...below], value) {
  if (below.length === 0) {
    members.set(name, value);
    return;
  }
  const inner = members.get(name);
  const next = inner instanceof Map ? inner : new Map();
  members.set(name, next);
  setMember(next, below, value);
}

/**
 * @param {Members} members
 * @returns {string}
 */
function printMembers(members) {
  const texts = [...members].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : printMembers(value),
  ]);
  if (texts.length > 0 && texts.every(([name]) => INDEX.test(name ?? ''))) return printList(texts);
  return `{${texts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/**
 * An item of which nothing was typed keeps its place before others.
 *
 * @param {(string | undefined)[][]} texts of items, by their places
 */
function printList(texts) {
  const items = new Map(texts.map(([place, text]) => [Number(place), text]));
  const length = Math.max(...items.keys()) + 1;
  return `[${Array.from({ length }, (_, place) => items.get(place) ?? '{}').join(',')}]`;
}

/**
 * JSON of the controls of one name; null leaves the member out.
 *
 * @param {Control[]} controls
 */
function valueOf(controls) {
  const [first] = controls;
  if (first === undefined) return null;
  const { type } = first.dataset;
  if (type === 'array') return JSON.stringify(listOf(controls));
  if (type === 'boolean' && first.type === 'checkbox') return String(isChecked(first));
  const chosen = first.type === 'radio' ? controls.find(isChecked) : first;
  const text = chosen?.value ?? '';
  if (type === 'boolean' && text !== '') return text;
  if (type === 'json' && text.trim() !== '') return isJson(text) ? text : JSON.stringify(text);
  if (text === '') return first.dataset['nullable'] === undefined ? emptyOf(first) : 'null';
  return type === 'integer' || type === 'number' ? printNumber(text) : JSON.stringify(text);
}

/** Its numbers keep their digits: it is sent as it is written. @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {Control} control */
const isChecked = (control) => control instanceof HTMLInputElement && control.checked;

/** The service says what is missing. @param {Control} control */
const emptyOf = (control) => (control.dataset['required'] === undefined ? null : '""');

/** @param {Control[]} controls */
const listOf = (controls) =>
  controls.flatMap((one) => {
    if (one instanceof HTMLTextAreaElement)
      return one.value.split('\n').filter((line) => line !== '');
    if (one.type === 'hidden') return [one.value];
    return isChecked(one) ? [one.value] : [];
  });

/** French people type `1 234,50`; anything else is for the service to refuse. @param {string} text */
export function printNumber(text) {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return NUMBER.test(plain) ? plain : JSON.stringify(text);
}
