import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';
import { PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';

/** Attaches a program to a PDF, which no XML in it names. */
export async function embedProgram(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes);
  const date = new Date('2026-03-02T00:00:00Z');
  await pdf.attach(PROGRAM_BYTES, 'setup.exe', {
    mimeType: 'application/x-msdownload',
    description: 'Cliquez ici',
    afRelationship: AFRelationship.Unspecified,
    creationDate: date,
    modificationDate: date,
  });
  return pdf.save();
}
