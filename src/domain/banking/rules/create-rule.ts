import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedRule } from './audited-rule.ts';
import { checkRoom } from './check-room.ts';
import { checkRuleMembers, type RuleMembers } from './check-rule-members.ts';

type NewRule = CheckedInput<RuleMembers> & { workspace_id: string };

/** Adds a rule, which leaves existing entries. 422 with every broken rule. */
export const createRule = (db: Database, actor: Actor, input: NewRule): Promise<BankRule> =>
  db.transact((tx) => addRule(tx, actor, input));

/** {@link createRule} within a transaction. */
export async function addRule(tx: Transaction, actor: Actor, input: NewRule): Promise<BankRule> {
  const { workspace_id } = input;
  const { columns, violations } = await checkRuleMembers(tx, workspace_id, input, null);
  if (columns === null || violations.length > 0) throw refusedAtCreation(violations);
  await checkRoom(tx, workspace_id, columns);
  const dates = { created_at: tx.now, updated_at: tx.now };
  const rule = tx.em.create(BankRule, { workspace_id, ...columns, ...dates });
  await tx.em.flush();
  await recordChange(tx, actor, {
    workspace_id,
    action: 'create',
    subject: 'bank_rules',
    subject_id: rule.id,
    after: auditedRule(rule),
  });
  return rule;
}
