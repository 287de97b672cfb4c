import type { CreditMembers } from '#domain/invoicing/credit-notes/create-credit-note.ts';
import type { WarnedInput } from '#domain/invoicing/invoices/warnings.ts';
import { computation } from '#kernel/compute/computation.ts';
import { refuseMisplaced, type NamedMembers } from '#resources/invoices/misplaced-members.ts';

const MESSAGE =
  'n’est pas admis ici : l’avoir reprend la facture, et PUT /api/v1/invoices/{id} change ensuite son brouillon';

/** Reads `{"credit_note": {…}}`. */
export const readCredit = ({
  members,
  names,
}: NamedMembers<CreditMembers>): WarnedInput<CreditMembers> => ({
  members,
  ...refuseMisplaced(names, MESSAGE),
});

export const readCreditApart = computation(import.meta.filename, readCredit);
