import { allOf, element, firstOf } from './dom.js';
import { controlsOf } from './json-body.js';
import { word } from './words.js';

/**
 * @typedef {object} Refusal
 * @property {string} [message]
 * @property {string} [reason]
 * @property {Record<string, string[]>} [details]
 * @property {{ path: string | null, code?: string, message: string }[]} [errors]
 */

/** Radio buttons cannot be invalid by themselves (WAI-ARIA 1.2). */
const INVALID = '[aria-invalid], [data-invalid]';

/** @param {HTMLFormElement} form */
export function clearReasons(form) {
  for (const place of allOf(form, '[data-reason], [data-reasons]')) {
    place.hidden = true;
    place.textContent = '';
  }
  for (const control of allOf(form, INVALID)) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('data-invalid');
  }
}

/**
 * Names what is missing.
 *
 * @param {HTMLFormElement} form
 * @returns {boolean} whether the call may go
 */
export function checkFilled(form) {
  for (const control of controlsOf(form)) {
    const { required } = control.dataset;
    if (required !== undefined && !isFilled(form, control)) showAt(control, word('missing'));
  }
  for (const control of allOf(form, '[data-typed]')) {
    const { typed, differs = '' } = control.dataset;
    if (control instanceof HTMLInputElement && control.value !== typed) showAt(control, differs);
  }
  return !focusFirst(form);
}

/**
 * @param {HTMLFormElement} form
 * @param {import('./json-body.js').Control} control
 */
function isFilled(form, control) {
  if (control.type !== 'radio' && control.type !== 'checkbox') return control.value !== '';
  return controlsOf(form).some(
    (one) => one.name === control.name && one instanceof HTMLInputElement && one.checked,
  );
}

/**
 * Each reason at its field, others above.
 *
 * @param {HTMLFormElement} form
 * @param {Refusal} refusal
 */
export function showRefusal(form, { message = '', details = {}, errors = [] }) {
  const controls = controlsOf(form);
  const whole = details['base'] ?? [];
  const above = errors.flatMap(({ path, message: reason }, index) => {
    const control = controls.find((one) => path !== null && isWithin(path, pointerOf(form, one)));
    if (control !== undefined && control.type !== 'hidden') {
      showAt(control, reason);
      return [];
    }
    // At creation the API repeats every reason as a whole sentence, in the same order.
    return [whole.length === errors.length ? (whole[index] ?? reason) : withName(path, reason)];
  });
  if (errors.length === 0) above.push(message);
  showAbove(form, above);
  focusFirst(form);
}

/**
 * @param {HTMLFormElement} form
 * @param {import('./json-body.js').Control} control
 */
const pointerOf = ({ dataset: { wrapper } }, { name }) =>
  wrapper === undefined ? `/${name}` : `/${wrapper}/${name}`;

/** @param {string} path @param {string} pointer */
const isWithin = (path, pointer) => path === pointer || path.startsWith(`${pointer}/`);

/** @param {string | null} path @param {string} reason */
const withName = (path, reason) => {
  const name = path?.split('/').at(-1) ?? '';
  return name === '' ? reason : `${name} ${reason}`;
};

/**
 * @param {HTMLFormElement} form
 * @param {string[]} reasons
 */
export function showAbove(form, reasons) {
  const place = firstOf(form, '[data-reasons]');
  if (place === null) return;
  place.hidden = reasons.length === 0;
  place.replaceChildren(...reasons.map((reason) => element('p', {}, reason)));
  place.scrollIntoView({ block: 'nearest' });
}

/**
 * @param {HTMLElement} control
 * @param {string} reason
 */
function showAt(control, reason) {
  const isRadio = control.getAttribute('type') === 'radio';
  control.setAttribute(isRadio ? 'data-invalid' : 'aria-invalid', 'true');
  const place = control.closest('.field')?.querySelector('[data-reason]');
  if (!(place instanceof HTMLElement)) return;
  // Radio buttons of one group share a place.
  const texts = new Set([...(place.textContent?.split('\n') ?? []), reason].filter(Boolean));
  place.textContent = [...texts].join('\n');
  place.hidden = false;
  control.closest('details')?.setAttribute('open', '');
}

/**
 * @param {HTMLFormElement} form
 * @returns {boolean} whether there is a reason
 */
function focusFirst(form) {
  const first = firstOf(form, INVALID);
  first?.focus();
  return first !== null;
}
