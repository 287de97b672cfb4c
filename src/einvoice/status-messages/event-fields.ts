import {
  AMOUNT_COLLECTED,
  type InvoiceStatus,
  type StatusDetail,
  type StatusMessage,
  type StatusValue,
} from '#einvoice/model/status-message.ts';
import { PLATFORM } from './party-roles.ts';

/** A lifecycle event's fields from a received status; null where not stated. */
export interface EventFields {
  status_code: string | null;
  /** Verbatim. */
  status_label: string | null;
  occurred_at: Date | null;
  sender_role: string | null;
  /** The receiving platform, not the sender (spec, Data of invoice.lifecycle_event.created). */
  sender_id: string | null;
  sender_scheme_id: string | null;
  reason_code: string | null;
  reason: string | null;
  /** Collected amounts of 212, per tax rate. */
  amounts: { amount: string; tax_rate: string }[];
}

/** In characters; a reason is prose. */
export const MAX_REASON = 5000;

export function eventFieldsOf(message: StatusMessage, status: InvoiceStatus): EventFields {
  const platform = message.recipients.find(({ role }) => role === PLATFORM);
  const { reason_code, reason } = motiveOf(status.details);
  return {
    status_code: status.code,
    status_label: status.label,
    occurred_at: status.set_at ?? message.issued_at,
    sender_role: message.sender?.role ?? null,
    sender_id: platform?.id ?? null,
    sender_scheme_id: platform?.scheme ?? null,
    reason_code,
    reason,
    amounts: status.details.flatMap(({ values }) => values.flatMap(collectedOf)),
  };
}

/**
 * The first motive with a code, else the first, and after its text those of the others with their codes, as far as
 * they fit.
 */
function motiveOf(details: readonly StatusDetail[]): Pick<EventFields, 'reason_code' | 'reason'> {
  const first = details.find((detail) => detail.reason_code !== null) ?? details[0];
  const reason_code = first?.reason_code ?? null;
  const others = details
    .filter((detail) => detail !== first)
    .map((detail) => {
      const code = detail.reason_code === reason_code ? null : detail.reason_code;
      return [code, textOf(detail)].filter((text) => text !== null).join(': ');
    });
  const own = (first && textOf(first)) ?? '';
  const reason = [...new Set(others)]
    .filter((text) => text !== '' && text !== own)
    .reduce((all, text) => (all.length + text.length < MAX_REASON ? append(all, text) : all), own);
  return { reason_code, reason: reason || null };
}

const append = (all: string, text: string): string => (all === '' ? text : `${all}\n${text}`);

const textOf = ({ reason, note }: StatusDetail): string | null => reason ?? note;

const collectedOf = ({ type_code, amount, percentage }: StatusValue) =>
  type_code === AMOUNT_COLLECTED && amount !== null && percentage !== null
    ? [{ amount, tax_rate: percentage }]
    : [];
