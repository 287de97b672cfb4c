import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';

/** A basic component; left out without a value. */
export const cbc = (
  name: string,
  value: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string =>
  value === null ? '' : printElement(`cbc:${name}`, value, printAttributes(attributes));

/** An aggregate; left out if empty. */
export const cac = (name: string, components: readonly string[]): string =>
  components.every((component) => component === '') ? '' : printElement(`cac:${name}`, components);

/** The scheme of every tax in EN 16931. */
export const VAT_SCHEME = cac('TaxScheme', [cbc('ID', 'VAT')]);

export const printUblIdentifier = (name: string, identifier: Identifier | null): string =>
  cbc(name, identifier?.value ?? null, { schemeID: identifier?.scheme ?? null });
