import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { EnteredPurchase } from '#orm/entities/entered-purchase.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findAttachments } from '#domain/invoicing/attachments/read-contents.ts';
import { streamAttachment } from '#domain/invoicing/attachments/attachment-chunks.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { streamChunks } from '#domain/shared/chunks/read-chunks.ts';
import { PURCHASE_CHUNKS } from './purchase-chunks.ts';

/** Purchases to complete that a list shows. */
const MOST_LISTED = 50;

/** A workspace's purchases to complete, newest first. */
export const listOpenPurchases = (db: Database, workspace_id: string): Promise<EnteredPurchase[]> =>
  db
    .reader()
    .find(
      EnteredPurchase,
      { workspace_id, invoice_id: null },
      { orderBy: { id: 'desc' }, limit: MOST_LISTED },
    );

/** One that is to be completed; 404. */
export const findOpenPurchase = (db: Database, key: RowKey): Promise<EnteredPurchase> =>
  findOr404(db.reader().findOne(EnteredPurchase, { ...key, invoice_id: null }));

/** One whose file is shown, also once it is complete; 404. */
export const findEnteredPurchase = (db: Database, key: RowKey): Promise<EnteredPurchase> =>
  findOr404(db.reader().findOne(EnteredPurchase, key));

/** Its file in chunks: that of the invoice, if there is one. */
export async function streamPurchase(
  db: Database,
  { workspace_id, id, invoice_id, chunk_count, sha256 }: EnteredPurchase,
): Promise<AsyncGenerator<Uint8Array>> {
  if (invoice_id !== null) {
    const attached = await findAttachments(db, { workspace_id, id: invoice_id });
    const file = await findOr404(
      Promise.resolve(attached.find((attachment) => attachment.sha256 === sha256)),
    );
    return streamAttachment(db, file);
  }
  return streamChunks(chunk_count, PURCHASE_CHUNKS.reader(db, [workspace_id, id]), () =>
    conflict("L'achat vient d'être complété ou supprimé"),
  );
}
