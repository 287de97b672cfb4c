import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import { readText } from '#domain/shared/input.ts';
import { isProvisionalNumber, TEMPORARY_PREFIX } from '#domain/invoicing/invoices/number-key.ts';
import type { InvoiceDeposit } from './invoice-deposit.ts';
import type { DepositRules } from './rules.ts';

/** Instead of a number: the next in the company's series. */
export const NUMBERINGS = ['series'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

type NumberMembers = Pick<
  InvoiceDeposit,
  'direction' | 'invoice_number' | 'numbering' | 'invoice_references'
>;

export const readNumbering = ({ numbering }: Pick<NumberMembers, 'numbering'>): Numbering | null =>
  NUMBERINGS.find((name) => name === readText(numbering)) ?? null;

/** Whether a deposit states its number or how to get one. */
export const getsNumber = ({
  invoice_number,
  numbering,
}: Pick<NumberMembers, 'invoice_number' | 'numbering'>): boolean =>
  readText(invoice_number) !== null || readText(numbering) !== null;

/** A number with our provisional prefix would never become final. */
export const RESERVED_PREFIX: Reason = {
  code: 'not_allowed',
  message: `ne doit pas commencer par « ${TEMPORARY_PREFIX} », qui est réservé aux numéros provisoires`,
};

const notAllowed = (message: string): Reason => ({ code: 'not_allowed', message });

/** Checks a deposit's number and the numbers it refers to. */
export const checkNumbering = (members: NumberMembers, rules: DepositRules): Violation[] => [
  ...checkOwnNumber(members, rules),
  ...checkReferredNumbers(members),
];

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
function checkOwnNumber(members: NumberMembers, { isFile }: DepositRules): Violation[] {
  const { direction } = members;
  const number = readText(members.invoice_number);
  const refuse = (field: string, reason: Reason): Violation[] => [{ field, ...reason }];
  if (readText(members.numbering) !== null) {
    if (direction !== 'sales')
      return refuse(
        'numbering',
        notAllowed("n'est admis que pour une vente : un achat a le numéro du vendeur"),
      );
    if (number !== null)
      return refuse('numbering', notAllowed("n'est pas admis avec « invoice_number »"));
  }
  if (direction !== 'sales') return [];
  if (isProvisionalNumber(number)) return refuse('invoice_number', RESERVED_PREFIX);
  return isFile && number === null ? refuse('invoice_number', REASONS.required) : [];
}
