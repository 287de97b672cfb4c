import {
  AMOUNT_COLLECTED,
  type InvoiceStatus,
  type StatusMessage,
  type StatusValue,
} from '#model/status-message.ts';
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

/** Uses the first of several reasons, and the note where it has no text. */
export function eventFieldsOf(message: StatusMessage, status: InvoiceStatus): EventFields {
  const platform = message.recipients.find(({ role }) => role === PLATFORM);
  const detail = status.details.find(({ reason_code }) => reason_code !== null);
  const explained = detail ?? status.details[0];
  return {
    status_code: status.code,
    status_label: status.label,
    occurred_at: status.set_at ?? message.issued_at,
    sender_role: message.sender?.role ?? null,
    sender_id: platform?.id ?? null,
    sender_scheme_id: platform?.scheme ?? null,
    reason_code: detail?.reason_code ?? null,
    reason: explained?.reason ?? explained?.note ?? null,
    amounts: status.details.flatMap(({ values }) => values.flatMap(collectedOf)),
  };
}

const collectedOf = ({ type_code, amount, percentage }: StatusValue) =>
  type_code === AMOUNT_COLLECTED && amount !== null && percentage !== null
    ? [{ amount, tax_rate: percentage }]
    : [];
