import { askPart } from './ask.js';
import { allOf, firstOf, targetOf } from './dom.js';
import { toFragment } from './html.js';

const TYPING_PAUSE = 200;

/** The editor of this page, and the list that its customer's fields open. */
const found = document.querySelector('form[data-check]');
const list = () => firstOf(document, '[data-matches]');

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
/** An answer to an earlier text comes too late. */
let turn = 0;

if (found instanceof HTMLFormElement) startMatches(found);

/** @param {HTMLFormElement} editor */
function startMatches(editor) {
  editor.addEventListener('input', (event) => {
    const field = fieldOf(event);
    if (field === null) return;
    turn += 1;
    clearTimeout(typing);
    typing = setTimeout(() => void offer(field), TYPING_PAUSE);
  });
  editor.addEventListener('keydown', (event) => {
    const field = fieldOf(event);
    if (field !== null && firstOf(editor, '[data-matches] li') !== null)
      press(editor, field, event);
  });
  // A press on an offer would take the focus from the field, and close the list first.
  editor.addEventListener('mousedown', (event) => {
    if (targetOf(event, '[data-matches]') !== null) event.preventDefault();
  });
  editor.addEventListener('click', (event) => {
    const match = targetOf(event, '[data-matches] [data-fill]');
    if (match !== null) take(editor, match);
  });
  editor.addEventListener('focusout', (event) => {
    if (fieldOf(event) !== null) close();
  });
}

/** @param {Event} event */
function fieldOf(event) {
  const field = targetOf(event, '[role=combobox]');
  return field instanceof HTMLInputElement ? field : null;
}

/** Where it fails nothing is offered. @param {HTMLInputElement} field */
async function offer(field) {
  const asked = turn;
  const place = list();
  const text = field.value.trim();
  if (place === null || text.length < 2) return close();
  const url = new URL(place.dataset['matches'] ?? '', location.href);
  url.searchParams.set('q', text);
  const matches = await askPart('matches', url).catch(() => null);
  if (asked !== turn || document.activeElement !== field) return;
  place.replaceChildren(toFragment(matches ?? ''));
  place.hidden = place.childElementCount === 0;
  field.setAttribute('aria-expanded', String(!place.hidden));
}

/**
 * @param {HTMLFormElement} editor
 * @param {HTMLInputElement} field
 * @param {KeyboardEvent} event
 */
function press(editor, field, event) {
  const matches = allOf(editor, '[data-matches] li');
  const index = matches.findIndex((one) => one.ariaSelected === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    choose(field, matches, (index + step + matches.length) % matches.length);
  } else if (event.key === 'Enter' && index >= 0) {
    event.preventDefault();
    take(editor, /** @type {HTMLElement} */ (matches[index]));
  } else if (event.key === 'Escape') close();
}

/** @param {HTMLInputElement} field @param {HTMLElement[]} matches @param {number} index */
function choose(field, matches, index) {
  for (const [place, one] of matches.entries()) one.ariaSelected = String(place === index);
  matches[index]?.scrollIntoView({ block: 'nearest' });
  field.setAttribute('aria-activedescendant', matches[index]?.id ?? '');
}

/** Fills the customer's fields; of the customer before nothing stays. @param {HTMLFormElement} editor @param {HTMLElement} match */
function take(editor, match) {
  /** @type {Record<string, string>} */
  const values = JSON.parse(match.dataset['fill'] ?? '{}');
  for (const kept of allOf(editor, 'input[type=hidden][name^="buyer/"]')) kept.remove();
  for (const [name, value] of Object.entries(values)) {
    const control = editor.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = value;
  }
  close();
  // The editor saves what was changed.
  editor.dispatchEvent(new Event('input', { bubbles: true }));
}

function close() {
  clearTimeout(typing);
  turn += 1;
  const place = list();
  if (place === null) return;
  place.replaceChildren();
  place.hidden = true;
  for (const field of allOf(document, '[role=combobox]')) {
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  }
}
