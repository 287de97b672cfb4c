import { allOf, element, firstOf, targetOf } from './dom.js';
import { fillFrom, memberAt, textAt } from './fill.js';

/**
 * The dialog that shows a secret. The secret is in its text and in this variable until the dialog closes.
 *
 * @typedef {object} Shown
 * @property {HTMLDialogElement} dialog
 * @property {unknown[]} answers one for each secret
 * @property {Set<string>} unsaved secrets that were neither copied nor downloaded
 * @property {() => void} resume
 */

/** @type {Shown | null} */
let shown = null;

export function startSecrets() {
  document.addEventListener('click', (event) => {
    if (shown === null) return;
    const download = targetOf(event, '[data-download]');
    if (download !== null) saveFile(shown, download);
    if (targetOf(event, '[data-finish]') !== null) finish(shown);
    if (targetOf(event, '[data-close-anyway]') !== null) close(shown);
  });
  document.addEventListener('copied', ({ target }) => {
    if (shown !== null && target instanceof Element) noteCopy(shown, target.textContent ?? '');
  });
  // Esc. Browsers that do not know `closedby` ask here, and the second time close without asking.
  document.addEventListener(
    'keydown',
    (event) => {
      if (shown !== null && event.key === 'Escape') event.preventDefault();
    },
    { capture: true },
  );
  addEventListener('beforeunload', (event) => {
    if (shown !== null && !isSaved(shown)) event.preventDefault();
  });
}

/**
 * Shows the secret of an answer until a person has finished with it. An answer without one shows nothing.
 *
 * @param {string} id of the dialog
 * @param {unknown} answer
 * @returns {Promise<void>}
 */
export async function showSecret(id, answer) {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  const { each } = dialog.dataset;
  const answers = each === undefined ? [answer] : [memberAt(answer, each)].flat();
  const items = firstOf(dialog, '[data-items]');
  const template = dialog.querySelector('template');
  if (items === null || template === null) return;
  items.replaceChildren(...answers.map((one) => itemOf(template, one)));
  const secrets = allOf(items, '[data-secret-value]').map((one) => one.textContent ?? '');
  if (secrets.every((secret) => secret === '')) return items.replaceChildren();
  for (const one of allOf(dialog, '[data-template]'))
    if (!items.contains(one)) one.textContent = fillFrom(one.dataset['template'] ?? '', answers[0]);
  await new Promise((resolve) => {
    shown = { dialog, answers, unsaved: new Set(secrets), resume: () => resolve(undefined) };
    dialog.addEventListener('close', () => end(dialog), { once: true });
    dialog.addEventListener('cancel', refuse);
    dialog.showModal();
  });
}

/** @param {Event} event */
const refuse = (event) => event.preventDefault();

/**
 * @param {HTMLTemplateElement} template
 * @param {unknown} answer
 */
function itemOf(template, answer) {
  const item = document.importNode(template.content, true);
  for (const one of allOf(item, '[data-template]'))
    one.textContent = fillFrom(one.dataset['template'] ?? '', answer);
  for (const one of allOf(item, '[data-from]'))
    one.textContent = textAt(answer, one.dataset['from'] ?? '');
  return item;
}

/**
 * @param {Shown} shown
 * @param {string} text
 */
function noteCopy({ unsaved }, text) {
  for (const secret of unsaved) if (text.includes(secret)) unsaved.delete(secret);
}

/** @param {Shown} shown */
function isSaved({ dialog, unsaved }) {
  const box = firstOf(dialog, '[data-saved]');
  return unsaved.size === 0 || (box instanceof HTMLInputElement && box.checked);
}

/** @param {Shown} shown */
function finish(shown) {
  if (isSaved(shown)) return close(shown);
  const question = firstOf(shown.dialog, '[data-unsaved]');
  if (question !== null) question.hidden = false;
}

/**
 * @param {Shown} shown
 * @param {HTMLElement} button
 */
function saveFile({ answers, unsaved }, button) {
  const { lines = '', download = 'secret.env' } = button.dataset;
  const text = answers.map((answer) => `${fillFrom(lines, answer)}\n`).join('');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  element('a', { href: url, download }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  unsaved.clear();
}

/** The secret leaves the page before anything else happens. @param {Shown} shown */
function close({ dialog }) {
  end(dialog);
  dialog.close();
}

/** @param {HTMLDialogElement} dialog */
function end(dialog) {
  dialog.removeEventListener('cancel', refuse);
  firstOf(dialog, '[data-items]')?.replaceChildren();
  for (const one of allOf(dialog, '[data-template]')) one.textContent = '';
  const box = firstOf(dialog, '[data-saved]');
  if (box instanceof HTMLInputElement) box.checked = false;
  const question = firstOf(dialog, '[data-unsaved]');
  if (question !== null) question.hidden = true;
  const { resume } = shown ?? {};
  shown = null;
  resume?.();
}
