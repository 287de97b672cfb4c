import type { Attachment } from '#model/attachment.ts';
import { packAttachment, type PackedAttachment } from './pack-attachment.ts';

/** Those of a deposit, one after the other: each takes as much memory again while it is packed. */
export async function packAttachments(
  attachments: readonly Attachment[],
): Promise<PackedAttachment[]> {
  const packed = [];
  for (const attachment of attachments) packed.push(await packAttachment(attachment, 'deposit'));
  return packed;
}
