import { expect } from 'chai';
import { array, assert, bigInt, boolean, double, property } from 'fast-check';
import { decimal, sum, ZERO } from '#kernel/decimal.ts';
import type { EntryLine, Explanation } from '#model/entry-line.ts';
import { entryLines } from '#domain/banking/projection/entry-lines.ts';

const explain = (reason: string): Explanation => ({
  source: 'suspense',
  rule_id: null,
  rule_name: null,
  reason,
});

/** Counterparts go to accounts 1, 2, 3… */
const lines = (amount: string, ...parts: string[]): EntryLine[] =>
  entryLines(
    { amount, account_number: '512000', label: 'VIR' },
    parts.map((part, index) => ({
      account_number: String(index + 1),
      label: 'VIR',
      explanation: explain(`part ${index + 1}`),
      amount: decimal(part),
    })),
  );

const short = (amount: string, ...parts: string[]) =>
  lines(amount, ...parts).map(
    ({ account_number, debit_amount, credit_amount }) =>
      `${account_number} ${debit_amount} ${credit_amount}`,
  );

const total = (some: readonly EntryLine[], side: 'debit_amount' | 'credit_amount') =>
  sum(some.map((line) => decimal(line[side])));

describe('lines of an entry', () => {
  it('begin with the bank: debited when money comes in, credited when it leaves', () => {
    expect(short('120.0000', '120')).to.deep.equal(['512000 120.00 0.00', '1 0.00 120.00']);
    expect(short('-120.0000', '120')).to.deep.equal(['512000 0.00 120.00', '1 120.00 0.00']);
  });

  it('are rounded half away from zero, and the last one takes the difference', () => {
    expect(short('0.0150', '0.005', '0.005', '0.005')).to.deep.equal([
      '512000 0.02 0.00',
      '1 0.00 0.01',
      '2 0.00 0.01',
    ]);
    expect(short('-10.0050', '3.335', '6.67')).to.deep.equal([
      '512000 0.00 10.01',
      '1 3.34 0.00',
      '2 6.67 0.00',
    ]);
  });

  it('change sides if they are negative', () => {
    expect(short('0.0200', '0.005', '0.005', '0.005', '0.005')).to.deep.equal([
      '512000 0.02 0.00',
      '1 0.00 0.01',
      '2 0.00 0.01',
      '3 0.00 0.01',
      '4 0.01 0.00',
    ]);
  });

  it('are absent for an operation that rounds to nothing', () => {
    expect(lines('-0.0049', '0.0025', '0.0024')).to.deep.equal([]);
  });

  it('repeat at the bank the explanation of the first counterpart that is left', () => {
    const [bank, first] = lines('0.0100', '0.001', '0.009');
    expect(bank?.explanation.reason).to.equal('part 2');
    expect(first?.account_number).to.equal('2');
  });

  it('balance to the cent, each with one amount above zero, for any amounts', () => {
    const tenThousandths = bigInt({ min: 1n, max: 10n ** 19n - 1n });
    const shown = (value: bigint) => decimal(value.toString()).times('0.0001').toFixed(4);
    const parts = array(double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    assert(
      property(tenThousandths, boolean(), parts, (whole, isIncoming, shares) => {
        const amounts: bigint[] = [];
        let left = whole;
        for (const share of shares) {
          const part = (left * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n;
          if (part > 0n && part < left) amounts.push(part);
          if (part > 0n && part < left) left -= part;
        }
        const found = lines(
          `${isIncoming ? '' : '-'}${shown(whole)}`,
          ...[...amounts, left].map(shown),
        );
        expect(total(found, 'debit_amount').eq(total(found, 'credit_amount'))).to.equal(true);
        for (const { debit_amount, credit_amount } of found) {
          const [debit, credit] = [decimal(debit_amount), decimal(credit_amount)];
          expect(debit.gte(ZERO) && credit.gte(ZERO)).to.equal(true);
          expect(debit.eq(ZERO)).to.equal(!credit.eq(ZERO));
        }
      }),
    );
  });
});
