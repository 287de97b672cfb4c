import type { BankRule } from '#orm/entities/bank-rule.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { inOrder } from './match-rule.ts';

const LIST = statement<BankRule, [workspace_id: string]>(
  'list_ordered_rules',
  `
    select workspace_id, id, company_id, scope, name, priority, enabled, conditions, exclusions,
      account_number, valid_from, valid_until, created_at, updated_at
    from bank_rules where workspace_id = $1`,
);

/** All rules of a workspace, a thousand at most, in the order in which they are tried; disabled ones included. */
export const listOrderedRules = async (on: Queryable, workspace_id: string): Promise<BankRule[]> =>
  inOrder(await LIST.all(on, workspace_id)) as BankRule[]; // the same rows
