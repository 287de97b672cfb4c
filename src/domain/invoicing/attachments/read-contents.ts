import type { AttachmentMembers } from '#model/attachment.ts';
import type { Database } from '#orm/database.ts';
import { Attachment } from '#orm/entities/attachment.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { streamAttachment } from './stream-attachment.ts';

/** An invoice's attachments in its order, without their bytes. */
export const findAttachments = (
  db: Database,
  { workspace_id, id }: RowKey,
): Promise<Attachment[]> =>
  db.reader().find(Attachment, { workspace_id, invoice_id: id }, { orderBy: { position: 'asc' } });

export const bytesOfAttachments = (attachments: readonly Attachment[]): number =>
  attachments.reduce((total, { size_bytes }) => total + (size_bytes ?? 0), 0);

/** The same with their bytes, each in memory of its own. */
export async function readContents(
  db: Database,
  attachments: readonly Attachment[],
): Promise<(AttachmentMembers & { content: Uint8Array<ArrayBuffer> | null })[]> {
  const whole = [];
  for (const attachment of attachments) {
    const { reference, description, filename, mime_code, url } = attachment;
    const content = await readContent(db, attachment);
    whole.push({ reference, description, filename, mime_code, url, content });
  }
  return whole;
}

async function readContent(
  db: Database,
  attachment: Attachment,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (attachment.size_bytes === null) return null;
  const content = new Uint8Array(attachment.size_bytes);
  let at = 0;
  for await (const chunk of streamAttachment(db, attachment)) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}
