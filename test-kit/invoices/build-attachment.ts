import type { Attachment } from '#einvoice/model/attachment.ts';
import { PDF_BYTES } from './attachment-bytes.ts';

/** A delivery note. */
export const buildAttachment = (overrides: Partial<Attachment> = {}): Attachment => ({
  reference: 'BL-7',
  description: 'BON_LIVRAISON',
  filename: 'bl-7.pdf',
  mime_code: 'application/pdf',
  url: null,
  content: PDF_BYTES,
  ...overrides,
});

/** The same as JSON. */
export const buildAttached = (overrides: object = {}): Record<string, unknown> => {
  const { url: _url, content, ...members } = buildAttachment();
  return { ...members, content: inBase64(content ?? PDF_BYTES), ...overrides };
};

export const inBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
