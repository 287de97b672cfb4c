import type { Attachment } from '#einvoice/model/attachment.ts';
import { packAttachment, type PackedAttachment } from './pack-attachment.ts';

/** Packs a deposit's attachments one after the other: each takes its memory twice meanwhile. */
export async function packAttachments(
  attachments: readonly Attachment[],
): Promise<PackedAttachment[]> {
  const packed = [];
  for (const attachment of attachments) packed.push(await packAttachment(attachment, 'deposit'));
  return packed;
}
