import { inWords } from '#test/support/service/in-words.ts';
import { readInvoiceContent } from '#einvoice/json/read-invoice.ts';
import { JSON_RULES } from '#einvoice/json/rules.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import type { LineDeposit } from '#einvoice/json/lines.ts';

export const OWN_COMPANY = { name: 'Atelier Martin', siren: '732829320' };

export const buildLine = (overrides: LineDeposit = {}): LineDeposit => ({
  name: 'Conseil',
  quantity: 1,
  unit_price: 100,
  tax_rate: 20,
  ...overrides,
});

const buildDeposit = (overrides: Partial<InvoiceDeposit> = {}): InvoiceDeposit => ({
  direction: 'sales',
  issue_date: '2026-03-02',
  buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
  lines: [buildLine()],
  ...overrides,
});

/** Bound by no French rule. */
export const FOREIGN_PURCHASE: Partial<InvoiceDeposit> = {
  direction: 'purchases',
  seller: { name: 'Azulejos SA', vat_number: 'ESA12345674' },
  buyer: null,
};

export function readAccepted(overrides: Partial<InvoiceDeposit> = {}) {
  const result = readInvoiceContent(buildDeposit(overrides), OWN_COMPANY, JSON_RULES);
  if (result.kind === 'read') return result;
  throw new Error(`refused: ${JSON.stringify(result.violations)}`);
}

export const acceptedContent = (overrides: Partial<InvoiceDeposit> = {}): InvoiceContent =>
  readAccepted(overrides).content;

export const warningsOf = (overrides: Partial<InvoiceDeposit>) => readAccepted(overrides).warnings;

export function violationsOf(overrides: Partial<InvoiceDeposit>): ReturnType<typeof inWords> {
  const result = readInvoiceContent(buildDeposit(overrides), OWN_COMPANY, JSON_RULES);
  return result.kind === 'refused' ? inWords(result.violations) : [];
}

export const fieldsOf = (overrides: Partial<InvoiceDeposit>): string[] =>
  violationsOf(overrides).map(({ field }) => field);

/** Exemption members of a VAT breakdown. */
export const NOT_EXEMPT = { exemption_reason: null, exemption_reason_code: null };
/** The exemption of a French seller without VAT number. */
export const EXEMPT = {
  exemption_reason: 'TVA non applicable, art. 293 B du CGI',
  exemption_reason_code: 'VATEX-FR-FRANCHISE',
};
export const REVERSE_CHARGED = {
  exemption_reason: 'Autoliquidation',
  exemption_reason_code: 'VATEX-EU-AE',
};
