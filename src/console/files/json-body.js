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
 * How controls are read.
 *
 * @typedef {object} Reading
 * @property {(control: Control) => string} text
 * @property {(control: Control) => boolean} isChecked
 */

/** As they are now. @type {Reading} */
const NOW = {
  text: ({ value }) => value,
  isChecked: (control) => control instanceof HTMLInputElement && control.checked,
};

/** As the page was printed. @type {Reading} */
const PRINTED = {
  text(control) {
    if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
    const options = [...control.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  },
  isChecked: (control) => control instanceof HTMLInputElement && control.defaultChecked,
};

/**
 * The members of a form as JSON text, in their wrapper; null without any. Numbers keep the digits that were typed.
 *
 * @param {HTMLFormElement} form
 * @param {string} [wrapper] the form's own by default
 */
export function bodyOf(form, wrapper = form.dataset['wrapper']) {
  const controls = controlsOf(form);
  if (controls.length === 0 && wrapper === undefined) return null;
  return printWrapped(readMembers(controls, NOW), wrapper);
}

/**
 * The body of a form's call. A form of changes leaves out the members that are as they were printed, so that it does
 * not undo the changes of others; what is hidden goes along.
 *
 * @param {HTMLFormElement} form
 */
export function callBodyOf(form) {
  const { changesOnly, wrapper } = form.dataset;
  if (changesOnly === undefined) return bodyOf(form);
  const controls = controlsOf(form);
  const printed = readMembers(controls, PRINTED);
  const hidden = new Set(controls.filter(({ type }) => type === 'hidden').map(memberOf));
  const changed = [...readMembers(controls, NOW)].filter(
    ([name, value]) => hidden.has(name) || printMember(value) !== printMember(printed.get(name)),
  );
  return printWrapped(new Map(changed), wrapper);
}

/** @param {Control} control */
const memberOf = ({ name }) => name.split('/')[0] ?? name;

/**
 * @param {Members} members
 * @param {string | undefined} wrapper
 */
const printWrapped = (members, wrapper) =>
  printMembers(wrapper === undefined ? members : new Map([[wrapper, members]]));

/**
 * @param {Control[]} controls
 * @param {Reading} reading
 */
function readMembers(controls, reading) {
  /** @type {Members} */
  const members = new Map();
  for (const name of new Set(controls.map((one) => one.name))) {
    const value = valueOf(
      controls.filter((one) => one.name === name),
      reading,
    );
    if (value !== null) setMember(members, name.split('/'), value);
  }
  return members;
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
  const texts = [...members].map(([name, value]) => [name, printMember(value)]);
  if (texts.length > 0 && texts.every(([name]) => INDEX.test(name ?? ''))) return printList(texts);
  return `{${texts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/**
 * @param {string | Members | undefined} value
 * @returns {string} empty for none
 */
const printMember = (value = '') => (typeof value === 'string' ? value : printMembers(value));

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
 * @param {Reading} reading
 */
function valueOf(controls, reading) {
  const [first] = controls;
  if (first === undefined) return null;
  const { type } = first.dataset;
  if (type === 'array') return JSON.stringify(listOf(controls, reading));
  if (type === 'boolean' && first.type === 'checkbox') return String(reading.isChecked(first));
  const chosen = first.type === 'radio' ? controls.find(reading.isChecked) : first;
  const text = chosen === undefined ? '' : reading.text(chosen);
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

/** The service says what is missing. @param {Control} control */
const emptyOf = (control) => (control.dataset['required'] === undefined ? null : '""');

/**
 * @param {Control[]} controls
 * @param {Reading} reading
 */
const listOf = (controls, { text, isChecked }) =>
  controls.flatMap((one) => {
    if (one instanceof HTMLTextAreaElement)
      return text(one)
        .split('\n')
        .filter((line) => line !== '');
    if (one.type === 'hidden') return [text(one)];
    return isChecked(one) ? [text(one)] : [];
  });

/** French people type `1 234,50`; anything else is for the service to refuse. @param {string} text */
export function printNumber(text) {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  return NUMBER.test(plain) ? plain : JSON.stringify(text);
}
