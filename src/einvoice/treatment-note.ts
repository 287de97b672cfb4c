import { lookUp } from '#kernel/look-up.ts';
import type { BuyerKind } from './model/invoice-party.ts';
import type { InvoiceNote } from './model/invoice.ts';

/** Subject of the note that says how the network treats an invoice (BR-FR-20), and so of what kind its buyer is. */
const TREATMENT = 'BAR';

export const TO_CONSUMER: InvoiceNote = { subject_code: TREATMENT, text: 'B2C' };

export const KINDS_OF_BUYERS: Readonly<Record<string, BuyerKind>> = {
  B2B: 'business',
  B2BINT: 'business',
  B2C: 'consumer',
  B2CINT: 'consumer',
  B2G: 'public_body',
};

export function kindOfBuyer(notes: readonly InvoiceNote[]): BuyerKind | null {
  const treatment = notes.find(({ subject_code }) => subject_code === TREATMENT);
  return lookUp(KINDS_OF_BUYERS, treatment?.text.trim().toUpperCase() ?? '') ?? null;
}
