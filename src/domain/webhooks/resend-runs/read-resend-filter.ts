import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { REASONS, type Reason, type Violation } from '#kernel/violation.ts';
import type { DeliveryReason } from '#machines/delivery.ts';
import type { ResendFilter } from '#orm/sql/webhooks/resend-runs.ts';

export interface ResendRunMembers {
  missed?: boolean | null;
  state?: ResendFilter['delivery_state'];
  reason?: DeliveryReason | null;
  occurred_from?: string | null;
  occurred_until?: string | null;
}

const NO_PERIOD: Violation = {
  field: 'occurred_until',
  code: 'inconsistent',
  message: 'doit être postérieur à occurred_from',
};

const NOT_OF_MISSED: Reason = {
  code: 'not_allowed',
  message: "ne doit pas être renseigné avec missed : ces évènements n'ont pas de livraison",
};

/**
 * The deliveries that the members of a request select, or the events if `missed`; 422 for an empty period, and for missed
 * events without its beginning.
 */
export function readResendFilter({
  members,
  violations: shape,
}: CheckedInput<ResendRunMembers>): ResendFilter & { missed: boolean } {
  const violations: Violation[] = [];
  const read = (field: 'occurred_from' | 'occurred_until'): Date | null => {
    const text = members[field] ?? null;
    const instant = text === null ? null : readInstant(text);
    if (text !== null && instant === null) violations.push({ field, ...REASONS.invalid });
    return instant;
  };
  const [occurred_from, occurred_until] = [read('occurred_from'), read('occurred_until')];
  if (occurred_from !== null && occurred_until !== null && occurred_until <= occurred_from)
    violations.push(NO_PERIOD);
  const { state = null, reason = null, missed = null } = members;
  if (missed === true) {
    for (const field of ['state', 'reason'] as const)
      if ((members[field] ?? null) !== null) violations.push({ field, ...NOT_OF_MISSED });
    if ((members.occurred_from ?? null) === null)
      violations.push({ field: 'occurred_from', ...REASONS.required });
  }
  const broken = [...shape, ...withoutReported(shape, violations)];
  if (broken.length > 0) throw refusedAtUpdate(broken);
  const period = { occurred_from, occurred_until };
  return { missed: missed === true, delivery_state: state, delivery_reason: reason, ...period };
}

/** Null for a day or hour that does not exist; the shape is checked before. */
function readInstant(text: string): Date | null {
  const date = new Date(text);
  return isPlainDate(text.slice(0, 10)) && !Number.isNaN(date.getTime()) ? date : null;
}
