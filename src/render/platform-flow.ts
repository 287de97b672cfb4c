import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { PLATFORM_FLOW_STATES } from '#machines/platform-flow.ts';
import {
  PLATFORM_FLOW_DIRECTIONS,
  PLATFORM_FLOW_ERRORS,
  SKIPPED_REASONS,
  WITHOUT_INVOICE_LINE,
  type ListedFlow,
} from '#model/platform-flow.ts';
import { COUNT, ID, INSTANT, TEXT, nullableId } from './members.ts';

/** States of received flows and of the messages that we send. */
export const FLOW_STATES = [...new Set([...PLATFORM_FLOW_STATES, ...NETWORK_MESSAGE_STATES])];

export const renderPlatformFlow = (flow: ListedFlow) => ({
  id: Number(flow.id),
  platform_connection_id: Number(flow.connection_id),
  direction: flow.direction,
  kind: flow.kind,
  state: flow.state,
  flow_id: flow.flow_id,
  tracking_id: flow.tracking_id,
  flow_type: flow.flow_type,
  flow_syntax: flow.flow_syntax,
  name: flow.name,
  processing_rule: flow.processing_rule,
  flow_updated_at: flow.flow_updated_at,
  invoice_id: nullableId(flow.invoice_id),
  lifecycle_event_id: nullableId(flow.lifecycle_event_id),
  attempts_count: flow.attempts_count,
  next_attempt_at: nullableParis(flow.next_attempt_at),
  error_code: flow.error_code,
  error_message: flow.error_message,
  created_at: parisInstant(flow.created_at),
  settled_at: nullableParis(flow.settled_at),
});

export const platformFlowSchema = titled(
  'PlatformFlow',
  exactly<ReturnType<typeof renderPlatformFlow>>({
    id: described(ID, 'The flow.'),
    platform_connection_id: described(ID, 'The connection that it passes through.'),
    direction: described(enumOf(PLATFORM_FLOW_DIRECTIONS), '`in`: received, `out`: sent.'),
    kind: described(
      nullable(enumOf(['invoice', 'status'])),
      'What its file is; null while a received one has not been taken in.',
    ),
    state: described(
      enumOf(FLOW_STATES),
      'A received flow is `new` until its file is `imported` as a purchase or `recorded` as a status, is `ignored` or has `failed`. One that is sent has the state of its message.',
    ),
    flow_id: described(
      nullable(TEXT),
      "The platform's identifier; null for one that it has not accepted yet.",
    ),
    tracking_id: described(nullable(TEXT), 'Ours, given to what is sent; null otherwise.'),
    flow_type: described(
      nullable(TEXT),
      'As the platform lists a received flow, such as `SupplierInvoice`; null for a sent one.',
    ),
    flow_syntax: described(nullable(TEXT), 'Likewise, such as `UBL`.'),
    name: described(nullable(TEXT), 'Likewise, the name of the file.'),
    processing_rule: described(
      nullable(TEXT),
      'How the platform has filed it, such as `B2B`, `B2BInt` or `B2C`; null while it does not say.',
    ),
    flow_updated_at: described(
      nullable(TEXT),
      'When the platform last changed a received flow, in its own words.',
    ),
    invoice_id: described(
      nullable(ID),
      'The invoice that it became or is about; null while there is none.',
    ),
    lifecycle_event_id: described(
      nullable(ID),
      'The lifecycle event that a received status became, or that a sent flow reports; null otherwise.',
    ),
    attempts_count: described(COUNT, 'Attempts so far.'),
    next_attempt_at: described(nullable(INSTANT), 'When the next attempt is due; null for none.'),
    error_code: described(
      nullable(enumOf([...PLATFORM_FLOW_ERRORS, ...SKIPPED_REASONS, WITHOUT_INVOICE_LINE])),
      'Why a received flow waits, has failed or was ignored, or a sent one was skipped; null otherwise.',
    ),
    error_message: described(
      nullable(TEXT),
      'The same in words, for people to read, with those of the platform.',
    ),
    created_at: described(INSTANT, 'When it was first listed, or queued.'),
    settled_at: described(nullable(INSTANT), 'When it reached its state; null until then.'),
  }),
);
