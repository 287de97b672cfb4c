import { expect } from 'chai';
import * as fc from 'fast-check';
import { netPayments, paymentsOf, type ReceivedAmount } from '#einvoice/flux10/payments.ts';

const INVOICE = { id: '7', invoice_number: 'FA-7', issue_date: '2026-11-01' };

const received = (
  day: string,
  amount: bigint,
  more: Partial<ReceivedAmount> = {},
): ReceivedAmount => ({
  invoice: null,
  date: `2026-${day}`,
  tax_rate: '20',
  amount,
  ...more,
});

const shown = (lines: readonly ReceivedAmount[]) =>
  lines.map(({ date, tax_rate, amount }) => [date.slice(5), tax_rate, Number(amount)]);

describe('payments of 10.2 and 10.4', () => {
  it('unsigned: a refund takes the latest positive lines of its rate, back through periods', () => {
    const net = (...rows: ReceivedAmount[]) => shown(netPayments(rows, 'unsigned').lines);
    expect(net(received('11-03', 120_00n), received('11-20', -120_00n))).to.deep.equal([]);
    expect(net(received('11-03', 120_00n), received('12-05', -20_00n))).to.deep.equal([
      ['11-03', '20', 100_00],
    ]);
    expect(
      net(
        received('11-03', 50n),
        received('11-04', 30n),
        received('11-05', 10n, { tax_rate: '10' }),
        received('11-06', -60n),
      ),
    ).to.deep.equal([
      ['11-03', '20', 20],
      ['11-05', '10', 10],
    ]);
    expect(net(received('11-03', 50n), received('11-03', -20n))).to.deep.equal([
      ['11-03', '20', 30],
    ]);
    expect(net(received('11-03', -20n), received('11-09', 50n))).to.deep.equal([
      ['11-09', '20', 30],
    ]);
  });

  it('unsigned: a refund of an invoice takes that invoice’s lines, and says what it found none for', () => {
    const { lines, uncovered } = netPayments(
      [
        received('11-03', 50n),
        received('11-04', 20n, { invoice: INVOICE }),
        received('11-05', -30n, { invoice: INVOICE }),
      ],
      'unsigned',
    );
    expect(shown(lines)).to.deep.equal([['11-03', '20', 50]]);
    expect(uncovered).to.deep.equal([received('11-05', -10n, { invoice: INVOICE })]);
  });

  it('signed: each day as it is, but for 0.00', () => {
    const { lines } = netPayments(
      [
        received('11-20', -120_00n),
        received('11-03', 120_00n),
        received('11-04', 5n),
        received('11-04', -5n),
      ],
      'signed',
    );
    expect(shown(lines)).to.deep.equal([
      ['11-03', '20', 120_00],
      ['11-20', '20', -120_00],
    ]);
  });

  it('keep every sum, and leave no line below zero', () => {
    const days = fc.tuple(fc.integer({ min: 10, max: 28 }), fc.bigInt(-50n, 60n));
    fc.assert(
      fc.property(fc.array(days, { maxLength: 30 }), (drawn) => {
        const rows = drawn.map(([day, amount]) => received(`11-${day}`, amount));
        const { lines, uncovered } = netPayments(rows, 'unsigned');
        const sum = (of: readonly ReceivedAmount[]) =>
          of.reduce((total, { amount }) => total + amount, 0n);
        expect(sum(lines) + sum(uncovered)).to.equal(sum(rows));
        expect(lines.every(({ amount }) => amount > 0n)).to.equal(true);
        expect(uncovered.every(({ amount }) => amount < 0n)).to.equal(true);
      }),
    );
  });

  it('are items of their period: one an invoice and day, then one a day, rates descending', () => {
    const lines = [
      received('11-14', 1_00n, { tax_rate: '5.5' }),
      received('11-14', 2_00n),
      received('11-15', 3_00n, { invoice: INVOICE }),
      received('12-01', 4_00n),
    ];
    expect(paymentsOf(lines, { start_date: '2026-11-01', end_date: '2026-11-30' })).to.deep.equal([
      {
        flow: '10.2',
        invoice_number: 'FA-7',
        issue_date: '2026-11-01',
        date: '2026-11-15',
        totals: [{ tax_rate: '20', amount: '3.00' }],
      },
      {
        flow: '10.4',
        date: '2026-11-14',
        totals: [
          { tax_rate: '20', amount: '2.00' },
          { tax_rate: '5.5', amount: '1.00' },
        ],
      },
    ]);
  });
});
