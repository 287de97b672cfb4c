/** An element with text, escaped, or with elements already printed; an empty list prints it empty. */
export const printElement = (
  name: string,
  content: string | readonly string[],
  attributes = '',
): string =>
  `<${name}${attributes}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
