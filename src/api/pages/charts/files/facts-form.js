import { element } from './dom.js';

let made = 0;

/**
 * A trigger's facts as editable JSON.
 *
 * @param {string} trigger
 * @param {Record<string, unknown>} facts that meet its condition
 * @param {(facts: Record<string, unknown>) => void} send
 */
export function factsForm(trigger, facts, send) {
  const id = `facts-${(made += 1)}`;
  const text = element('textarea', {
    id,
    rows: '5',
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': `${id}-fault`,
  });
  text.value = JSON.stringify(facts, null, 2);
  text.rows = text.value.split('\n').length + 1;
  const fault = element('p', { id: `${id}-fault`, class: 'fault', role: 'alert' });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const read = readFacts(text.value);
    fault.textContent = typeof read === 'string' ? read : '';
    if (typeof read === 'string') text.focus();
    else send(read);
  };
  const form = element(
    'form',
    { onsubmit: submit },
    element('label', { for: id }, `Facts of ${trigger}, as JSON`),
    text,
    fault,
    element('button', { type: 'submit' }, `Send ${trigger}`),
  );
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  return form;
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | string} the facts, or the text's fault
 */
export function readFacts(text) {
  try {
    /** @type {unknown} */
    const read = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
    return 'These facts are no JSON object: write them as {"name": value}.';
  } catch (error) {
    return `This is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
