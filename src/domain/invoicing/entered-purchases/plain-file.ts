import { ATTACHMENT_TYPES } from '#einvoice/model/attachment-type.ts';
import { hasExtensionOf, problemOfFilename } from '#einvoice/attachments/check-filename.ts';
import { isOfAttachmentType } from '#einvoice/attachments/check-content.ts';
import {
  packAttachment,
  type PackedAttachment,
} from '#domain/invoicing/attachments/pack-attachment.ts';

const PLAIN_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type PlainType = (typeof PLAIN_TYPES)[number];

/** What a purchase on paper comes as; null for any other file. */
export const plainTypeOf = (bytes: Uint8Array): PlainType | null =>
  PLAIN_TYPES.find((type) => isOfAttachmentType(bytes, type)) ?? null;

/** The file as the attachment of the invoice that it becomes, under its own name if that is a good one. */
export async function packPlainFile(
  content: Uint8Array,
  type: PlainType,
  name: string | null,
): Promise<PackedAttachment> {
  const isGood = name !== null && problemOfFilename(name) === null && hasExtensionOf(name, type);
  const filename = isGood ? name : `facture.${ATTACHMENT_TYPES[type][0]}`;
  const members = { reference: filename, description: null, filename, mime_code: type, url: null };
  return packAttachment({ ...members, content }, 'deposit');
}
