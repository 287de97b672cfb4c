import { expect } from 'chai';
import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { readInvoiceContent } from '#einvoice/json/read-invoice.ts';
import { FILE_RULES, JSON_RULES, type DepositRules } from '#einvoice/json/rules.ts';
import type { InvoiceContent, PrintableInvoice } from '#einvoice/model/invoice.ts';
import { invoiceCorpus } from '#test/support/invoices/invoice-corpus.ts';

/** Only files have foreign types and overpayments. */
const isOfJson = (invoice: PrintableInvoice): boolean =>
  invoice.type_code !== '387' &&
  (invoice.payments.length === 0 || !invoice.amount_due.startsWith('-'));

/** As deposited, with what follows from the rest: the nature of the operation, the kind of the buyer, the tax's currency. */
const effective = (invoice: InvoiceContent, rules: DepositRules) => ({
  ...invoice,
  business_process: businessProcessOf(invoice),
  operation: OPERATIONS[businessProcessOf(invoice)?.charAt(0) ?? ''] ?? null,
  buyer: {
    ...invoice.buyer,
    kind: invoice.invoice_number === 'CONSUMER' ? 'consumer' : 'business',
  },
  ...(rules.isFile ? {} : TAX_IN_EUROS[invoice.invoice_number ?? '']),
});
/** Samples of French sellers who invoice in another currency; an export has no tax to convert. */
const TAX_IN_EUROS: Readonly<Record<string, Partial<InvoiceContent>>> = {
  DOLLARS: { tax_currency_code: 'EUR', total_tax_in_tax_currency: '0.00' },
  POUNDS: { tax_currency_code: 'EUR' },
};
const OPERATIONS: Readonly<Record<string, string>> = { B: 'goods', S: 'services', M: 'mixed' };

const depositOf = (invoice: InvoiceContent): InvoiceDeposit => ({
  ...invoice,
  lines: invoice.lines.map(({ net_amount: _net, ...line }) => line),
  tax_subtotals: invoice.tax_subtotals.map(
    ({ taxable_amount: _taxable, tax_amount: _tax, ...exemption }) => exemption,
  ),
  total_excluding_tax: null,
  total_tax: null,
  total_including_tax: null,
  amount_due: null,
  lines_total: null,
  allowances_total: null,
  charges_total: null,
  paid_amount: null,
});

describe('a hundred varied invoices, deposited without their sums', () => {
  for (const { provisional: _provisional, ...invoice } of invoiceCorpus().filter(isOfJson))
    it(`have the sums of an independent computation: ${invoice.invoice_number}`, () => {
      const own = invoice.direction === 'sales' ? invoice.seller : invoice.buyer;
      const read = readInvoiceContent(depositOf(invoice), own, JSON_RULES);
      expect(read).to.deep.include({ kind: 'read', content: effective(invoice, JSON_RULES) });
    });
});

describe('a hundred varied invoices, with the rules of a file', () => {
  for (const { provisional: _provisional, ...invoice } of invoiceCorpus())
    it(`have the sums of an independent computation: ${invoice.invoice_number}`, () => {
      const own = invoice.direction === 'sales' ? invoice.seller : invoice.buyer;
      const read = readInvoiceContent(depositOf(invoice), own, FILE_RULES);
      expect(read).to.deep.include({ kind: 'read', content: effective(invoice, FILE_RULES) });
    });
});
