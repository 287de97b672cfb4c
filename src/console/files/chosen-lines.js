import { allOf, firstOf, targetOf } from './dom.js';

document.addEventListener('change', (event) => {
  const form = targetOf(event, '[data-choose]')?.closest('form');
  if (form !== null && form !== undefined) nameChosen(form);
});

/**
 * Only chosen rows are sent, numbered in their order; without one, an empty list, which the service refuses.
 *
 * @param {HTMLElement} form
 */
function nameChosen(form) {
  let place = 0;
  for (const row of allOf(form, '[data-item]')) {
    const choice = firstOf(row, '[data-choose]');
    const isChosen = choice instanceof HTMLInputElement && choice.checked;
    for (const control of allOf(row, '[data-member]'))
      if (isChosen) control.setAttribute('name', `lines/${place}/${control.dataset['member']}`);
      else control.removeAttribute('name');
    if (isChosen) place += 1;
  }
  const none = firstOf(form, '[data-none]');
  if (place === 0) none?.setAttribute('name', 'lines');
  else none?.removeAttribute('name');
}
