import type { Archival } from '#documents/pdf/print-document.ts';
import { FACTURX_NAME, facturxMetadata } from './metadata.ts';

/** Turns a PDF into a Factur-X of the profile EN 16931, with the invoice as its alternative. */
export const embedXml = (xml: string, modified: Date): Archival => ({
  attach: (pdf, { accessible }) => {
    const options: object = { relationship: 'Alternative' }; // the types omit this option
    pdf.file(Buffer.from(xml), {
      name: FACTURX_NAME,
      type: 'text/xml',
      description: 'Facture au format Factur-X',
      modifiedDate: modified,
      ...options,
    });
    pdf.appendXML(facturxMetadata(accessible));
  },
});
