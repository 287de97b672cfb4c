import type { Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { readHandoverFile } from '#orm/sql/payments/payment-handovers.ts';
import { stateConflict } from '#domain/payments/payment-batches/state-conflict.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { otherChannel } from './other-channel.ts';

/** A payment with every text at its longest; most take half. */
const MAX_BYTES_PER_PAYMENT = 1_500;

/**
 * A batch's stored file, which has whole IBANs: the audit log names who takes it. `admit` first gets its maximal size. 404; 409 on another channel or before the file
 * exists.
 */
export async function readSepaFile(
  { db, cipher }: { db: Database; cipher: Cipher },
  actor: Actor,
  { workspace_id, id }: RowKey,
  admit: (bytes: number) => Promise<void>,
): Promise<{ message_id: string; text: string }> {
  const batch = await findOr404(db.reader().findOne(PaymentBatch, { workspace_id, id }));
  if (batch.channel !== 'sepa_file') throw otherChannel(batch);
  await admit(batch.instructions_count * MAX_BYTES_PER_PAYMENT);
  const stored = await readHandoverFile(db, batch);
  if (stored === null) throw stateConflict(batch, NO_FILE);
  const { message_id, file } = stored;
  const text = cipher.open(file, sealedFor('payment_handovers', batch.id));
  const download = { workspace_id, action: 'download', subject: 'payment_batches', subject_id: id };
  await db.transact((tx) => recordChange(tx, actor, { ...download, after: { message_id } }));
  return { message_id, text };
}

const NO_FILE = "son fichier SEPA n'est pas disponible";
