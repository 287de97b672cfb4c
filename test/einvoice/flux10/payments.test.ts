import { expect } from 'chai';
import * as fc from 'fast-check';
import { netPayments, paymentsOf, type ReceivedAmount } from '#einvoice/flux10/payments.ts';

const INVOICE = { id: '7', invoice_number: 'FA-7', issue_date: '2026-11-01' };

/** `11-03 20 120.00`, or with `FA-7` in front. */
const read = (text: string): ReceivedAmount => {
  const [amount = '0', tax_rate = '', day = '', invoice] = text.split(' ').toReversed();
  const cents = BigInt(amount.replace('.', ''));
  return { invoice: invoice ? INVOICE : null, date: `2026-${day}`, tax_rate, amount: cents };
};
const received = (texts: string): ReceivedAmount[] => texts.split(', ').map(read);

const unsigned = (texts: string) => netPayments(received(texts), 'unsigned');

describe('payments of 10.2 and 10.4', () => {
  const rows: [title: string, texts: string, lines: string | null][] = [
    ['a whole refund', '11-03 20 120.00, 11-20 20 -120.00', null],
    ['a refund in the next month', '11-03 20 120.00, 12-05 20 -20.00', '11-03 20 100.00'],
    ['one of two days', '11-03 20 5.00, 11-04 20 3.00, 11-06 20 -6.00', '11-03 20 2.00'],
    ['one of another rate', '11-03 10 5.00, 11-04 20 3.00, 11-06 20 -3.00', '11-03 10 5.00'],
    ['one of the same day', '11-03 20 5.00, 11-03 20 -2.00', '11-03 20 3.00'],
    ['one before its receipt', '11-03 20 -2.00, 11-09 20 5.00', '11-09 20 3.00'],
    [
      'one of an invoice',
      '11-03 20 5.00, FA-7 11-04 20 2.00, FA-7 11-05 20 -2.00',
      '11-03 20 5.00',
    ],
  ];
  for (const [title, texts, lines] of rows)
    it(`unsigned: ${title} is taken from the latest lines of its rate and invoice`, () => {
      expect(unsigned(texts)).to.deep.equal({
        lines: lines === null ? [] : received(lines),
        uncovered: [],
      });
    });

  it('unsigned: say of which refund no line was found', () => {
    expect(unsigned('11-03 20 5.00, FA-7 11-05 20 -2.00')).to.deep.equal({
      lines: received('11-03 20 5.00'),
      uncovered: received('FA-7 11-05 20 -2.00'),
    });
  });

  it('signed: each day as it is, but for 0.00', () => {
    const texts = '11-20 20 -120.00, 11-03 20 120.00, 11-04 20 0.05, 11-04 20 -0.05';
    const lines = received('11-03 20 120.00, 11-20 20 -120.00');
    expect(netPayments(received(texts), 'signed')).to.deep.equal({ lines, uncovered: [] });
  });

  it('keep every sum, and leave no line below zero', () => {
    const days = fc.tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: -50, max: 60 }));
    const sum = (of: readonly ReceivedAmount[]) => of.reduce((sum, { amount }) => sum + amount, 0n);
    fc.assert(
      fc.property(fc.array(days, { maxLength: 30 }), (drawn) => {
        const all = drawn.map(([day, amount]) => read(`11-${day} 20 ${amount}`));
        const { lines, uncovered } = netPayments(all, 'unsigned');
        expect(sum(lines) + sum(uncovered)).to.equal(sum(all));
        expect(lines.every(({ amount }) => amount > 0n)).to.equal(true);
        expect(uncovered.every(({ amount }) => amount < 0n)).to.equal(true);
      }),
    );
  });

  it('are items of their period: one an invoice and day, then one a day, rates descending', () => {
    const texts = '11-14 5.5 1.00, 11-14 20 2.00, FA-7 11-15 20 3.00, 12-01 20 4.00';
    const november = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const { id: invoice_id, ...invoice } = INVOICE;
    expect(paymentsOf(received(texts), november)).to.deep.equal([
      {
        flow: '10.2',
        invoice_id,
        ...invoice,
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
