import type { CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { auditedBatch } from './audited-batch.ts';
import type { BatchUpdateMembers } from './batch-members.ts';
import { checkBatchMembers, type MemberColumns } from './check-batch-members.ts';
import { checkDraft, checkVersion, saveDraft } from './edit-draft.ts';
import { withDoubts, type JudgedBatch } from './payment-doubts.ts';

/**
 * Changes the given members; without a change, writes nothing, in any state. 422 with every broken rule, then 409
 * for another version or no draft.
 */
export async function updateBatch(
  db: Database,
  actor: Actor,
  input: CheckedInput<BatchUpdateMembers> & RowKey,
): Promise<JudgedBatch> {
  const { version, ...changes } = input.members;
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, input);
    const { workspace_id, id } = batch;
    const wanted = { ...input, members: { ...membersOf(batch), ...changes } };
    const { columns, violations } = await checkBatchMembers(tx, workspace_id, wanted, batch);
    if (columns === null || violations.length > 0) throw refusedAtUpdate(violations);
    checkVersion(batch, version);
    const before = auditedBatch(batch);
    const change = changedMembers(before, { ...before, ...columns });
    if (change === null) return withDoubts(tx, batch);
    checkDraft(batch);
    await moveInstructions(tx, batch, columns);
    await saveDraft(tx, actor, batch, columns);
    const subject = { subject: 'payment_batches', subject_id: id };
    await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
    return withDoubts(tx, batch);
  });
}

const membersOf = ({ name, bank_account_id, channel, execution_date }: PaymentBatch) => ({
  name,
  bank_account_id: Number(bank_account_id),
  channel,
  execution_date,
});

const MOVE = statement<
  never,
  [workspace_id: string, payment_batch_id: string, company_id: string, now: Date]
>(
  'move_instructions_to_company',
  `
    update payment_instructions set company_id = $3, updated_at = $4
    where workspace_id = $1 and payment_batch_id = $2`,
);

/** Instructions belong to the paying account's company. */
async function moveInstructions(
  tx: Transaction,
  batch: PaymentBatch,
  { company_id }: MemberColumns,
): Promise<void> {
  if (company_id === batch.company_id) return;
  await MOVE.run(tx, batch.workspace_id, batch.id, company_id, tx.now);
}
