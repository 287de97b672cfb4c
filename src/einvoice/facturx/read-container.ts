import type { PdfFile } from '#einvoice/pdf-file/open-pdf.ts';
import { UnreadablePdf } from '#einvoice/pdf-file/problem.ts';
import { dictionaryOf, nameOf, PdfStream } from '#einvoice/pdf-file/value.ts';
import { UnreadableXml } from '#einvoice/xml/problem.ts';
import { findActiveContent, type ActiveContent } from './find-active-content.ts';
import type { Embedded } from './find-embedded.ts';
import { MAX_XMP, readXmp, type Xmp } from './read-xmp.ts';

/** The PDF around an embedded invoice, as far as rules are about it. */
export interface Container {
  /** The embedded file's. */
  name: string;
  /** `AFRelationship`. */
  relationship: string | null;
  media_type: string | null;
  /** Whether the catalogue names the file among those associated with the document. */
  isAssociated: boolean;
  /** Whether it is in the tree of names, by which viewers show attachments. */
  isListed: boolean;
  active: readonly ActiveContent[];
  xmp: ({ kind: 'read' } & Xmp) | { kind: 'absent' | 'unreadable' };
}

/** Nothing here prevents reading the invoice: what cannot be read counts as absent, XMP as unreadable. */
export const readContainer = (pdf: PdfFile, invoice: Embedded): Container => ({
  name: invoice.name,
  relationship: readName(pdf, invoice, 'AFRelationship'),
  media_type: readName(pdf, invoice, 'Subtype'),
  isAssociated: invoice.isAssociated,
  isListed: invoice.isListed,
  xmp: readMetadata(pdf),
  // Last, since it may use up the budget of those above.
  active: findActiveContent(pdf),
});

function readName(
  pdf: PdfFile,
  { specification, stream }: Embedded,
  key: 'AFRelationship' | 'Subtype',
): string | null {
  const dictionary = key === 'Subtype' ? stream.dictionary : dictionaryOf(specification);
  try {
    return nameOf(pdf.resolve(dictionary?.get(key)));
  } catch (error) {
    if (error instanceof UnreadablePdf) return null;
    throw error;
  }
}

function readMetadata(pdf: PdfFile): Container['xmp'] {
  try {
    const stream = pdf.resolve(pdf.catalog.get('Metadata'));
    if (!(stream instanceof PdfStream)) return { kind: 'absent' };
    return { kind: 'read', ...readXmp(pdf.bytesOf(stream, MAX_XMP)) };
  } catch (error) {
    if (error instanceof UnreadablePdf || error instanceof UnreadableXml)
      return { kind: 'unreadable' };
    throw error;
  }
}
