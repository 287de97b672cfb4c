/**
 * Puts a picture into the page without its own colours.
 *
 * @param {HTMLElement} place
 * @param {string} text an SVG file
 * @param {(trigger: string) => void} onTrigger a trigger's name was clicked
 */
export function showDrawing(place, text, onTrigger) {
  // The page's policy forbids embedded styles.
  const bare = text.replace(/<style>[^<]*<\/style>/, '');
  const svg = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
  const drawing = document.importNode(svg, true);
  drawing.addEventListener('click', ({ target }) => {
    const trigger = target instanceof Element ? target.getAttribute('data-trigger') : null;
    if (trigger !== null) onTrigger(trigger);
  });
  // Shrinks a little before it scrolls.
  drawing.style.minWidth = `${Number(svg.getAttribute('width')) * 0.8}px`;
  place.replaceChildren(drawing);
}

/**
 * Marks the present state, its outgoing lines and its possible triggers.
 *
 * @param {HTMLElement} place
 * @param {string} state
 * @param {readonly string[]} possible
 */
export function markState(place, state, possible) {
  for (const part of place.querySelectorAll('[data-state], [data-from]')) {
    const from = part.getAttribute('data-from');
    part.classList.toggle('current', part.getAttribute('data-state') === state);
    part.classList.toggle('leads-on', from === state);
  }
  for (const text of place.querySelectorAll('[data-trigger]'))
    text.classList.toggle('possible', possible.includes(text.getAttribute('data-trigger') ?? ''));
  bringIntoSight(place, place.querySelector('.current'));
}

/**
 * Scrolls the drawing, not the page.
 *
 * @param {HTMLElement} place
 * @param {Element | null} part
 */
function bringIntoSight(place, part) {
  if (part === null) return;
  const frame = place.getBoundingClientRect();
  const { left, top, width, height } = part.getBoundingClientRect();
  place.scrollBy(
    left + width / 2 - frame.left - frame.width / 2,
    top + height / 2 - frame.top - frame.height / 2,
  );
}
