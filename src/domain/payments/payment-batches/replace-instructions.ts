import { refusedAtUpdate } from '#kernel/api-error.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { totalsOf } from './batch-totals.ts';
import { checkInstructions } from './check-instructions.ts';
import type { BatchDependencies } from './create-batch.ts';
import { deleteInstructionsWithin } from './delete-instructions.ts';
import { checkDraft, checkUntouched, checkVersion, saveDraft } from './edit-draft.ts';
import { insertInstructions } from './insert-instructions.ts';
import type { PreparedReplacement } from './prepare-instructions.ts';
import { takeTurn } from './take-turn.ts';
import { withDoubts, type JudgedBatch } from './payment-doubts.ts';

/**
 * Replaces a draft's instructions under new ids; emits nothing (spec, Payment instruction). 422 with every broken
 * rule; 409 for another version, no draft, or an instruction settled by hand.
 */
export async function replaceInstructions(
  { db, cipher }: BatchDependencies,
  actor: Actor,
  input: RowKey & PreparedReplacement,
): Promise<JudgedBatch> {
  const { version, instructions } = input;
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, input);
    const { workspace_id, id, total_amount, instructions_count } = batch;
    const found = await checkInstructions(tx, workspace_id, instructions);
    const violations = [...input.violations, ...found];
    if (violations.length > 0) throw refusedAtUpdate(violations);
    checkVersion(batch, version);
    checkDraft(batch);
    await checkUntouched(tx, batch);
    await takeTurn(tx, workspace_id);
    await deleteInstructionsWithin(tx, batch);
    const taken = await insertInstructions(tx, cipher, batch, instructions.contents);
    if (taken.length > 0) throw refusedAtUpdate(taken);
    const totals = totalsOf(instructions.contents);
    await saveDraft(tx, actor, batch, totals);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'replace_instructions',
      subject: 'payment_batches',
      subject_id: id,
      before: { total_amount, instructions_count },
      after: totals,
    });
    return withDoubts(tx, batch);
  });
}
