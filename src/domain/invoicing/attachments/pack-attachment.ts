import type {
  Attachment,
  AttachmentMembers,
  AttachmentSource,
} from '#einvoice/model/attachment.ts';
import { packBytes, type PackedBytes } from '#domain/shared/chunks/pack-bytes.ts';

/** An attachment as it is stored. */
export interface PackedAttachment extends AttachmentMembers {
  source: AttachmentSource;
  /** Null if it has only a URL or a reference. */
  packed: PackedBytes | null;
}

export async function packAttachment(
  { content, ...members }: Attachment,
  source: AttachmentSource,
): Promise<PackedAttachment> {
  return { ...members, source, packed: content === null ? null : await packBytes(content) };
}

/** Packs a deposit's attachments one after the other: each takes its memory twice meanwhile. */
export async function packAttachments(
  attachments: readonly Attachment[],
): Promise<PackedAttachment[]> {
  const packed = [];
  for (const attachment of attachments) packed.push(await packAttachment(attachment, 'deposit'));
  return packed;
}
