import type { Case, History, Violation } from './history.ts';
import { traceEvents } from './reached.ts';

const violation = (what: string): Violation => ({ rule: 'rolled back', what });

/** Nothing is received, and no delivery kept, of a write that is not in the database. */
export function checkRolledBack(
  { events, receipts }: History,
  cases: readonly Case[],
): Violation[] {
  const written = new Set(events.filter((event) => event.written).map(({ marker }) => marker));
  const traced = new Set(
    [...traceEvents(cases)].filter(([marker]) => written.has(marker)).map(([, id]) => id),
  );
  const kept = new Set(cases.map(({ delivery }) => delivery.id));
  return [
    ...receipts
      .filter(({ marker }) => !written.has(marker))
      .map(({ marker, host }) => violation(`${marker || 'a request without a marker'} at ${host}`)),
    ...receipts
      .filter(({ delivery_id }) => !kept.has(delivery_id))
      .map(({ delivery_id }) => violation(`delivery ${delivery_id}, which the database lacks`)),
    ...cases
      .filter(({ delivery }) => !traced.has(delivery.event_id))
      .map(({ delivery }) => violation(`delivery ${delivery.id} is of no committed event`)),
  ];
}
