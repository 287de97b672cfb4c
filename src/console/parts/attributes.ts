import { escapeHtml, rawHtml, type Html } from '#http/pages/html.ts';

type Value = string | number | boolean | null | undefined;

/** Attributes after a tag's name: true without a value; false, null and undefined leave one out. */
export function attributes(values: Readonly<Record<string, Value>>): Html {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === false) continue;
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return rawHtml(text);
}
