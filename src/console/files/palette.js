import { allOf, firstOf, targetOf } from './dom.js';

/** « Aller à… » */
export function startPalette() {
  const palette = document.querySelector('dialog[data-palette]');
  if (!(palette instanceof HTMLDialogElement)) return;
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) palette.showModal();
  });
  palette.addEventListener('input', () => showFound(palette));
  palette.addEventListener('close', () => {
    const field = palette.querySelector('input');
    if (field !== null) field.value = '';
    showFound(palette);
  });
  palette.addEventListener('keydown', (event) => press(palette, event));
}

/** @param {HTMLDialogElement} palette */
const shownLinks = (palette) =>
  allOf(palette, 'li:not([hidden]) a').filter((one) => one instanceof HTMLAnchorElement);

/** @param {HTMLDialogElement} palette */
function showFound(palette) {
  const field = palette.querySelector('input');
  const words = plain(field?.value ?? '').split(/\s+/);
  for (const item of allOf(palette, 'li')) {
    const text = plain(item.textContent ?? '');
    item.hidden = !words.every((word) => text.includes(word));
  }
  const links = shownLinks(palette);
  const nothing = firstOf(palette, '[data-nothing]');
  if (nothing !== null) nothing.hidden = links.length > 0;
  for (const link of allOf(palette, 'a')) link.classList.toggle('first', link === links[0]);
}

/** Without case and accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/**
 * @param {HTMLDialogElement} palette
 * @param {KeyboardEvent} event
 */
function press(palette, event) {
  const links = shownLinks(palette);
  const index = links.findIndex((one) => one === document.activeElement);
  if (event.key === 'Enter' && targetOf(event, 'input') !== null) {
    event.preventDefault();
    links[0]?.click();
  } else if (event.key === 'ArrowDown') {
    event.preventDefault();
    links[index + 1]?.focus();
  } else if (event.key === 'ArrowUp') {
    event.preventDefault();
    (index <= 0 ? palette.querySelector('input') : links[index - 1])?.focus();
  }
}
