import { printAttributes, printElement } from '#documents/xml/print-xml.ts';

/** An element of the library that makes up an invoice; empty elements are left out. */
export function ram(
  name: string,
  content: string | null | readonly string[],
  attributes: Readonly<Record<string, string | null>> = {},
): string {
  if (content === null || content === '') return '';
  if (Array.isArray(content) && content.every((part) => part === '')) return '';
  return printElement(`ram:${name}`, content, printAttributes(attributes));
}

/** Basic format: `YYYYMMDD` (UNTDID 2379). */
const DAY = '102';

/** A day in one of the schema's two forms, `udt` or `qdt`. */
export const printCiiDate = (name: string, date: string | null, types: 'udt' | 'qdt' = 'udt') =>
  date === null
    ? ''
    : ram(name, [
        printElement(
          `${types}:DateTimeString`,
          date.replaceAll('-', ''),
          printAttributes({ format: DAY }),
        ),
      ]);
