import type { DeliveryRow } from '#render/delivery.ts';

const INSTANTS = [
  'occurred_at',
  'created_at',
  'first_failed_at',
  'next_attempt_at',
  'acknowledged_at',
] as const;
type Instant = (typeof INSTANTS)[number];

const inMilliseconds = (column: Instant) =>
  `(extract(epoch from ${column}) * 1000)::float8 as ${column}`;

/** The columns of the log; instants as epoch milliseconds. */
export const DELIVERY_COLUMNS = `
  id, event_id, event_type, webhook_endpoint_id, url, state, reason, attempts_count,
  ${INSTANTS.map(inMilliseconds).join(', ')}`;

export type SelectedDelivery = Omit<DeliveryRow, Instant> & {
  [column in Instant]: null extends DeliveryRow[column] ? number | null : number;
};

const nullableDate = (ms: number | null) => (ms === null ? null : new Date(ms));

export const readSelectedDelivery = (selected: SelectedDelivery): DeliveryRow => ({
  ...selected,
  occurred_at: new Date(selected.occurred_at),
  created_at: new Date(selected.created_at),
  first_failed_at: nullableDate(selected.first_failed_at),
  next_attempt_at: nullableDate(selected.next_attempt_at),
  acknowledged_at: nullableDate(selected.acknowledged_at),
});
