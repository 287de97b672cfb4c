import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { Period } from '#einvoice/model/period.ts';

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

/** @param taxPointCode BT-8, a member of the document's period */
export const printUblPeriod = (period: Period | null, taxPointCode: string | null = null): string =>
  cac('InvoicePeriod', [
    cbc('StartDate', period?.start_date ?? null),
    cbc('EndDate', period?.end_date ?? null),
    cbc('DescriptionCode', taxPointCode),
  ]);
