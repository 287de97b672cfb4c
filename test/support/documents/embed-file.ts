import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';

interface Embedded {
  name: string;
  mimeType: string;
  description?: string;
  content: Uint8Array;
}

/** Attaches a file to a PDF, which no XML in it names. */
export async function embedFile(
  bytes: Uint8Array,
  { name, content, ...options }: Embedded,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes);
  const date = new Date('2026-03-02T00:00:00Z');
  await pdf.attach(content, name, {
    ...options,
    afRelationship: AFRelationship.Unspecified,
    creationDate: date,
    modificationDate: date,
  });
  return pdf.save();
}
