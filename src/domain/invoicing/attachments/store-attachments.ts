import type { Transaction } from '#orm/database.ts';
import { Attachment } from '#orm/entities/attachment.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { ATTACHMENT_CHUNKS } from './attachment-chunks.ts';
import type { PackedAttachment } from './pack-attachment.ts';

/** Stores a draft's attachments in place of those that it has, under its lock. */
export async function replaceAttachments(
  tx: Transaction,
  invoice: RowKey,
  attachments: readonly PackedAttachment[],
): Promise<void> {
  const { workspace_id, id: invoice_id } = invoice;
  await tx.em.nativeDelete(Attachment, { workspace_id, invoice_id });
  await storeAttachments(tx, invoice, attachments);
}

/** Stores an invoice's attachments with it, in their order. */
export async function storeAttachments(
  tx: Transaction,
  { workspace_id, id: invoice_id }: RowKey,
  attachments: readonly PackedAttachment[],
): Promise<void> {
  const stored = attachments.map(({ packed, ...attachment }, position) =>
    tx.em.create(Attachment, {
      ...attachment,
      workspace_id,
      invoice_id,
      position,
      size_bytes: packed?.size_bytes ?? null,
      sha256: packed?.sha256 ?? null,
      chunk_count: packed?.chunks.length ?? 0,
    }),
  );
  await tx.em.flush();
  for (const { id, position } of stored)
    await ATTACHMENT_CHUNKS.insert(
      tx,
      [workspace_id, id],
      attachments[position]?.packed?.chunks ?? [],
    );
}
