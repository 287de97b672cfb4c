import type { AttachmentMembers } from '#einvoice/model/attachment.ts';
import type { Database } from '#orm/database.ts';
import { Attachment } from '#orm/entities/attachment.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Queryable } from '#orm/statement.ts';
import { joinChunks } from '#domain/shared/chunks/read-chunks.ts';
import { ATTACHMENT_CHUNKS } from './attachment-chunks.ts';

/** An invoice's attachments in its order, without their bytes. */
export const findAttachments = (
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<Attachment[]> =>
  db.reader().find(Attachment, { workspace_id, invoice_id: id }, { orderBy: { position: 'asc' } });

export const bytesOfAttachments = (attachments: readonly Attachment[]): number =>
  attachments.reduce((total, { size_bytes }) => total + (size_bytes ?? 0), 0);

/**
 * The same with their bytes, each in memory of its own; null when the invoice is deleted meanwhile.
 * @param marks by their ids, given instead of their bytes
 */
export async function readContents(
  on: Queryable,
  attachments: readonly Attachment[],
  marks?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<(AttachmentMembers & { content: Uint8Array<ArrayBuffer> | null })[] | null> {
  const whole = [];
  for (const attachment of attachments) {
    const { workspace_id, id, size_bytes, chunk_count } = attachment;
    const { reference, description, filename, mime_code, url } = attachment;
    const read = ATTACHMENT_CHUNKS.reader(on, [workspace_id, id]);
    const content =
      size_bytes === null
        ? null
        : (marks?.get(id) ?? (await joinChunks({ size_bytes, chunk_count }, read)));
    if (content === null && size_bytes !== null) return null;
    whole.push({ reference, description, filename, mime_code, url, content });
  }
  return whole;
}
