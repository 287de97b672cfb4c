import { askPart } from './ask.js';
import { allOf, firstOf, targetOf } from './dom.js';
import { toFragment } from './html.js';

const TYPING_PAUSE = 200;

/** « Aller à… » */
export function startPalette() {
  const palette = document.querySelector('dialog[data-palette]');
  if (!(palette instanceof HTMLDialogElement)) return;
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) palette.showModal();
  });
  palette.addEventListener('input', () => {
    showPages(palette);
    searchSoon(palette);
  });
  palette.addEventListener('close', () => {
    const field = palette.querySelector('input');
    if (field !== null) field.value = '';
    showPages(palette);
    searchSoon(palette);
  });
  palette.addEventListener('keydown', (event) => press(palette, event));
}

/** @param {HTMLDialogElement} palette */
const textOf = (palette) => palette.querySelector('input')?.value ?? '';

/** @param {HTMLDialogElement} palette */
const shownLinks = (palette) =>
  allOf(palette, 'li:not([hidden]) a').filter((one) => one instanceof HTMLAnchorElement);

/** Hides the pages that do not have the typed words. @param {HTMLDialogElement} palette */
function showPages(palette) {
  const words = plain(textOf(palette)).split(/\s+/);
  for (const item of allOf(palette, '[data-pages] li')) {
    const text = plain(item.textContent ?? '');
    item.hidden = !words.every((word) => text.includes(word));
  }
  markFirst(palette);
}

/** @param {HTMLDialogElement} palette */
function markFirst(palette) {
  const links = shownLinks(palette);
  const nothing = firstOf(palette, '[data-nothing]');
  if (nothing !== null) nothing.hidden = links.length > 0 || isWaiting;
  for (const link of allOf(palette, 'a')) link.classList.toggle('first', link === links[0]);
}

/** Without case and accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

let isWaiting = false;
/** An answer to an earlier text comes too late. */
let turn = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/**
 * Asks the workspace's search for the rows that the text names; outside of a workspace there is none.
 *
 * @param {HTMLDialogElement} palette
 */
function searchSoon(palette) {
  clearTimeout(typing);
  turn += 1;
  const form = palette.querySelector('form');
  const place = firstOf(palette, '[data-found]');
  if (form === null || place === null) return;
  const text = textOf(palette).trim();
  place.replaceChildren();
  isWaiting = text !== '';
  markFirst(palette);
  if (text === '') return;
  const url = new URL(form.action);
  url.searchParams.set('q', text);
  typing = setTimeout(() => void search(palette, place, url), TYPING_PAUSE);
}

/**
 * @param {HTMLDialogElement} palette
 * @param {HTMLElement} place
 * @param {URL} url
 */
async function search(palette, place, url) {
  const asked = turn;
  // Where it fails, Enter still leads to the page.
  const text = await askPart('found', url).catch(() => null);
  if (asked !== turn) return;
  isWaiting = false;
  place.replaceChildren(toFragment(text ?? ''));
  markFirst(palette);
}

/**
 * @param {HTMLDialogElement} palette
 * @param {KeyboardEvent} event
 */
function press(palette, event) {
  const links = shownLinks(palette);
  const index = links.findIndex((one) => one === document.activeElement);
  if (event.key === 'Enter' && targetOf(event, 'input') !== null) {
    const [first] = links;
    // Without one the form leads to the page of the search.
    if (first === undefined && palette.querySelector('form') !== null && textOf(palette) !== '')
      return;
    event.preventDefault();
    first?.click();
  } else if (event.key === 'ArrowDown') {
    event.preventDefault();
    links[index + 1]?.focus();
  } else if (event.key === 'ArrowUp') {
    event.preventDefault();
    (index <= 0 ? palette.querySelector('input') : links[index - 1])?.focus();
  }
}
