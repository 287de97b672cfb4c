import { expect } from 'chai';
import type { Condition } from '#model/rule-condition.ts';
import {
  comparable,
  inOrder,
  readyRule,
  type RuledOperation,
  type StoredRule,
} from '#domain/banking/rules/match-rule.ts';

const OPERATION: RuledOperation = {
  id: '9',
  company_id: '1',
  bank_account_id: '3',
  amount: '-120.5000',
  booking_date: '2026-03-01',
  description: 'VIR  SEPA\u00a0Société Générale',
  counterparty_name: null,
};

const rule = (overrides: Partial<StoredRule> = {}): StoredRule => ({
  id: '1',
  company_id: '1',
  scope: 'company',
  name: 'Frais',
  priority: 100,
  enabled: true,
  conditions: '[]',
  exclusions: '[]',
  account_number: '627000',
  valid_from: null,
  valid_until: null,
  ...overrides,
});

const holds = (condition: Condition, operation: Partial<RuledOperation> = {}): boolean =>
  readyRule(rule({ conditions: JSON.stringify([condition]) })).matches(
    comparable({ ...OPERATION, ...operation }),
  );

const description = (
  operator: 'contains' | 'not_contains' | 'equals' | 'starts_with',
  value: string,
) => holds({ field: 'description', operator, value });

const amount = (operator: 'equals' | 'lower_than' | 'greater_than', value: string) =>
  holds({ field: 'amount', operator, value });

describe('a rule', () => {
  it('compares texts without case, accents and lengths of blanks', () => {
    expect(description('contains', 'sepa  SOCIETE')).to.equal(true);
    expect(description('starts_with', ' vir sepa')).to.equal(true);
    expect(description('starts_with', 'sepa')).to.equal(false);
    expect(description('equals', 'Vir Sepa Societe Generale')).to.equal(true);
    expect(description('equals', 'Vir Sepa')).to.equal(false);
    expect(description('not_contains', 'generale')).to.equal(false);
    expect(description('not_contains', 'prlv')).to.equal(true);
  });

  it('treats an unknown counterparty as an empty name', () => {
    const name = (operator: 'contains' | 'not_contains') =>
      holds({ field: 'counterparty_name', operator, value: 'martin' });
    expect(name('contains')).to.equal(false);
    expect(name('not_contains')).to.equal(true);
  });

  it('compares amounts without their sign, exactly', () => {
    expect(amount('equals', '120.5')).to.equal(true);
    expect(amount('equals', '120.4999')).to.equal(false);
    expect(amount('lower_than', '120.5')).to.equal(false);
    expect(amount('lower_than', '120.5001')).to.equal(true);
    expect(amount('greater_than', '120.4999')).to.equal(true);
    expect(amount('greater_than', '120.5')).to.equal(false);
    const between = (value: [string, string]) =>
      holds({ field: 'amount', operator: 'between', value });
    expect(between(['120.5', '121'])).to.equal(true);
    expect(between(['1', '120.5'])).to.equal(true);
    expect(between(['1', '120.4999'])).to.equal(false);
  });

  it('checks the direction, the account and the operation itself', () => {
    expect(holds({ field: 'direction', operator: 'equals', value: 'outgoing' })).to.equal(true);
    expect(holds({ field: 'direction', operator: 'equals', value: 'incoming' })).to.equal(false);
    expect(holds({ field: 'bank_account_id', operator: 'equals', value: 3 })).to.equal(true);
    expect(holds({ field: 'bank_account_id', operator: 'equals', value: 4 })).to.equal(false);
    expect(holds({ field: 'bank_operation_id', operator: 'equals', value: 9 })).to.equal(true);
    expect(holds({ field: 'bank_operation_id', operator: 'equals', value: 3 })).to.equal(false);
  });

  const matches = (overrides: Partial<StoredRule>): boolean =>
    readyRule(rule(overrides)).matches(comparable(OPERATION));

  it('matches when all conditions hold and no exclusion does', () => {
    const [vir, out, other] = [
      '{"field":"description","operator":"contains","value":"vir"}',
      '{"field":"direction","operator":"equals","value":"outgoing"}',
      '{"field":"direction","operator":"equals","value":"incoming"}',
    ];
    expect(matches({ conditions: `[${vir},${out}]` })).to.equal(true);
    expect(matches({ conditions: `[${vir},${other}]` })).to.equal(false);
    expect(matches({ conditions: `[${vir}]`, exclusions: `[${other},${out}]` })).to.equal(false);
    expect(matches({ conditions: `[${vir}]`, exclusions: `[${other}]` })).to.equal(true);
  });

  it('matches while it is enabled, from its first day to its last, in its company', () => {
    expect(matches({ enabled: false })).to.equal(false);
    expect(matches({ valid_from: '2026-03-01', valid_until: '2026-03-01' })).to.equal(true);
    expect(matches({ valid_from: '2026-03-02' })).to.equal(false);
    expect(matches({ valid_until: '2026-02-28' })).to.equal(false);
    expect(matches({ company_id: '2' })).to.equal(false);
    expect(matches({ scope: 'tenant', company_id: null })).to.equal(true);
  });

  it('precedes another of the workspace, of a higher priority, and of a higher id', () => {
    const rules = [
      rule({ id: '1', scope: 'tenant', company_id: null, priority: -5 }),
      rule({ id: '10', priority: 7 }),
      rule({ id: '9', priority: 7 }),
      rule({ id: '4', priority: 100 }),
    ];
    expect(inOrder(rules).map(({ id }) => id)).to.deep.equal(['9', '10', '4', '1']);
  });
});
