import type { Attachment } from '#einvoice/model/attachment.ts';

/** An attachment with what EN 16931 demands of a printed one (BR-52, BT-125). */
export interface CompleteAttachment extends Attachment {
  reference: string;
  filename: string;
  mime_code: string;
}

/** Files that a PDF only embeds have no reference, and others may lack a name. */
export const completeAttachments = (attachments: readonly Attachment[]): CompleteAttachment[] =>
  attachments.map((attachment, index) => {
    const filename = attachment.filename ?? attachment.reference ?? `piece-jointe-${index + 1}`;
    return {
      ...attachment,
      reference: attachment.reference ?? filename,
      filename,
      mime_code: attachment.mime_code ?? 'application/octet-stream',
    };
  });
