import { refusedAtUpdate } from '../../kernel/refusal.ts';
import { PaymentBatch } from '../../orm/entities/payment-batch.ts';
import { lockRow, type RowKey } from '../../orm/lock-row.ts';
import type { Actor } from '../audit/actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { ReplacementMembers } from './batch-members.ts';
import { totalsOf } from './batch-totals.ts';
import { checkInstructions } from './check-instructions.ts';
import type { BatchDependencies } from './create-batch.ts';
import { deleteInstructionsWithin } from './delete-instructions.ts';
import { checkDraft, checkUntouched, checkVersion } from './edit-draft.ts';
import { insertInstructions } from './insert-instructions.ts';
import { saveBatch } from './save-batch.ts';
import { takeTurn } from './take-turn.ts';
import { withProgress, type BatchWithProgress } from './with-progress.ts';

/**
 * Replaces a draft's instructions, which get new ids; emits nothing (spec, Payment instruction). 422 with
 * every broken rule, 409 for another version, for what is no draft, and when an instruction was settled by hand.
 */
export async function replaceInstructions(
  { db, cipher }: BatchDependencies,
  actor: Actor,
  input: RowKey & { members: ReplacementMembers },
): Promise<BatchWithProgress> {
  const { members } = input;
  return db.transact(async (tx) => {
    const batch = await lockRow(tx, PaymentBatch, input);
    const { workspace_id, id, total_amount, instructions_count } = batch;
    const checked = await checkInstructions(tx, workspace_id, members.instructions);
    if (checked.violations.length > 0) throw refusedAtUpdate(checked.violations);
    checkVersion(batch, members.version);
    checkDraft(batch);
    await checkUntouched(tx, batch);
    await takeTurn(tx, workspace_id);
    await deleteInstructionsWithin(tx, batch);
    const taken = await insertInstructions(tx, cipher, batch, checked.instructions);
    if (taken.length > 0) throw refusedAtUpdate(taken);
    const totals = totalsOf(checked.instructions);
    await saveBatch(tx, batch, totals);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'replace_instructions',
      subject: 'payment_batches',
      subject_id: id,
      before: { total_amount, instructions_count },
      after: totals,
    });
    return withProgress(tx.sql, batch);
  });
}
