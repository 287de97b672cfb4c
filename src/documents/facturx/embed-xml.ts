import type { Archival } from '#documents/pdf/print-document.ts';
import { conformanceLevelOf } from './conformance-level.ts';
import { FACTURX_NAME, facturxMetadata } from './metadata.ts';

interface EmbeddedInvoice {
  xml: string | Uint8Array;
  /** BT-24. */
  profile: string;
  modified: Date;
}

/** Turns a PDF into a Factur-X of the profile that the invoice claims, with the invoice as its alternative. */
export const embedXml = ({ xml, profile, modified }: EmbeddedInvoice): Archival => ({
  attach: (pdf, { accessible }) => {
    const options: object = { relationship: 'Alternative' }; // the types omit this option
    pdf.file(Buffer.from(xml), {
      name: FACTURX_NAME,
      type: 'text/xml',
      description: 'Facture au format Factur-X',
      modifiedDate: modified,
      ...options,
    });
    pdf.appendXML(facturxMetadata(conformanceLevelOf(profile), accessible));
  },
});
