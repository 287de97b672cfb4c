import { expect } from 'chai';
import {
  addUpTransactions,
  transactionsOf,
  type TransactionsPart,
} from '#einvoice/flux10/transactions.ts';
import { buildInvoice, buildLine } from '#test-kit/invoices/printable-invoice.ts';

const sale = (tax_rate: string, net: bigint, tax: bigint) => ({
  tax_category: 'S' as const,
  tax_rate,
  operation: 'goods' as const,
  net,
  tax,
});

const buildPart = (overrides: Partial<TransactionsPart> = {}): TransactionsPart => ({
  date: '2026-11-14',
  currency_code: 'EUR',
  tax_due_code: null,
  category: 'TLB1',
  transactions_count: 57,
  totals: [{ tax_rate: '20', net: 1_000_00n, tax: 200_00n }],
  ...overrides,
});

describe('transactions of 10.3', () => {
  it('report another country’s rate as not taxed in France, base only', () => {
    const [belgian] = addUpTransactions(
      transactionsOf(buildInvoice(), [sale('21', 100_00n, 21_00n)], '2026-11-14') ?? [],
    );
    expect(belgian).to.deep.equal({
      flow: '10.3',
      date: '2026-11-14',
      currency_code: 'EUR',
      tax_due_code: null,
      category: 'TNT1',
      net_amount: '100.00',
      tax_amount: '0.00',
      transactions_count: 1,
      totals: [{ tax_rate: '0', net_amount: '100.00', tax_amount: '0.00' }],
    });
  });

  it('count a mixed document in each category, take a credit note off, and say tax in euros', () => {
    const credit = buildInvoice({
      type_code: '381',
      currency_code: 'USD',
      tax_currency_code: 'EUR',
      exchange_rate: '0.5',
    });
    const parts = [
      sale('20', 10_00n, 2_00n),
      { ...sale('20', 5_00n, 1_00n), operation: 'services' as const },
    ];
    expect(transactionsOf(credit, parts, '2026-11-20')).to.deep.equal([
      {
        date: '2026-11-20',
        currency_code: 'USD',
        tax_due_code: null,
        category: 'TLB1',
        transactions_count: 1,
        totals: [{ tax_rate: '20', net: -10_00n, tax: -1_00n }],
      },
      {
        date: '2026-11-20',
        currency_code: 'USD',
        tax_due_code: null,
        category: 'TPS1',
        transactions_count: 1,
        totals: [{ tax_rate: '20', net: -5_00n, tax: -50n }],
      },
    ]);
    expect(transactionsOf({ ...credit, exchange_rate: null }, parts, '2026-11-20')).to.equal(null);
  });

  it('name a margin by its code', () => {
    const document = buildInvoice({ lines: [buildLine({ tax_category: 'E', tax_rate: '0' })] });
    const tax_subtotals = document.tax_subtotals.map((one) => ({
      ...one,
      exemption_reason_code: 'VATEX-EU-F',
    }));
    const parts = [{ ...sale('0', 100_00n, 0n), tax_category: 'E' as const }];
    const categoryOf = (from: typeof document) =>
      transactionsOf(from, parts, '2026-11-14')?.[0]?.category;
    expect(categoryOf(document)).to.equal('TNT1');
    expect(categoryOf({ ...document, tax_subtotals })).to.equal('TMA1');
  });

  it('are one a day, currency, category and TT-80, whose count is left out where a till has none', () => {
    const added = addUpTransactions([
      buildPart({ tax_due_code: '5' }),
      buildPart({ transactions_count: null, totals: [{ tax_rate: '5.5', net: 10_00n, tax: 55n }] }),
      buildPart({
        totals: [
          { tax_rate: '20', net: -1_00n, tax: -20n },
          { tax_rate: '10', net: 1n, tax: 0n },
        ],
      }),
      buildPart({ date: '2026-11-13', category: 'TPS1' }),
    ]);
    expect(
      added.map(({ date, category, tax_due_code, transactions_count: count }) => [
        date,
        category,
        tax_due_code,
        count,
      ]),
    ).to.deep.equal([
      ['2026-11-13', 'TPS1', null, 57],
      ['2026-11-14', 'TLB1', null, null],
      ['2026-11-14', 'TLB1', '5', 57],
    ]);
    expect(added[1]).to.deep.include({ net_amount: '9.01', tax_amount: '0.35' });
    expect(
      added[1]?.totals.map(({ tax_rate, net_amount }) => [tax_rate, net_amount]),
    ).to.deep.equal([
      ['20', '-1.00'],
      ['10', '0.01'],
      ['5.5', '10.00'],
    ]);
  });
});
