import { mayFollow, type CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import { MAX_VIOLATIONS, type Violation } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { readText } from '#einvoice/json/input.ts';
import {
  type PackedAttachment,
  packAttachments,
} from '#domain/invoicing/attachments/pack-attachment.ts';
import {
  NO_PARTS,
  readAttachments,
  type AttachedParts,
} from '#domain/invoicing/attachments/read-attachments.ts';
import { DRAFT } from '#domain/invoicing/invoices/arrival.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import { areTooMany, warnOfUnknown } from '#domain/invoicing/invoices/warn-of-unknown.ts';
import type { DraftMembers } from './draft-members.ts';
import type { PreparedDraft } from './prepare-draft.ts';

/** A body that asks for a draft. */
export interface DraftRequest {
  members: DraftMembers;
  /** Null for a body that does not name them, and with violations. */
  attachments: readonly PackedAttachment[] | null;
  /** The attachments' descriptions in order; null for a body that names no attachments. */
  descriptions: readonly (string | null)[] | null;
  /** Prevent saving. */
  violations: readonly Violation[];
  /** Whether there are more. */
  truncated: boolean;
  /** A warning for each unknown member. */
  warnings: readonly Warning[];
}

interface DraftBody {
  members: CheckedInput<InvoiceDeposit>;
  names: MemberNames;
  parts?: AttachedParts;
}

/** Whether a deposit asks for a draft instead of an invoice. */
export const asksForDraft = ({ direction, lifecycle_state }: Partial<InvoiceDeposit>): boolean =>
  direction === 'sales' && readText(lifecycle_state) === DRAFT;

/**
 * Reads what makes a draft, from JSON or the parts of a form. It may lack any member, but its attachments are whole;
 * members of its issue and of other documents are refused.
 */
export async function readDraftRequest({
  members: { members: given, violations: shape, truncated = false },
  names,
  parts = NO_PARTS,
}: DraftBody): Promise<DraftRequest> {
  const {
    direction: _direction,
    lifecycle_state: _state,
    invoice_number: _number,
    numbering: _numbering,
    attachments,
    ...members
  } = given;
  const read = readAttachments({ attachments: attachments ?? [], parts, shape });
  const violations = [...shape, ...findForeignMembers(given), ...read.violations];
  const isNamed = attachments !== undefined && attachments !== null;
  return {
    members,
    attachments:
      isNamed && violations.length === 0 ? await packAttachments(read.attachments) : null,
    descriptions: isNamed ? read.attachments.map(({ description }) => description) : null,
    violations,
    truncated: truncated || areTooMany(names),
    warnings: warnOfUnknown(names),
  };
}

export const readDraftRequestApart = computation(import.meta.filename, readDraftRequest);

export const isOfAttachment = (field: string): boolean => field.startsWith('attachments[');

/** The remarks on a draft without those that may follow from its request's shape. */
export function remarksBeside(
  { violations, truncated }: Pick<DraftRequest, 'violations' | 'truncated'>,
  draft: Pick<PreparedDraft, 'warnings' | 'truncated'>,
): Pick<PreparedDraft, 'warnings' | 'truncated'> {
  const warnings = draft.warnings.filter(
    ({ path }) => path === null || !mayFollow(violations, { field: path }),
  );
  const areHidden = violations.length >= MAX_VIOLATIONS && warnings.length < draft.warnings.length;
  return { warnings, truncated: truncated || draft.truncated || areHidden };
}

/** Members that a draft cannot have. */
function findForeignMembers({
  direction,
  lifecycle_state,
  invoice_number,
  numbering,
}: Partial<InvoiceDeposit>): Violation[] {
  const notAllowed = (field: string, message: string): Violation[] => [
    { field, code: 'not_allowed', message },
  ];
  const atIssue = 'n’est pas admis pour un brouillon : son émission le donne';
  const state = readText(lifecycle_state);
  return [
    ...(direction === 'purchases' ? notAllowed('direction', 'n’est que « sales »') : []),
    ...(readText(invoice_number) === null ? [] : notAllowed('invoice_number', atIssue)),
    ...(readText(numbering) === null ? [] : notAllowed('numbering', atIssue)),
    ...(state === null || state === DRAFT
      ? []
      : notAllowed('lifecycle_state', 'n’est que « draft » avant l’émission')),
  ];
}
