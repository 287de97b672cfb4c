import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { quoteMembers } from '#render/quote-schema.ts';
import { readText, type Input } from '#einvoice/json/input.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { warnOfUnknown } from '#domain/invoicing/invoices/warn-of-unknown.ts';

/** `{"quote": {…}}`: the invoice that it would become, and its own members. */
interface QuoteBody extends DraftMembers {
  attachments?: unknown;
  valid_until?: Input<string>;
  /** The version that is replaced. */
  version?: Input<number>;
}

export interface QuoteRequest {
  members: DraftMembers;
  valid_until: string | null;
  /** Null at creation. */
  version: number | null;
  /** Violations of the body's shape. */
  violations: readonly Violation[];
  /** A warning for each unknown member. */
  warnings: readonly Warning[];
}

/** Members of reads, which clients may send back without effect. */
const SHOWN = Object.keys(quoteMembers);

export function readQuoteRequest({
  members: { members: given, violations },
  names: { unknown },
}: {
  members: CheckedInput<QuoteBody>;
  names: MemberNames;
}): QuoteRequest {
  const { valid_until, version, attachments, ...members } = given;
  return {
    members,
    valid_until: readText(valid_until),
    version: version ?? null,
    violations: [...violations, ...refuseAttachments(attachments)],
    warnings: warnOfUnknown({ unknown: unknown.filter(({ place }) => !SHOWN.includes(place)) }),
  };
}

/** They belong to an invoice, and a quote becomes one without another body. */
function refuseAttachments(attachments: unknown): Violation[] {
  const isNone = attachments == null || (Array.isArray(attachments) && attachments.length === 0);
  const message =
    'ne sont pas gardées avec un devis : pour une facture qui en a, déposez-la elle-même';
  return isNone ? [] : [{ field: 'attachments', code: 'not_allowed', message }];
}

export const readQuoteRequestApart = computation(import.meta.filename, readQuoteRequest);
