import type { TakenFlow } from '#domain/exchange/network/take-flow.ts';
import { enumOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
import { ID } from '#render/members.ts';

export const renderFlow = (flow: TakenFlow) => ({
  kind: flow.kind,
  result: flow.result,
  invoice_id: Number(flow.invoice_id),
  lifecycle_event_id: flow.lifecycle_event_id === null ? null : Number(flow.lifecycle_event_id),
});

export const flowSchema = titled(
  'NetworkFlow',
  exactly<ReturnType<typeof renderFlow>>({
    kind: described(enumOf(['invoice', 'status']), 'What the file is.'),
    result: described(
      enumOf(['created', 'applied', 'recorded', 'rejected']),
      '`created` for an invoice; for a status `applied`, `recorded` (without effect) or `rejected`.',
    ),
    invoice_id: described(ID, 'The invoice.'),
    lifecycle_event_id: described(
      nullable(ID),
      'The lifecycle event made from a status; null for an invoice.',
    ),
  }),
);
