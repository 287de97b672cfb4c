/** It came with a JSON deposit, within a file's XML, or in the PDF next to the XML. */
export const ATTACHMENT_SOURCES = ['deposit', 'xml', 'pdf'] as const;
export type AttachmentSource = (typeof ATTACHMENT_SOURCES)[number];

/** A supporting document of an invoice (EN 16931, BG-24) without its bytes. */
export interface AttachmentMembers {
  /** BT-122; null only for files embedded in a PDF. */
  reference: string | null;
  /** BT-123. */
  description: string | null;
  /** The name of BT-125. */
  filename: string | null;
  /** Media type of BT-125. */
  mime_code: string | null;
  /** BT-124; never fetched. */
  url: string | null;
}

/** An attachment with its bytes; null if it has only a URL or a reference. */
export interface Attachment extends AttachmentMembers {
  content: Uint8Array | null;
}

/** As found in a file, unchecked. */
export interface FileAttachment extends Attachment {
  source: Exclude<AttachmentSource, 'deposit'>;
}

/** Per invoice. */
export const MAX_ATTACHMENTS = 20;
/** In all, decoded: what a multipart deposit or a received file can hold. */
export const MAX_ATTACHED_BYTES = 20 * 1024 * 1024;
