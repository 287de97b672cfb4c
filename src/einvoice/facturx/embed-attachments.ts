import { completeAttachments } from '#einvoice/completion/complete-attachments.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { isInvoiceName } from './find-embedded.ts';

/** Embeds the attachments that have bytes, which the XML has, too. PDF/A-3 demands type, date and relationship. */
export function embedAttachments(
  pdf: PDFKit.PDFDocument,
  attachments: readonly Attachment[],
  modified: Date,
): void {
  // pdfkit keeps names in an object.
  const taken = new Set(['__proto__']);
  for (const { content, filename, mime_code, description } of completeAttachments(attachments)) {
    if (content === null) continue;
    const options: object = { relationship: 'Supplement' }; // the types omit this option
    pdf.file(Buffer.from(content.buffer, content.byteOffset, content.length), {
      name: freeName(filename, taken),
      type: MEDIA_TYPE.test(mime_code) ? mime_code : 'application/octet-stream',
      ...(description === null ? {} : { description }),
      modifiedDate: modified,
      ...options,
    });
  }
}

/** A received file may state any text. */
const MEDIA_TYPE = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/;

/** Names are keys in a PDF, and one of an invoice's would make two invoices of it. */
function freeName(filename: string, taken: Set<string>): string {
  const base = filename.split(/[/\\]/).at(-1) || 'piece-jointe';
  let name = base;
  for (let copy = 2; taken.has(name.toLowerCase()) || isInvoiceName(name); copy += 1)
    name = `${copy}-${base}`;
  taken.add(name.toLowerCase());
  return name;
}
