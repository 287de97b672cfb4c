import { expect } from 'chai';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';
import {
  addUpTransactions,
  transactionsOf,
  type ReportedTransactions,
} from '#einvoice/flux10/transactions.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';
import { buildPart, buildVatPart } from './composed-reports.ts';

/** One a line: key, count, totals, and those by rate. */
const shown = (transactions: readonly ReportedTransactions[]): string[] =>
  transactions.map(({ totals, ...one }) =>
    [
      [one.date, one.currency_code, one.category, one.tax_due_code, one.transactions_count],
      [one.net_amount, one.tax_amount],
      ...totals.map((total) => [total.tax_rate, total.net_amount, total.tax_amount]),
    ]
      .map((words) => words.join(' '))
      .join(', '),
  );

const transact = (...[document, parts]: [typeof INVOICE, ReturnType<typeof buildVatPart>[]]) =>
  shown(addUpTransactions(transactionsOf(document, parts, '2026-11-14') ?? []));

const INVOICE = buildInvoice();

describe('transactions of 10.3', () => {
  it('report another country’s rate as not taxed in France, base only', () => {
    expect(transact(INVOICE, [buildVatPart('21', 100_00n, 21_00n)])).to.deep.equal([
      '2026-11-14 EUR TNT1  1, 100.00 0.00, 0 100.00 0.00',
    ]);
  });

  it('count a mixed document in each category, take a credit note off, and say tax in euros', () => {
    const credit = { type_code: '381', currency_code: 'USD', tax_currency_code: 'EUR' };
    const parts = [
      buildVatPart('20', 10_00n, 2_00n),
      buildVatPart('20', 5_00n, 1_00n, 'services'),
      buildVatPart('5.5', 1_00n, 6n),
    ];
    expect(transact({ ...INVOICE, ...credit, exchange_rate: '0.5' }, parts)).to.deep.equal([
      '2026-11-14 USD TLB1  1, -11.00 -1.03, 20 -10.00 -1.00, 5.5 -1.00 -0.03',
      '2026-11-14 USD TPS1  1, -5.00 -0.50, 20 -5.00 -0.50',
    ]);
    expect(transactionsOf({ ...INVOICE, ...credit }, parts, '2026-11-20')).to.equal(null);
  });

  it('name a margin by its code', () => {
    const exempt = buildInvoice({ lines: [buildLine({ tax_category: 'E', tax_rate: '0' })] });
    const tax_subtotals = exempt.tax_subtotals.map((one) => ({
      ...one,
      exemption_reason_code: 'VATEX-EU-F',
    }));
    const parts = [{ ...buildVatPart('0', 100_00n, 0n), tax_category: 'E' as TaxCategory }];
    expect(transact(exempt, parts)[0]).to.include('TNT1');
    expect(transact({ ...exempt, tax_subtotals }, parts)[0]).to.include('TMA1');
  });

  it('are one a day, currency, category and TT-80, whose count is left out where a till has none', () => {
    const parts = [
      buildPart({ tax_due_code: '5' }),
      buildPart({ transactions_count: null, totals: [{ tax_rate: '5.5', net: 10_00n, tax: 55n }] }),
      buildPart({ totals: [{ tax_rate: '20', net: -1_00n, tax: -20n }] }),
      buildPart({ date: '2026-11-13', category: 'TPS1' }),
    ];
    expect(shown(addUpTransactions(parts))).to.deep.equal([
      '2026-11-13 EUR TPS1  57, 1000.00 200.00, 20 1000.00 200.00',
      '2026-11-14 EUR TLB1  , 9.00 0.35, 20 -1.00 -0.20, 5.5 10.00 0.55',
      '2026-11-14 EUR TLB1 5 57, 1000.00 200.00, 20 1000.00 200.00',
    ]);
  });
});
