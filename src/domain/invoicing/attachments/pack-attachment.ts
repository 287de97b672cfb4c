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
