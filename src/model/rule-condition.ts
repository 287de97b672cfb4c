import type { MoneyDirection } from '#model/money-direction.ts';

/** The fields of a rule, each with its operators. */
const TEXT_OPERATORS = ['contains', 'not_contains', 'equals', 'starts_with'] as const;
const AMOUNT_OPERATORS = ['equals', 'lower_than', 'greater_than', 'between'] as const;
const EXACT_OPERATORS = ['equals'] as const;

export const OPERATORS = {
  description: TEXT_OPERATORS,
  counterparty_name: TEXT_OPERATORS,
  amount: AMOUNT_OPERATORS,
  direction: EXACT_OPERATORS,
  bank_account_id: EXACT_OPERATORS,
  bank_operation_id: EXACT_OPERATORS,
} as const;

export type ConditionField = keyof typeof OPERATORS;
export const CONDITION_FIELDS = Object.keys(OPERATORS) as ConditionField[]; // its own keys

/** A condition or an exclusion of a rule. Amounts are unsigned decimal strings. */
export type Condition =
  | {
      field: 'description' | 'counterparty_name';
      operator: (typeof TEXT_OPERATORS)[number];
      value: string;
    }
  | { field: 'amount'; operator: 'equals' | 'lower_than' | 'greater_than'; value: string }
  | { field: 'amount'; operator: 'between'; value: readonly [string, string] }
  | { field: 'direction'; operator: 'equals'; value: MoneyDirection }
  | { field: 'bank_account_id' | 'bank_operation_id'; operator: 'equals'; value: number };

export const readConditions = (text: string): Condition[] => JSON.parse(text) as Condition[]; // as they were checked
