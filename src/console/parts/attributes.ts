import { html, rawHtml, type Html } from '#http/pages/html.ts';

type Value = string | number | boolean | null | undefined;

/** Attributes after a tag's name: true without a value; false, null and undefined leave one out. */
export const attributes = (values: Readonly<Record<string, Value>>): Html =>
  html`${Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === null || value === false) return null;
    return value === true ? html` ${rawHtml(name)}` : html` ${rawHtml(name)}="${String(value)}"`;
  })}`;
