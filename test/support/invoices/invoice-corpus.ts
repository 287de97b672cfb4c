import type { PrintableInvoice } from '#model/invoice.ts';
import { generatedInvoice } from './corpus/generated.ts';
import { HAND_MADE } from './corpus/hand-made.ts';
import { SeededRandom } from './corpus/random.ts';
import { sumUp } from './corpus/totals.ts';

const SIZE = 100;

/**
 * A hundred invoices. Those made by hand are numbered after their subject, and the others are generated
 * from a seed. Their sums are computed with nothing of `src`.
 */
export function invoiceCorpus(): PrintableInvoice[] {
  const random = new SeededRandom(16_931);
  const generated = Array.from({ length: SIZE - HAND_MADE.length }, (_, index) =>
    generatedInvoice(random, index),
  );
  return [...HAND_MADE, ...generated].map(sumUp);
}
