import { printUbl } from '#einvoice/ubl.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';

export const SELLER = buildParty({
  name: 'Papeterie Martin',
  siren: '356000000',
  siret: '35600000000048',
  vat_number: 'FR39356000000',
  electronic_address: { scheme: '0225', value: '356000000' },
});

/** A purchase of the partner's company, unless its buyer is another. */
export const buildBill = (overrides: Partial<PrintableInvoice> = {}): PrintableInvoice =>
  buildInvoice({ seller: SELLER, buyer: buildParty(), ...overrides });

export const printBill = (overrides: Partial<PrintableInvoice> = {}): string =>
  printUbl(buildBill(overrides));

/** The same without lines, which no schema admits. */
export const withoutLines = (ubl: string): string =>
  ubl.replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, '');

export const STRANGER = buildParty({ name: 'Ailleurs', siren: '552100554', siret: null });
