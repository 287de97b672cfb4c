import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { auditedRule } from './audited-rule.ts';
import { checkRoomOfChange } from './check-room.ts';
import { checkRuleMembers, type RuleMembers } from './check-rule-members.ts';

type ChangedRule = CheckedInput<RuleMembers> & RowKey;

/**
 * Changes the given members; later projections use them. 422 with every broken rule. Without a change, writes
 * nothing.
 */
export const updateRule = (db: Database, actor: Actor, input: ChangedRule): Promise<BankRule> =>
  db.transact((tx) => changeRule(tx, actor, input));

/** {@link updateRule} within a transaction. */
export async function changeRule(
  begun: Transaction,
  actor: Actor,
  input: ChangedRule,
): Promise<BankRule> {
  const { row: rule, tx } = await lockOr404(begun, BankRule, input);
  const { workspace_id, id } = rule;
  const { columns, violations } = await checkRuleMembers(tx, workspace_id, input, rule);
  if (columns === null || violations.length > 0) throw refusedAtUpdate(violations);
  const change = changedMembers(auditedRule(rule), auditedRule(columns));
  if (change === null) return rule;
  await checkRoomOfChange(tx, workspace_id, rule, columns);
  Object.assign(rule, columns, { updated_at: tx.now });
  await tx.em.flush();
  const subject = { subject: 'bank_rules', subject_id: id };
  await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
  return rule;
}
