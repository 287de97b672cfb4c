/** The spec's eight (Events), in its order. */
export const EVENT_TYPES = [
  'invoice.created',
  'invoice.lifecycle_event.created',
  'bank_account.updated',
  'bank_operation.reconciled',
  'bank_operation.unreconciled',
  'bank_rule.applied',
  'payment_batch.updated',
  'payment_instruction.updated',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
