import type { AttachmentSource } from '#einvoice/model/attachment.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { ATTACHMENT_CHUNKS } from './attachment-chunks.ts';
import type { PackedAttachment } from './pack-attachment.ts';

const INSERT_ATTACHMENT = statement<
  { id: string },
  [
    workspace_id: string,
    invoice_id: string,
    position: number,
    reference: string | null,
    description: string | null,
    filename: string | null,
    mime_code: string | null,
    size_bytes: number | null,
    sha256: string | null,
    url: string | null,
    source: AttachmentSource,
    chunk_count: number,
  ]
>(
  'insert_attachment',
  `insert into attachments (
     workspace_id, invoice_id, position, reference, description, filename, mime_code, size_bytes,
     sha256, url, source, chunk_count)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   returning id`,
);

const DELETE = statement<never, [workspace_id: string, invoice_id: string]>(
  'delete_attachments',
  'delete from attachments where workspace_id = $1 and invoice_id = $2',
);

/** Stores a draft's attachments in place of those that it has, under its lock. */
export async function replaceAttachments(
  tx: Transaction,
  invoice: RowKey,
  attachments: readonly PackedAttachment[],
): Promise<void> {
  await DELETE.run(tx, invoice.workspace_id, invoice.id);
  await storeAttachments(tx, invoice, attachments);
}

/** Stores an invoice's attachments with it, in their order. */
export async function storeAttachments(
  tx: Transaction,
  { workspace_id, id: invoice_id }: RowKey,
  attachments: readonly PackedAttachment[],
): Promise<void> {
  for (const [position, { packed, ...attachment }] of attachments.entries()) {
    const chunks = packed?.chunks ?? [];
    const { id } = await INSERT_ATTACHMENT.one(
      tx,
      workspace_id,
      invoice_id,
      position,
      attachment.reference,
      attachment.description,
      attachment.filename,
      attachment.mime_code,
      packed?.size_bytes ?? null,
      packed?.sha256 ?? null,
      attachment.url,
      attachment.source,
      chunks.length,
    );
    await ATTACHMENT_CHUNKS.insert(tx, [workspace_id, id], chunks);
  }
}
