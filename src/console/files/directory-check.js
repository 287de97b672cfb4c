import { askPart } from './ask.js';
import { allOf, element, firstOf, say, targetOf } from './dom.js';
import { putPart } from './parts.js';
import { fillBraces } from './words.js';

const SIREN = /^\d{9}$/;

/** The editor of this page. */
const found = document.querySelector('form[data-check]');
const frame = firstOf(document, '.directory-check');

if (found instanceof HTMLFormElement && frame !== null) startDirectory(found, frame);

/**
 * @param {HTMLFormElement} editor
 * @param {HTMLElement} place
 */
function startDirectory(editor, place) {
  showOwn(editor, place);
  editor.addEventListener('change', ({ target }) => {
    showOwn(editor, place);
    const link = firstOf(place, '[data-directory]:not([hidden])');
    const isSiren = target instanceof HTMLInputElement && target.name === 'buyer/siren';
    if (isSiren && SIREN.test(sirenOf(editor)) && link instanceof HTMLAnchorElement)
      void look(editor, place, link);
  });
  place.addEventListener('click', (event) => {
    const link = targetOf(event, '[data-directory]');
    const { useAddress: address, useName } = targetOf(event, '[data-use-address]')?.dataset ?? {};
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      void look(editor, place, link);
    } else if (address !== undefined) use(editor, place, address, useName);
  });
}

/**
 * Only the company that sells has its link.
 *
 * @param {HTMLFormElement} editor
 * @param {HTMLElement} place
 */
function showOwn(editor, place) {
  const chosen = field(editor, 'seller/siren')?.value;
  if (chosen === undefined) return;
  for (const link of allOf(place, '[data-seller]')) link.hidden = link.dataset['seller'] !== chosen;
}

/**
 * Asks about the SIREN that is typed now; an answer about another one is left aside.
 *
 * @param {HTMLFormElement} editor
 * @param {HTMLElement} place
 * @param {HTMLAnchorElement} link
 */
async function look(editor, place, link) {
  const siren = sirenOf(editor);
  if (siren === '') {
    show(place.dataset['saidSirenFirst'] ?? '');
    field(editor, 'buyer/siren')?.focus();
    return;
  }
  const url = new URL(link.href);
  url.searchParams.set('recipient', siren);
  link.setAttribute('aria-busy', 'true');
  const text = await askPart('verdict', url).catch(() => null);
  link.removeAttribute('aria-busy');
  if (siren !== sirenOf(editor)) return;
  if (text === null) show(place.dataset['saidFailed'] ?? '');
  else putPart('directory', text);
}

/** @param {string} sentence */
function show(sentence) {
  firstOf(document, '[data-part=directory]')?.replaceChildren(
    element('p', { class: 'waiting' }, sentence),
  );
}

/** @param {HTMLFormElement} editor */
const sirenOf = (editor) => (field(editor, 'buyer/siren')?.value ?? '').replace(/\s/g, '');

/**
 * @param {HTMLFormElement} editor
 * @param {HTMLElement} place
 * @param {string} address
 * @param {string} [company] its name there, for a customer without one
 */
function use(editor, place, address, company = '') {
  const values = { 'electronic_address/scheme': '0225', 'electronic_address/value': address };
  const unnamed = field(editor, 'buyer/name')?.value === '' ? { name: company } : {};
  for (const [name, value] of Object.entries({ ...values, ...unnamed })) {
    const input = field(editor, `buyer/${name}`);
    if (input !== null) input.value = value;
  }
  // The editor saves what was changed.
  editor.dispatchEvent(new Event('input', { bubbles: true }));
  say(fillBraces(place.dataset['saidUsed'] ?? '', () => address));
}

/**
 * @param {HTMLFormElement} editor
 * @param {string} name
 */
function field(editor, name) {
  const control = editor.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control
    : null;
}
