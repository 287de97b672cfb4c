/** An element with text, escaped, or with elements already printed; an empty list prints it empty. */
export const printElement = (
  name: string,
  content: string | readonly string[],
  attributes = '',
): string =>
  `<${name}${attributes}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`;

/** ` name="value"` of each, escaped, for {@link printElement}; those without a value are left out. */
export const printAttributes = (attributes: Readonly<Record<string, string | null>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');

/**
 * Characters that XML 1.0 cannot say, not even by reference, and lone surrogates become blanks: they come
 * from other programs' texts, where a vertical tab, say, parts two lines.
 */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"'\r]/g, (character) => REFERENCES[character] ?? character);

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Left as it is, it would be read as a line feed.
  '\r': '&#13;',
};
