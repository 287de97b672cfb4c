import { blankForbidden } from './forbidden-characters.ts';

/** An element with text, which is escaped, or with printed elements; an empty list prints it empty. */
export const printElement = (
  name: string,
  content: string | readonly string[],
  attributes = '',
): string =>
  `<${name}${attributes}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`;

/** ` name="value"` for each attribute with a value, escaped, for {@link printElement}. */
export const printAttributes = (attributes: Readonly<Record<string, string | null>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');

const escapeXml = (text: string): string =>
  blankForbidden(text).replace(/[&<>"'\r]/g, (character) => REFERENCES[character] ?? character);

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Unescaped it would be read as a line feed.
  '\r': '&#13;',
};
