import type { Archival } from '#einvoice/pdf/print-document.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { conformanceLevelOf } from './conformance-level.ts';
import { embedAttachments } from './embed-attachments.ts';
import { FACTURX_NAME, facturxMetadata } from './metadata.ts';

interface EmbeddedInvoice {
  xml: Uint8Array;
  /** BT-24. */
  profile: string;
  attachments: readonly Attachment[];
  modified: Date;
}

/** Turns a PDF into a Factur-X of the profile that the invoice claims, with the invoice as its alternative. */
export const embedXml = ({ xml, profile, attachments, modified }: EmbeddedInvoice): Archival => ({
  attach: (pdf, { accessible }) => {
    const options: object = { relationship: 'Alternative' }; // the types omit this option
    pdf.file(Buffer.from(xml.buffer, xml.byteOffset, xml.length), {
      name: FACTURX_NAME,
      type: 'text/xml',
      description: 'Facture au format Factur-X',
      modifiedDate: modified,
      ...options,
    });
    embedAttachments(pdf, attachments, modified);
    pdf.appendXML(facturxMetadata(conformanceLevelOf(profile), accessible));
  },
});
