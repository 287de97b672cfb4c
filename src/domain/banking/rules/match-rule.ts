import { decimal, type Decimal } from '#kernel/decimal.ts';
import { directionOf, type MoneyDirection } from '#model/money-direction.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import { readConditions, type Condition } from '#model/rule-condition.ts';
import { normalizeText } from './normalize-text.ts';

export type RuledOperation = Pick<
  BankOperation,
  | 'id'
  | 'company_id'
  | 'bank_account_id'
  | 'amount'
  | 'booking_date'
  | 'description'
  | 'counterparty_name'
>;

/** An operation normalised once for all rules. */
export interface ComparableOperation {
  id: string;
  company_id: string;
  bank_account_id: string;
  booking_date: string;
  direction: MoneyDirection;
  /** Unsigned. */
  amount: Decimal;
  description: string;
  counterparty_name: string;
}

export type StoredRule = Pick<
  BankRule,
  | 'id'
  | 'company_id'
  | 'scope'
  | 'name'
  | 'priority'
  | 'enabled'
  | 'conditions'
  | 'exclusions'
  | 'account_number'
  | 'valid_from'
  | 'valid_until'
>;

/** A rule parsed once for many operations. */
interface ReadyRule {
  rule: StoredRule;
  matches(operation: ComparableOperation): boolean;
}

type Test = (operation: ComparableOperation) => boolean;

/** Characters compared: thousands of conditions may search the text. */
const MAX_COMPARED = 4096;
const compared = (text: string): string => normalizeText(text.slice(0, MAX_COMPARED));

export function comparable(operation: RuledOperation): ComparableOperation {
  const { id, company_id, bank_account_id, booking_date } = operation;
  return {
    id,
    company_id,
    bank_account_id,
    booking_date,
    direction: directionOf(operation.amount),
    amount: decimal(operation.amount).abs(),
    description: compared(operation.description),
    counterparty_name: compared(operation.counterparty_name ?? ''),
  };
}

/** Matches when in force, with all conditions true and no exclusion. */
export function readyRule(rule: StoredRule): ReadyRule {
  const conditions = readConditions(rule.conditions).map(testOf);
  const exclusions = readConditions(rule.exclusions).map(testOf);
  return {
    rule,
    matches: (operation) =>
      isInForce(rule, operation) &&
      conditions.every((test) => test(operation)) &&
      !exclusions.some((test) => test(operation)),
  };
}

/** Enabled, and of the operation's company and date. */
export const isInForce = (
  { enabled, company_id, valid_from, valid_until }: StoredRule,
  operation: ComparableOperation,
): boolean =>
  enabled &&
  (company_id === null || company_id === operation.company_id) &&
  (valid_from === null || valid_from <= operation.booking_date) &&
  (valid_until === null || operation.booking_date <= valid_until);

/** Company before tenant rules, then by priority, then by id, ascending. */
export const inOrder = (rules: readonly StoredRule[]): StoredRule[] =>
  rules.toSorted(
    (a, b) =>
      Number(a.scope === 'tenant') - Number(b.scope === 'tenant') ||
      a.priority - b.priority ||
      Number(a.id) - Number(b.id),
  );

export function testOf(condition: Condition): Test {
  switch (condition.field) {
    case 'description':
    case 'counterparty_name':
      return textTest(condition);
    case 'amount':
      return amountTest(condition);
    case 'direction': {
      const { value } = condition;
      return ({ direction }) => direction === value;
    }
    case 'bank_account_id': {
      const value = String(condition.value);
      return ({ bank_account_id }) => bank_account_id === value;
    }
    case 'bank_operation_id': {
      const value = String(condition.value);
      return ({ id }) => id === value;
    }
    default:
      return condition satisfies never;
  }
}

function textTest({
  field,
  operator,
  value,
}: Extract<Condition, { field: 'description' | 'counterparty_name' }>): Test {
  const sought = normalizeText(value);
  switch (operator) {
    case 'contains':
      return (operation) => operation[field].includes(sought);
    case 'not_contains':
      return (operation) => !operation[field].includes(sought);
    case 'equals':
      return (operation) => operation[field] === sought;
    case 'starts_with':
      return (operation) => operation[field].startsWith(sought);
    default:
      return operator satisfies never;
  }
}

function amountTest(condition: Extract<Condition, { field: 'amount' }>): Test {
  const { operator, value } = condition;
  if (operator === 'between') {
    const [lowest, highest] = [decimal(value[0]), decimal(value[1])];
    return ({ amount }) => amount.gte(lowest) && amount.lte(highest);
  }
  const bound = decimal(value);
  switch (operator) {
    case 'equals':
      return ({ amount }) => amount.eq(bound);
    case 'lower_than':
      return ({ amount }) => amount.lt(bound);
    case 'greater_than':
      return ({ amount }) => amount.gt(bound);
    default:
      return operator satisfies never;
  }
}
