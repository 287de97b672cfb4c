import { SIREN_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { attributeOfTerm, textOfTerm, valuesOf, type InvoiceTerms } from './terms/term-tree.ts';

/** Whether the seller is in France, overseas included, which its SIREN shows. */
export const isFrenchSeller = (invoice: InvoiceTerms): boolean =>
  textOfTerm(invoice, 'BG-4/BG-5/BT-40') === 'FR' ||
  valuesOf(invoice, 'BG-4/BT-30').some(
    (value) => attributeOfTerm(value, 'schemeID') === SIREN_SCHEME,
  );
