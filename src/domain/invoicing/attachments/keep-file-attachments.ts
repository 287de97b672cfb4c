import { fitAttachments } from '#einvoice/attachments/fit-attachments.ts';
import type { FileAttachment } from '#einvoice/model/attachment.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { packAttachment, type PackedAttachment } from './pack-attachment.ts';

interface KeptAttachments {
  attachments: PackedAttachment[];
  warnings: Warning[];
}

/** A file's attachments, as {@link fitAttachments} has them, packed to be stored. */
export async function keepFileAttachments(
  found: readonly FileAttachment[],
  lost: number,
): Promise<KeptAttachments> {
  const { attachments, warnings } = fitAttachments(found, lost);
  const packed: PackedAttachment[] = [];
  for (const attachment of attachments)
    packed.push(await packAttachment(attachment, attachment.source));
  return { attachments: packed, warnings };
}
