import type { Database } from '#orm/database.ts';
import { BankRule } from '#orm/entities/bank-rule.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { auditedRule } from './audited-rule.ts';

/** Deletes a rule; entries keep its id and name until projected again. 404. */
export async function deleteRule(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: rule, tx } = await lockOr404(begun, BankRule, key);
    await recordChange(tx, actor, {
      workspace_id: rule.workspace_id,
      action: 'delete',
      subject: 'bank_rules',
      subject_id: rule.id,
      before: auditedRule(rule),
    });
    await tx.em.remove(rule).flush();
  });
}
