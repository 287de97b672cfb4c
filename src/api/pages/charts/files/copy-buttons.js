import { byId, element } from './dom.js';

/**
 * Copy buttons and links for Stately's tools; nothing is requested there.
 *
 * @param {string} name of the chart
 */
export function showCopies(name) {
  byId('copies').replaceChildren(
    copyLine(`${name}.editor.js`, "Copy for Stately's editor (XState 5)", 'https://state.new'),
    copyLine(`${name}.viz.js`, 'Copy for the visualizer (XState 4)', 'https://stately.ai/viz'),
  );
}

/**
 * @param {string} file
 * @param {string} label
 * @param {string} target
 */
function copyLine(file, label, target) {
  const said = element('span', { role: 'status', class: 'small' });
  const line = element(
    'li',
    {},
    element('button', { type: 'button', onclick: () => void copy(file, line, said) }, label),
    ' ',
    element(
      'a',
      { href: target, target: '_blank', rel: 'noopener noreferrer' },
      `open ${new URL(target).host} in a new tab`,
    ),
    ' ',
    said,
  );
  return line;
}

/**
 * To the clipboard, or if refused to a field for copying by hand.
 *
 * @param {string} file
 * @param {HTMLElement} line
 * @param {HTMLElement} said
 */
async function copy(file, line, said) {
  const answer = await fetch(new URL(file, import.meta.url)).catch(() => null);
  if (answer?.ok !== true) {
    said.textContent = `${file} could not be loaded: is the service still running?`;
    return;
  }
  const text = await answer.text();
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = `Copied, ${text.length} characters.`;
  } catch {
    said.textContent =
      'The browser does not allow access to the clipboard here: copy from this field.';
    const field = element('textarea', { rows: '6', readonly: true, 'aria-label': file });
    field.value = text;
    line.querySelector('textarea')?.remove();
    line.append(field);
    field.select();
  }
}
