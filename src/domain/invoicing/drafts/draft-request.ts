import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Warning } from '#model/warning.ts';
import { readText } from '#domain/shared/input.ts';
import { DRAFT } from '#domain/invoicing/invoices/arrival.ts';
import type { InvoiceDeposit } from '#domain/invoicing/invoices/deposit/invoice-deposit.ts';
import { warnOfUnknown } from '#domain/invoicing/invoices/warnings.ts';
import type { DraftMembers } from './draft-members.ts';

/** A body that asks for a draft. */
export interface DraftRequest {
  members: DraftMembers;
  /** Prevent saving. */
  violations: readonly Violation[];
  /** A warning for each unknown member. */
  warnings: readonly Warning[];
}

interface DraftBody {
  members: CheckedInput<InvoiceDeposit>;
  names: MemberNames;
}

/** A draft is kept as its members, and attachments are no members. */
const WITH_INVOICE =
  'ne sont pas gardées avec un brouillon : déposez-les avec la facture numérotée';

/** Whether a deposit asks for a draft instead of an invoice. */
export const asksForDraft = ({ direction, lifecycle_state }: Partial<InvoiceDeposit>): boolean =>
  direction === 'sales' && readText(lifecycle_state) === DRAFT;

/** Reads what makes a draft. It may lack any member; those of its issue and of other documents are refused. */
export function readDraftRequest({
  members: { members: given, violations },
  names,
}: DraftBody): DraftRequest {
  const { direction, lifecycle_state, invoice_number, numbering, attachments, ...members } = given;
  const notAllowed = (field: string, message: string): Violation[] => [
    { field, code: 'not_allowed', message },
  ];
  const atIssue = 'n’est pas admis pour un brouillon : son émission le donne';
  const state = readText(lifecycle_state);
  return {
    members,
    violations: [
      ...violations.filter(({ code }) => code !== 'required'),
      ...(direction === 'purchases' ? notAllowed('direction', 'n’est que « sales »') : []),
      ...(readText(invoice_number) === null ? [] : notAllowed('invoice_number', atIssue)),
      ...(readText(numbering) === null ? [] : notAllowed('numbering', atIssue)),
      ...((attachments ?? []).length === 0 ? [] : notAllowed('attachments', WITH_INVOICE)),
      ...(state === null || state === DRAFT
        ? []
        : notAllowed('lifecycle_state', 'n’est que « draft » avant l’émission')),
    ],
    warnings: warnOfUnknown(names),
  };
}

export const readDraftRequestApart = computation(import.meta.filename, readDraftRequest);
