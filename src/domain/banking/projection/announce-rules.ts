import { bankRuleAppliedBody } from '#events/bodies/bank-rule-applied.ts';
import { emitEach } from '#events/emit.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlannedEntry } from './plan-entries.ts';

/** Emits `bank_rule.applied` for each written entry in which a rule has a line, in the order of the entries. */
export async function announceRules(
  tx: Transaction,
  workspace_id: string,
  written: readonly PlannedEntry<{ id: string }>[],
): Promise<void> {
  const bodies = written.flatMap(({ operation, decided }) =>
    decided === null ? [] : bankRuleAppliedBody(decided.rule, operation.id, decided.line),
  );
  await emitEach(tx, { workspace_id, type: 'bank_rule.applied', occurred_at: tx.now }, bodies);
}
