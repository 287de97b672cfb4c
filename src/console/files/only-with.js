import { allOf, firstOf } from './dom.js';

addEventListener('change', showFitting);
// « Back » restores choices after the scripts have run.
addEventListener('pageshow', showFitting);

/** Fields that go with some values of another one are shown, and sent, while one of these is chosen. */
function showFitting() {
  for (const frame of allOf(document, '[data-only-with]')) {
    const { onlyWith = '', values = '' } = frame.dataset;
    const chosen = values
      .split(' ')
      .map((value) => `[name="${CSS.escape(onlyWith)}"][value="${CSS.escape(value)}"]:checked`);
    const isShown = firstOf(frame.closest('form') ?? document, chosen.join()) !== null;
    frame.toggleAttribute('hidden', !isShown);
    frame.toggleAttribute('disabled', !isShown);
  }
}
