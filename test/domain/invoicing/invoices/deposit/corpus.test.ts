import { expect } from 'chai';
import type { InvoiceDeposit } from '#domain/invoicing/invoices/deposit/invoice-deposit.ts';
import { readInvoiceContent } from '#domain/invoicing/invoices/deposit/read-invoice.ts';
import { FILE_RULES, JSON_RULES } from '#domain/invoicing/invoices/deposit/rules.ts';
import type { InvoiceContent, PrintableInvoice } from '#model/invoice.ts';
import { invoiceCorpus } from '#test/support/invoices/invoice-corpus.ts';

/**
 * Only files have base quantities, allowances of lines, rounding, foreign types and overpayments.
 */
const isOfJson = (invoice: PrintableInvoice): boolean =>
  invoice.rounding_amount === null &&
  invoice.type_code !== '387' &&
  (invoice.payments.length === 0 || !invoice.amount_due.startsWith('-')) &&
  invoice.lines.every((line) => line.price_base_quantity === null && line.adjustments.length === 0);

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
});

describe('a hundred varied invoices, deposited without their sums', () => {
  for (const { provisional: _provisional, ...invoice } of invoiceCorpus().filter(isOfJson))
    it(`have those of an independent computation: ${invoice.invoice_number}`, () => {
      const own = invoice.direction === 'sales' ? invoice.seller : invoice.buyer;
      const read = readInvoiceContent(depositOf(invoice), own, JSON_RULES);
      expect(read).to.deep.equal({ kind: 'read', content: invoice });
    });
});

describe('a hundred varied invoices, with the rules of a file', () => {
  for (const { provisional: _provisional, ...invoice } of invoiceCorpus())
    it(`have those of an independent computation: ${invoice.invoice_number}`, () => {
      const own = invoice.direction === 'sales' ? invoice.seller : invoice.buyer;
      const read = readInvoiceContent(depositOf(invoice), own, FILE_RULES);
      expect(read).to.deep.equal({ kind: 'read', content: invoice });
    });
});
