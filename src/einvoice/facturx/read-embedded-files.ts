import {
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENTS,
  type FileAttachment,
} from '#einvoice/model/attachment.ts';
import type { PdfFile } from '#einvoice/pdf-file/open-pdf.ts';
import { UnreadablePdf } from '#einvoice/pdf-file/problem.ts';
import { nameOf as nameValueOf } from '#einvoice/pdf-file/value.ts';
import type { Embedded } from './find-embedded.ts';

export interface EmbeddedFiles {
  attachments: readonly FileAttachment[];
  /** Files that cannot be extracted within the bounds. */
  lostAttachments: number;
}

/** Embedded files other than the invoice. An unreadable one does not prevent reading the invoice. */
export function readEmbeddedFiles(pdf: PdfFile, embedded: readonly Embedded[]): EmbeddedFiles {
  const attachments: FileAttachment[] = [];
  let left = MAX_ATTACHED_BYTES;
  for (const file of embedded.slice(0, MAX_ATTACHMENTS)) {
    const content = left > 0 ? extract(pdf, file, left) : null;
    if (content === null) continue;
    left -= content.length;
    attachments.push({
      source: 'pdf',
      reference: null,
      description: file.description?.trim() || null,
      filename: file.name.trim() || null,
      mime_code: nameValueOf(pdf.resolve(file.stream.dictionary.get('Subtype'))) || null,
      url: null,
      content,
    });
  }
  return { attachments, lostAttachments: embedded.length - attachments.length };
}

function extract(pdf: PdfFile, { stream }: Embedded, max: number): Uint8Array | null {
  try {
    return pdf.bytesOf(stream, max);
  } catch (error) {
    if (error instanceof UnreadablePdf) return null;
    throw error;
  }
}
