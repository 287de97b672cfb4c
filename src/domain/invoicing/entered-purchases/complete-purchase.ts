import { conflict, refusedAtCreation } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { EnteredPurchase } from '#orm/entities/entered-purchase.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { PackedAttachment } from '#domain/invoicing/attachments/pack-attachment.ts';
import { depositWithin, type DepositOutcome } from '#domain/invoicing/invoices/deposit-invoice.ts';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { FIND_SAME_PURCHASE } from './find-same-purchase.ts';
import { PURCHASE_CHUNKS } from './purchase-chunks.ts';

const DROP_CHUNKS = statement<never, [workspace_id: string, purchase_id: string]>(
  'drop_entered_purchase_chunks',
  'delete from entered_purchase_chunks where workspace_id = $1 and purchase_id = $2',
);

interface Completion extends RowKey {
  deposit: PreparedDeposit;
  baseUrl: string;
  outbox: NetworkOutbox;
}

/** Makes an ordinary purchase of what was typed, with the file as its attachment. 404, 409 if it is complete, 422. */
export const completePurchase = (
  db: Database,
  actor: Actor,
  { deposit, baseUrl, outbox, ...key }: Completion,
): Promise<DepositOutcome> =>
  db.transact(async (begun) => {
    const { purchase, tx } = await lockOpen(begun, key);
    const outcome = await depositWithin(tx, actor, {
      workspace_id: key.workspace_id,
      deposit: { ...deposit, attachments: [await readFile(tx, purchase)] },
      upload_source: 'web',
      baseUrl,
      outbox,
    });
    if (outcome.kind === 'duplicate') return outcome;
    const { id } = outcome.invoice;
    const same = await FIND_SAME_PURCHASE.first(tx, key.workspace_id, id);
    if (same !== null) throw refusedAtCreation([numberExists(same.id)]);
    purchase.invoice_id = id;
    await tx.em.flush();
    await DROP_CHUNKS.run(tx, key.workspace_id, key.id);
    return outcome;
  });

/** Deletes a file that is no purchase. 404, 409 if it is complete. */
export const discardPurchase = (db: Database, actor: Actor, key: RowKey): Promise<void> =>
  db.transact(async (begun) => {
    const { purchase, tx } = await lockOpen(begun, key);
    const { filename } = purchase;
    tx.em.remove(purchase);
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'discard_file',
      subject: 'entered_purchases',
      subject_id: key.id,
      before: { filename },
    });
  });

async function lockOpen(tx: Transaction, key: RowKey) {
  const { row: purchase, tx: locked } = await lockOr404(tx, EnteredPurchase, key);
  if (purchase.invoice_id !== null) throw conflict("L'achat est déjà complété");
  return { purchase, tx: locked };
}

/** As it was packed when it came. */
async function readFile(
  tx: Transaction,
  { workspace_id, id, filename, mime_code, size_bytes, sha256, chunk_count }: EnteredPurchase,
): Promise<PackedAttachment> {
  const read = PURCHASE_CHUNKS.reader(tx, [workspace_id, id]);
  const chunks = [];
  for (let position = 0; position < chunk_count; position += 1) {
    const chunk = await read(position);
    if (chunk === null) throw new Error('a purchase to complete has lost its file');
    chunks.push(chunk);
  }
  const packed = { size_bytes, sha256, chunks };
  const members = { reference: filename, description: null, filename, mime_code, url: null };
  return { ...members, source: 'deposit', packed };
}
