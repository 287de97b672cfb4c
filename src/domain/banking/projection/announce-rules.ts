import { bankRuleAppliedBody } from '#events/bodies/bank-rule-applied.ts';
import { emitEach } from '#events/emit.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlannedEntry } from './plan-entries.ts';

/** Emits `bank_rule.applied` for each entry with a line by a rule, in order. */
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
