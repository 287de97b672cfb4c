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
    const menu = targetOf(event, 'details[data-menu]');
    if (menu === null || targetOf(event, 'dialog') !== null) return;
    if (event.key === 'Escape') closeMenu(menu);
    else moveInMenu(menu, event);
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
      const menu = target.closest('details[data-menu]');
      if (menu instanceof HTMLElement) closeMenu(menu);
    },
    { capture: true },
  );
}

/** @param {HTMLElement} menu */
function closeMenu(menu) {
  if (!menu.hasAttribute('open')) return;
  menu.removeAttribute('open');
  menu.querySelector('summary')?.focus();
}

/**
 * @param {HTMLElement} menu
 * @param {KeyboardEvent} event
 */
function moveInMenu(menu, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  menu.setAttribute('open', '');
  const items = allOf(menu, ':scope > div > :is(a, button), :scope > div form button');
  const place = items.findIndex((item) => item === document.activeElement);
  const target = place === -1 && step === -1 ? items.length - 1 : place + step;
  items[(target + items.length) % items.length]?.focus();
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
