import { ATTACHMENT_TYPE_CODES } from '#einvoice/model/attachment-type.ts';
import type { AttachmentSource } from '#einvoice/model/attachment.ts';

/** Whether documents made of the invoice have it. A PDF may embed any type; EN 16931 has six (BR-CL-24). */
export const isCarried = ({
  source,
  mime_code,
}: {
  source: AttachmentSource;
  mime_code: string | null;
}): boolean => source !== 'pdf' || ATTACHMENT_TYPE_CODES.some((type) => type === mime_code);
