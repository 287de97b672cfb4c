import { allOf, targetOf } from './dom.js';
import { clearReasons } from './reasons.js';

/** Dialogs and menus. Opening and closing are the browser's own where it knows `commandfor`. */
export function startDialogs() {
  if (!('commandForElement' in HTMLButtonElement.prototype))
    document.addEventListener('click', carryOutCommand);
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof HTMLDialogElement && target.dataset['secretDialog'] === undefined)
      closeFromOutside(target, event);
    for (const menu of allOf(document, 'details[data-menu][open]'))
      if (target instanceof Node && !menu.contains(target)) menu.removeAttribute('open');
  });
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' ? targetOf(event, 'details[data-menu][open]') : null;
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  });
  // It does not bubble.
  document.addEventListener(
    'close',
    ({ target }) => {
      if (!(target instanceof HTMLDialogElement)) return;
      for (const form of target.querySelectorAll('form')) {
        form.reset();
        clearReasons(form);
      }
    },
    { capture: true },
  );
}

/** @param {Event} event */
function carryOutCommand(event) {
  const button = targetOf(event, 'button[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/**
 * A press on the backdrop; one that began inside, to select a text, closes nothing.
 *
 * @param {HTMLDialogElement} dialog
 * @param {MouseEvent} event
 */
function closeFromOutside(dialog, { clientX: x, clientY: y, detail }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isInside = x >= left && x <= right && y >= top && y <= bottom;
  if (detail > 0 && !isInside) dialog.close();
}
