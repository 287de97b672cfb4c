import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';

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
const DAY = printAttributes({ format: '102' });

const printDay = (name: string, element: string, date: string | null): string =>
  date === null ? '' : ram(name, [printElement(element, date.replaceAll('-', ''), DAY)]);

/** A day in one of the schema's two forms, `udt` or `qdt`. */
export const printCiiDate = (name: string, date: string | null, types: 'udt' | 'qdt' = 'udt') =>
  printDay(name, `${types}:DateTimeString`, date);

/** BT-7, the only one of a type without time. */
export const printCiiPlainDate = (name: string, date: string | null): string =>
  printDay(name, 'udt:DateString', date);

/** Identifiers in the XSD's order: those without a scheme first. */
export const printCiiIds = (ids: readonly Identifier[]): string[] => [
  ...ids.filter(({ scheme }) => scheme === null).map(({ value }) => ram('ID', value)),
  ...ids
    .filter(({ scheme }) => scheme !== null)
    .map(({ value, scheme }) => ram('GlobalID', value, { schemeID: scheme })),
];

export const printIndicator = (charge: boolean): string =>
  ram('ChargeIndicator', [printElement('udt:Indicator', String(charge))]);
