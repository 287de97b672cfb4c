import { expect } from 'chai';
import * as fc from 'fast-check';
import { planInvoiceEntry, type PostedDocument } from '#domain/books/entries/plan-invoice-entry.ts';
import { planVatEntry } from '#domain/books/entries/plan-payment-entries.ts';
import { toEuros } from '#einvoice/euros.ts';
import { headerOf } from '#einvoice/model/invoice.ts';
import type { VatPart } from '#einvoice/vat-parts.ts';
import { centsText, readCents, sumCents } from '#kernel/cents.ts';
import { DEFAULT_ACCOUNTS } from '#model/books.ts';
import type { JournalLine } from '#model/journal-line.ts';
import { buildDocument } from '#test-kit/invoices/build-invoice.ts';

const CENTS = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
const PART = fc.record<VatPart>({
  tax_category: fc.constantFrom('S', 'E', 'AE'),
  tax_rate: fc.constantFrom('20', '10', '5.5'),
  operation: fc.constantFrom('goods', 'services'),
  due_on: fc.constantFrom('invoice', 'receipt', 'never'),
  net: CENTS,
  tax: CENTS,
  undecided: fc.constant(false),
});
const DOCUMENT = fc
  .record({
    direction: fc.constantFrom('sales' as const, 'purchases' as const),
    type_code: fc.constantFrom('380', '381', '386'),
    parts: fc.array(PART, { minLength: 1, maxLength: 6 }),
    deposits: fc.array(PART, { maxLength: 2 }),
    rate: fc.record({
      euros: fc.bigInt({ min: 1n, max: 20_000n }),
      amount: fc.constantFrom(1n, 10_000n),
    }),
    rounding: fc.bigInt({ min: -3n, max: 3n }),
  })
  .map(({ type_code, rounding, ...document }): PostedDocument => {
    const { parts, direction, deposits } = document;
    const total_including_tax = centsText(sumCents(parts.map(({ net, tax }) => net + tax)));
    const header = buildDocument({
      type_code,
      total_including_tax,
      rounding_amount: centsText(rounding),
    });
    return {
      ...document,
      deposits: direction === 'sales' ? deposits : [],
      invoice_id: '1',
      invoice_number: 'F-1',
      header: headerOf(header),
      lines: [],
      accounts: DEFAULT_ACCOUNTS,
      reverse_charge_rate: '20',
      purchases_account: null,
    };
  });

const balanceOf = (lines: readonly JournalLine[]): bigint =>
  sumCents(lines.map((line) => readCents(line.debit_amount) - readCents(line.credit_amount)));

describe('every entry', () => {
  it('balances to the cent, with amounts above zero on one side of each line', () => {
    fc.assert(
      fc.property(DOCUMENT, (document) => {
        const lines = planInvoiceEntry(document);
        expect(balanceOf(lines)).to.equal(0n);
        for (const { debit_amount, credit_amount } of lines) {
          const [debit, credit] = [readCents(debit_amount), readCents(credit_amount)];
          expect(debit === 0n ? credit > 0n : debit > 0n && credit === 0n).to.equal(true);
        }
      }),
    );
  });

  it('of payments in any parts balances, and all of them move the VAT to the cent', () => {
    const shares = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(DOCUMENT, shares, (document, paid) => {
        const whole = { ...document, deposits: [] };
        const before: JournalLine[] = [];
        const due = sumCents(paid);
        for (const [index] of paid.entries()) {
          const soFar = sumCents(paid.slice(0, index + 1));
          const lines = planVatEntry(whole, { paidOf: () => ({ paid: soFar, due }), before });
          expect(balanceOf(lines)).to.equal(0n);
          before.push(...lines);
        }
        const waiting = document.direction === 'sales' ? '445740' : '445640';
        const moved = balanceOf(before.filter(({ account_number }) => account_number === waiting));
        const byRate = Map.groupBy(
          document.parts.filter(({ due_on }) => due_on === 'receipt'),
          ({ tax_category, tax_rate }) => `${tax_category} ${tax_rate}`,
        );
        const taxes = [...byRate.values()].map((parts) => sumCents(parts.map(({ tax }) => tax)));
        const all = sumCents(taxes.map((tax) => toEuros(tax, document.rate)));
        const side = document.direction === 'sales' ? 1n : -1n;
        expect(moved).to.equal(due === 0n ? 0n : side * all);
      }),
    );
  });
});
