import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { generatedInvoice } from './corpus/generated.ts';
import { HAND_MADE } from './corpus/hand-made.ts';
import { SeededRandom } from './corpus/random.ts';
import { sumUp } from './corpus/totals.ts';

const SIZE = 100;

/**
 * A hundred invoices: those by hand are numbered by subject, the others generated from a seed. Sums
 * are computed without `src`.
 */
export function invoiceCorpus(): PrintableInvoice[] {
  const random = new SeededRandom(16_931);
  const generated = Array.from({ length: SIZE - HAND_MADE.length }, (_, index) =>
    generatedInvoice(random, index),
  );
  return [...HAND_MADE, ...generated].map(sumUp);
}
