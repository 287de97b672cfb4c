import { firstOf, targetOf } from './dom.js';
import { word } from './words.js';

/** Copies the `code` next to a button, which then emits `copied`. */
export function startCopies() {
  document.addEventListener('click', (event) => {
    const button = targetOf(event, '[data-copy]');
    if (button !== null) void copy(button);
  });
}

/** @param {HTMLElement} button */
async function copy(button) {
  const code = firstOf(button.closest('.copy-field') ?? document, 'code');
  if (code === null) return;
  try {
    // Only secure contexts have a clipboard.
    await navigator.clipboard.writeText(code.textContent ?? '');
    code.dispatchEvent(new Event('copied', { bubbles: true }));
    sayOn(button, word('copied'));
  } catch {
    getSelection()?.selectAllChildren(code);
    sayOn(button, word('copy_refused'));
  }
}

/**
 * @param {HTMLElement} button
 * @param {string} text
 */
function sayOn(button, text) {
  const label = firstOf(button, 'span');
  if (label === null || button.dataset['was'] !== undefined) return;
  const was = label.textContent ?? '';
  button.dataset['was'] = was;
  label.textContent = text;
  const { ariaLabel } = button;
  button.ariaLabel = text;
  setTimeout(() => {
    label.textContent = was;
    button.ariaLabel = ariaLabel;
    delete button.dataset['was'];
  }, 2000);
}
