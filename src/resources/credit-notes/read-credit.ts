import type { CreditMembers } from '#domain/invoicing/credit-notes/create-credit-note.ts';
import { computation } from '#kernel/compute/computation.ts';
import { withMisplaced, type NamedMembers } from '#resources/invoices/misplaced-members.ts';

const MESSAGE =
  'n’est pas admis ici : l’avoir reprend la facture, et PUT /api/v1/invoices/{id} change ensuite son brouillon';

/** Reads `{"credit_note": {…}}`. */
export const readCredit = (body: NamedMembers<CreditMembers>) => withMisplaced(body, MESSAGE);

export const readCreditApart = computation(import.meta.filename, readCredit);
