import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import type { SentDelivery } from './subscribers.ts';
import type { JsonMembers } from './story-request.ts';

/** The most telling delivery of each type. */
const SAMPLES: Readonly<Record<EventType, (data: JsonMembers) => boolean>> = {
  'invoice.created': ({ direction }) => direction === 'sales',
  'invoice.lifecycle_event.created': ({ event }) => (event as JsonMembers)['state'] === 'approved',
  'bank_account.updated': ({ readiness }) => (readiness as JsonMembers)['ready'] === true,
  'bank_operation.reconciled': ({ accounting_entry }) => accounting_entry !== null,
  'bank_operation.unreconciled': () => true,
  'bank_rule.applied': () => true,
  'payment_batch.updated': ({ state }) => state === 'completed',
  'payment_instruction.updated': ({ status }) => status === 'settled',
};

export function chooseSamples(sent: readonly SentDelivery[]): Readonly<Record<EventType, string>> {
  const chosen = EVENT_TYPES.map((type) => {
    const found = sent.find(
      ({ event_type, body }) => event_type === type && SAMPLES[type](dataOf(body)),
    );
    if (found === undefined) throw new Error(`the story delivers no sample of ${type}`);
    return [type, found.body];
  });
  return Object.fromEntries(chosen) as Record<EventType, string>;
}

const dataOf = (body: string): JsonMembers => (JSON.parse(body) as { data: JsonMembers }).data;
