import type { ConversionMembers } from '#domain/invoicing/quotes/convert-quote.ts';
import type { WarnedInput } from '#domain/invoicing/invoices/warnings.ts';
import { computation } from '#kernel/compute/computation.ts';
import { refuseMisplaced, type NamedMembers } from '#resources/invoices/misplaced-members.ts';

const MESSAGE = 'n’est pas admis à la conversion, qui ne prend que « due_date » et « version »';

/** Reads `{"invoice": {…}}` of a quote's conversion. */
export const readConversion = ({
  members,
  names,
}: NamedMembers<ConversionMembers>): WarnedInput<ConversionMembers> => ({
  members,
  ...refuseMisplaced(names, MESSAGE),
});

export const readConversionApart = computation(import.meta.filename, readConversion);
