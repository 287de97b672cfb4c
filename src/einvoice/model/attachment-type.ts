/** Media types that EN 16931 admits (BT-125, BR-CL-24), with the extensions of their file names. */
export const ATTACHMENT_TYPES = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
} as const satisfies Record<string, readonly string[]>;

export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

export const ATTACHMENT_TYPE_CODES = Object.keys(ATTACHMENT_TYPES) as AttachmentType[]; // its own keys

export const attachmentTypeOf = (mime_code: string | null): AttachmentType | null =>
  ATTACHMENT_TYPE_CODES.find((code) => code === mime_code?.trim().toLowerCase()) ?? null;
