import { expect } from 'chai';
import type { BankStatement } from '#bank-files/camt-053.ts';
import { watchContinuity } from '#domain/banking/bank-statements/watch-continuity.ts';

const DAY = '2026-11-19';
const BEFORE = '2026-11-18';
const AFTER = '2026-11-20';

/** A day's opening and closing balance, without entries. */
const buildStatement = (date: string, opening: string, closing = opening): BankStatement => ({
  statement_id: date,
  account: { number: '12345678' } as BankStatement['account'], // unused
  opening: { amount: opening, currency_code: 'EUR', date },
  closing: { amount: closing, currency_code: 'EUR', date },
  entries_count: 0,
  entries_skipped: 0,
  entries_total: '0.0000',
});
const FROM_STATEMENT = { balance: '100.0000', balance_on: DAY, last_synced_at: null };
const FROM_SYNC = {
  balance: '100.0000',
  balance_on: null,
  last_synced_at: new Date(`${DAY}T12:00:00Z`),
};

describe('the statements of an account', () => {
  const warningsOf = (account: typeof FROM_STATEMENT | typeof FROM_SYNC, date: string) => {
    const statement = buildStatement(date, '99.0000');
    return watchContinuity(account, [statement]).warnings.get(statement);
  };

  it('have a gap only if one is later than the balance that a statement gave', () => {
    expect(warningsOf(FROM_STATEMENT, AFTER)).to.deep.equal(['gap']);
    expect(warningsOf(FROM_STATEMENT, DAY)).to.deep.equal([]);
    expect(warningsOf(FROM_STATEMENT, BEFORE)).to.deep.equal([]);
    expect(warningsOf(FROM_SYNC, AFTER)).to.deep.equal([]);
  });

  it('follow one another within a message, in the order of their days', () => {
    const [first, second, third] = [
      buildStatement(BEFORE, '1.0000', '1.0000'),
      buildStatement(DAY, '1.0000', '1.0000'),
      buildStatement(AFTER, '2.0000', '2.0000'),
    ];
    const none = { balance: null, balance_on: null, last_synced_at: null };
    const { warnings } = watchContinuity(none, [third, first, second]);
    expect([first, second, third].map((one) => warnings.get(one))).to.deep.equal([[], [], ['gap']]);
  });

  for (const [from, account] of [
    ['a statement', FROM_STATEMENT],
    ['a sync', FROM_SYNC],
  ] as const)
    it(`give the balance unless that of ${from} is of a later day`, () => {
      const balanceAfter = (date: string) =>
        watchContinuity(account, [buildStatement(date, '99.0000')]).balance.balance;
      expect([BEFORE, DAY, AFTER].map(balanceAfter)).to.deep.equal([
        '100.0000',
        '99.0000',
        '99.0000',
      ]);
    });
});
