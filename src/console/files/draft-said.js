import { allOf, element, firstOf, say } from './dom.js';
import { showRefusal } from './reasons.js';

/**
 * Says beside a draft how its saving stands.
 *
 * @param {HTMLFormElement} editor
 * @param {...(string | Node)} content
 */
export function saySaved(editor, ...content) {
  firstOf(editor, '[data-saved]')?.replaceChildren(...content);
}

/** @param {HTMLFormElement} editor */
export function saySavedNow(editor) {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  }).format();
  saySaved(editor, (editor.dataset['saidSaved'] ?? '').replace('{time}', time));
}

/**
 * @param {HTMLFormElement} editor
 * @param {string} message
 */
export function refuse(editor, message) {
  const text = (editor.dataset['saidRefused'] ?? '').replace('{message}', message);
  saySaved(editor, element('span', { class: 'danger' }, text));
  return false;
}

/**
 * Says why nothing is saved, with a button that helps.
 *
 * @param {HTMLFormElement} editor
 * @param {[why: string, verb: string]} words
 * @param {() => Promise<unknown>} press
 */
export function offerPress(editor, [why, verb], press) {
  const button = element('button', { type: 'button', class: 'plain' }, verb);
  button.addEventListener('click', () => void press());
  saySaved(editor, element('span', { class: 'danger' }, why), ' ', button);
  return false;
}

/**
 * Its field, which may be folded. Other links lead to other pages.
 *
 * @param {HTMLElement} link
 * @param {Event} event
 */
export function goToField(link, event) {
  const hash = link.getAttribute('href') ?? '';
  const field = hash.startsWith('#') ? document.getElementById(hash.slice(1)) : null;
  if (field === null) return;
  event.preventDefault();
  link.closest('dialog')?.close();
  for (let fold = field.closest('details'); fold !== null;) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
  field.focus();
  field.scrollIntoView({ block: 'center' });
  say(link.textContent ?? '');
}

/**
 * Shows the amount of each line next to it.
 *
 * @param {HTMLFormElement} editor
 */
export function showNets(editor) {
  const nets = allOf(editor, '[data-nets] li').map(({ textContent }) => textContent ?? '');
  for (const [index, output] of allOf(editor, '[data-list=lines] [data-net]').entries())
    output.textContent = nets[index] ?? '';
}

/**
 * Reasons at their fields, without taking the focus from the one that is written in.
 *
 * @param {HTMLFormElement} editor
 * @param {import('./reasons.js').Refusal} refusal
 */
export function showReasons(editor, refusal) {
  const { activeElement } = document;
  showRefusal(editor, refusal);
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}
