import { approveBatch } from '#domain/payments/payment-batches/approve-batch.ts';
import { checkApprovalRight } from '#domain/payments/payment-batches/approval-right.ts';
import { findBatch } from '#domain/payments/payment-batches/find-batch.ts';
import {
  submitForApproval,
  type Submission,
} from '#domain/payments/payment-batches/submit-for-approval.ts';
import type { BatchWithProgress } from '#domain/payments/payment-batches/with-progress.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { Database } from '#orm/database.ts';
import { otherChannel } from './other-channel.ts';
import { startHandover } from './start-handover.ts';

/**
 * For somebody who may do all of it: `draft` → `pending_approval` → `approved`, and the start of its SEPA file. Each step
 * is an operation of its own, with its rules, event and audit row, and takes only the version that the one before made
 * of the one that was read. 403 before any for who may not approve it; the first that is refused is the last.
 */
export async function approveWithFile(
  db: Database,
  actor: Actor,
  { version, repeats_confirmed, ...key }: Submission & { version: number },
): Promise<BatchWithProgress> {
  const { batch } = await findBatch(db, key);
  await checkApprovalRight(db, actor, batch);
  if (batch.channel !== 'sepa_file') throw otherChannel(batch);
  const isDraft = batch.state === 'draft';
  if (isDraft) await submitForApproval(db, actor, { ...key, version, repeats_confirmed });
  const submitted = isDraft ? version + 1 : version;
  await approveBatch(db, actor, { ...key, version: submitted });
  return startHandover(db, actor, { ...key, version: submitted + 1 }, 'sepa_export');
}
