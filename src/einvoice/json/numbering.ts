import { requiredBy, type Reason, type Violation } from '#kernel/violation.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { readText } from './input.ts';
import { isProvisionalNumber, TEMPORARY_PREFIX } from '#einvoice/number-key.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import type { DepositRules } from './rules.ts';

/** Instead of a number: the next in the company's series. */
export const NUMBERINGS = ['series'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

type NumberMembers = Pick<
  InvoiceDeposit,
  'direction' | 'invoice_number' | 'numbering' | 'invoice_references'
>;

interface ReadNumbering {
  /** Null for a given number, and without any. */
  numbering: Numbering | null;
  /** Whether a deposit states its number or how to get one. */
  getsNumber: boolean;
  /** Violations of its own number and of those that it refers to. */
  violations: Violation[];
}

export function readNumbering(members: NumberMembers, rules: DepositRules): ReadNumbering {
  const number = readText(members.invoice_number);
  const numbering = readText(members.numbering);
  return {
    numbering: NUMBERINGS.find((name) => name === numbering) ?? null,
    getsNumber: number !== null || numbering !== null,
    violations: [
      ...checkOwnNumber({ direction: members.direction, number, numbering }, rules),
      ...checkReferredNumbers(members),
    ],
  };
}

/** A number with our provisional prefix would never become final. */
export const RESERVED_PREFIX: Reason = {
  code: 'not_allowed',
  message: `ne doit pas commencer par « ${TEMPORARY_PREFIX} », qui est réservé aux numéros provisoires`,
};

const notAllowed = (message: string): Reason => ({ code: 'not_allowed', message });

const PROVISIONAL: Reason = {
  code: 'wrong_state',
  message: "est provisoire : une facture n'est citée qu'une fois émise, sous son numéro",
};

/** A sale refers to our own sales, whose provisional numbers change at issue. */
const checkReferredNumbers = ({ direction, invoice_references }: NumberMembers): Violation[] =>
  (invoice_references ?? []).flatMap(({ invoice_number }, index) =>
    direction === 'sales' && isProvisionalNumber(readText(invoice_number))
      ? [{ field: `invoice_references[${index}].invoice_number`, ...PROVISIONAL }]
      : [],
  );

/** A file is served unchanged, so it cannot get a number. */
function checkOwnNumber(
  own: { direction: InvoiceDirection; number: string | null; numbering: string | null },
  { isFile }: DepositRules,
): Violation[] {
  const { direction, number, numbering } = own;
  const refuse = (field: string, reason: Reason): Violation[] => [{ field, ...reason }];
  if (numbering !== null) {
    if (direction !== 'sales')
      return refuse(
        'numbering',
        notAllowed("n'est admis que pour une vente : un achat a le numéro du vendeur"),
      );
    if (number !== null)
      return refuse('numbering', notAllowed("n'est pas admis avec « invoice_number »"));
  }
  if (isFile && number === null) return refuse('invoice_number', requiredBy('BR-02'));
  return direction === 'sales' && isProvisionalNumber(number)
    ? refuse('invoice_number', RESERVED_PREFIX)
    : [];
}
