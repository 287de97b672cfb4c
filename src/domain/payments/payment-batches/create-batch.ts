import type { Cipher } from '#kernel/cipher.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange, writeActor } from '#domain/shared/audit/record-change.ts';
import { auditedBatch } from './audited-batch.ts';
import { totalsOf } from './batch-totals.ts';
import { BATCH_CURRENCY, checkBatchMembers, type MemberColumns } from './check-batch-members.ts';
import { checkInstructions } from './check-instructions.ts';
import { insertInstructions } from './insert-instructions.ts';
import type { PreparedBatch } from './prepare-instructions.ts';
import type { InstructionContent } from './read-instruction-members.ts';
import { readPurchases } from './read-purchases.ts';
import { takeTurn } from './take-turn.ts';
import { withDoubts, type JudgedBatch } from './payment-doubts.ts';

export interface BatchDependencies {
  db: Database;
  cipher: Cipher;
}

/** Creates a draft with its instructions, and with those that pay purchases; emits nothing (spec, Payment batch). 422 with every broken rule. */
export async function createBatch(
  { db, cipher }: BatchDependencies,
  actor: Actor,
  input: PreparedBatch & { workspace_id: string; invoice_document_ids?: readonly string[] },
): Promise<JudgedBatch> {
  const { workspace_id, instructions, invoice_document_ids = [] } = input;
  return db.transact(async (tx) => {
    const { columns, violations } = await checkBatchMembers(tx, workspace_id, input, null);
    const broken = [...violations, ...(await checkInstructions(tx, workspace_id, instructions))];
    if (columns === null || broken.length > 0) throw refusedAtCreation(broken);
    await takeTurn(tx, workspace_id);
    const author = writeActor(actor);
    const authors = { drafted_by: author, changed_by: author };
    const own = { workspace_id, ...columns, ...authors };
    const paid = await readPurchases(tx, own, invoice_document_ids);
    const contents = [...instructions.contents, ...paid];
    const batch = await insertBatch(tx, own, contents);
    const taken = await insertInstructions(tx, cipher, batch, contents);
    if (taken.length > 0) throw refusedAtCreation(taken);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'create',
      subject: 'payment_batches',
      subject_id: batch.id,
      after: auditedBatch(batch),
    });
    return withDoubts(tx, batch);
  });
}

async function insertBatch(
  tx: Transaction,
  own: MemberColumns & Pick<PaymentBatch, 'workspace_id' | 'drafted_by' | 'changed_by'>,
  instructions: readonly InstructionContent[],
): Promise<PaymentBatch> {
  const batch = tx.em.create(PaymentBatch, {
    ...own,
    ...totalsOf(instructions),
    currency_code: BATCH_CURRENCY,
    state: 'draft',
    version: 1,
    approved_at: null,
    submitted_at: null,
    carried_at: null,
    started_at: null,
    finished_at: null,
    error_code: null,
    error_message: null,
    submission_refused_by: null,
    retryable: null,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await tx.em.flush();
  return batch;
}
