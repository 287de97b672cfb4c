import type { ConversionMembers } from '#domain/invoicing/quotes/convert-quote.ts';
import { computation } from '#kernel/compute/computation.ts';
import { withMisplaced, type NamedMembers } from '#resources/invoices/misplaced-members.ts';

const MESSAGE = 'n’est pas admis à la conversion, qui ne prend que « due_date » et « version »';

/** Reads `{"invoice": {…}}` of a quote's conversion. */
export const readConversion = (body: NamedMembers<ConversionMembers>) =>
  withMisplaced(body, MESSAGE);

export const readConversionApart = computation(import.meta.filename, readConversion);
