import { enumOf, exactly, nullable } from '#kernel/json-schema.ts';
import { ID } from '#render/members.ts';

/** The outcome of a flow. */
export interface FlowOutcome {
  kind: 'invoice' | 'status';
  result: 'created' | 'applied' | 'recorded' | 'rejected';
  invoice_id: string;
  /** Null of an invoice. */
  lifecycle_event_id: string | null;
}

export const renderFlow = (flow: FlowOutcome) => ({
  kind: flow.kind,
  result: flow.result,
  invoice_id: Number(flow.invoice_id),
  lifecycle_event_id: flow.lifecycle_event_id === null ? null : Number(flow.lifecycle_event_id),
});

export const flowSchema = exactly<ReturnType<typeof renderFlow>>({
  kind: enumOf(['invoice', 'status']),
  result: enumOf(['created', 'applied', 'recorded', 'rejected']),
  invoice_id: ID,
  lifecycle_event_id: nullable(ID),
});
