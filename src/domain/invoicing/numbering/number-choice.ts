import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import { readText, type Input } from '#einvoice/json/input.ts';
import type { Numbering } from '#einvoice/json/numbering.ts';

/** `{"invoice": {…}}` of an issue; the shape is checked. */
export interface NumberMembers {
  invoice_number?: Input<string>;
  numbering?: Input<Numbering>;
}

export type NumberChoice =
  | { invoice_number: string; numbering: null }
  | { invoice_number: null; numbering: Numbering };

/** 422 unless exactly one is given. */
export function readNumberChoice(members: NumberMembers): NumberChoice {
  const invoice_number = readText(members.invoice_number);
  const numbering = members.numbering ?? null;
  if (invoice_number !== null && numbering === null) return { invoice_number, numbering };
  if (invoice_number === null && numbering !== null) return { invoice_number, numbering };
  throw invoice_number === null
    ? refused('invoice_number', 'required', 'doit être renseigné, ou « numbering » à sa place')
    : refused('numbering', 'not_allowed', "n'est pas admis avec « invoice_number »");
}

const refused = (field: string, code: Violation['code'], message: string) =>
  refusedAtUpdate([{ field, code, message }]);
