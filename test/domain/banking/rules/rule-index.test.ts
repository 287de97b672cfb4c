import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Condition } from '#model/rule-condition.ts';
import {
  comparable,
  inOrder,
  readyRule,
  type RuledOperation,
  type StoredRule,
} from '#domain/banking/rules/match-rule.ts';
import { createRuleIndex } from '#domain/banking/rules/rule-index.ts';

/** Few letters, accents, blanks and cases, so that texts often contain one another. */
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'A', 'b', 'B', 'é', 'e\u0301', ' ', '\u00a0', '1', '🖨', 'ß'), {
      maxLength,
    })
    .map((units) => units.join(''));
const sought = text(5).filter((value) => /[aAbB1éß🖨]/u.test(value));
const amount = fc.integer({ min: 0, max: 12 }).map((units) => `${units}.5`);
const small = fc.integer({ min: 1, max: 3 });

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constantFrom('description', 'counterparty_name'),
    operator: fc.constantFrom('contains', 'not_contains', 'equals', 'starts_with'),
    value: sought,
  }),
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constantFrom('equals', 'lower_than', 'greater_than'),
    value: amount,
  }),
  fc.record({
    field: fc.constant('amount' as const),
    operator: fc.constant('between' as const),
    value: fc.tuple(amount, amount),
  }),
  fc.record({
    field: fc.constant('direction' as const),
    operator: fc.constant('equals' as const),
    value: fc.constantFrom('incoming', 'outgoing'),
  }),
  fc.record({
    field: fc.constantFrom('bank_account_id', 'bank_operation_id'),
    operator: fc.constant('equals' as const),
    value: small,
  }),
);
const conditions = (maxLength: number) =>
  fc.array(condition, { maxLength }).map((list) => JSON.stringify(list));
const date = fc.option(fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'));

const rules: fc.Arbitrary<StoredRule[]> = fc
  .array(
    fc.record({
      scope: fc.constantFrom('company', 'tenant'),
      priority: small,
      enabled: fc.boolean(),
      conditions: conditions(3),
      exclusions: conditions(1),
      valid_from: date,
      valid_until: date,
      company_id: small.map(String),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map((rule, at) => ({
      ...rule,
      id: String(at + 1),
      name: `Règle ${at + 1}`,
      account_number: '627000',
      company_id: rule.scope === 'tenant' ? null : rule.company_id,
    })),
  );

const operations: fc.Arbitrary<RuledOperation[]> = fc.array(
  fc.record({
    id: small.map(String),
    company_id: small.map(String),
    bank_account_id: small.map(String),
    amount: fc
      .tuple(fc.constantFrom('', '-'), amount)
      .map(([sign, digits]) => `${sign}${digits}000`),
    booking_date: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    description: fc.oneof(text(8), sought),
    counterparty_name: fc.option(text(8)),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Each rule and condition in turn. */
const naiveMatch = (stored: readonly StoredRule[], operation: RuledOperation) =>
  inOrder(stored).find((rule) => readyRule(rule).matches(comparable(operation))) ?? null;

describe('an index of rules', () => {
  it('finds the same rule as comparing one after the other, for any conditions', () => {
    let matched = 0;
    fc.assert(
      fc.property(rules, operations, (stored, some) => {
        const index = createRuleIndex(stored);
        for (const operation of some) {
          const found = index.firstMatch(operation);
          expect(found).to.deep.equal(naiveMatch(stored, operation));
          if (found !== null) matched += 1;
        }
      }),
    );
    expect(matched).to.be.above(0);
  });

  it('finds texts beyond each of their parts, at the beginning, the end, and alone', () => {
    const rule = (id: string, operator: string, value: string): StoredRule => ({
      id,
      company_id: null,
      scope: 'tenant',
      name: id,
      priority: Number(id),
      enabled: true,
      conditions: JSON.stringify([{ field: 'description', operator, value }]),
      exclusions: '[]',
      account_number: '627000',
      valid_from: null,
      valid_until: null,
    });
    const index = createRuleIndex([
      rule('1', 'contains', 'a'),
      rule('2', 'contains', 'LOYER  MARS'),
      rule('3', 'starts_with', 'loy'),
      rule('4', 'equals', 'té'),
    ]);
    const winner = (description: string) =>
      index.firstMatch({
        id: '9',
        company_id: '1',
        bank_account_id: '3',
        amount: '1.0000',
        booking_date: '2026-03-01',
        description,
        counterparty_name: null,
      })?.id ?? null;
    expect(winner('X loyer mars')).to.equal('1');
    expect(winner('loyer')).to.equal('3');
    expect(winner('un loyer')).to.equal(null);
    expect(winner(' TE ')).to.equal('4');
    expect(winner('tee')).to.equal(null);
  });
});
