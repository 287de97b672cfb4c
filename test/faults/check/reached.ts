import { isAtRest } from './at-rest.ts';
import { isSuccess, type Case, type History, type Violation } from './history.ts';
import type { Subscription } from '#test/faults/ground.ts';
import type { WrittenEvent } from '#test/faults/load.ts';

const violation = (what: string): Violation => ({ rule: 'reached', what });

/**
 * Every committed event has one delivery to every matching endpoint, none to another, and each came to
 * where the endpoint's health leads it: one that answers has received it and said so; one that hangs has
 * received it; the others' deliveries ended in the documented state, without being received. What a
 * writer learned is what the database holds.
 */
export function checkReached({ events, endpoints }: History, cases: readonly Case[]): Violation[] {
  const eventOf = traceEvents(cases);
  const byEvent = Map.groupBy(cases, ({ delivery }) => delivery.event_id);
  return events.flatMap((event) => {
    if (event.learned !== 'unknown' && event.written !== (event.learned === 'committed')) {
      return [violation(`${event.marker} was ${event.learned}, and the database says otherwise`)];
    }
    if (!event.written) return [];
    const id = eventOf.get(event.marker);
    if (id === undefined) return [violation(`${event.marker} was received by nobody`)];
    const own = byEvent.get(id) ?? [];
    return endpoints.flatMap((endpoint) => checkEndpoint(event, endpoint, own));
  });
}

/** The database's number of each event, by the markers in what was received of it. */
export const traceEvents = (cases: readonly Case[]): ReadonlyMap<string, string> =>
  new Map(
    cases.flatMap(({ delivery, receipts }) =>
      receipts.map(({ marker }) => [marker, delivery.event_id] as const),
    ),
  );

function checkEndpoint(
  event: WrittenEvent,
  endpoint: Subscription,
  ofEvent: readonly Case[],
): Violation[] {
  const name = `${event.marker} at ${endpoint.host}`;
  const own = ofEvent.filter(({ delivery }) => delivery.webhook_endpoint_id === endpoint.id);
  const matches =
    endpoint.workspace_id === event.workspace_id && endpoint.event_type === event.event_type;
  if (own.length !== Number(matches)) return [violation(`${name} has ${own.length} deliveries`)];
  return own.flatMap(({ delivery, receipts }) => {
    if (!isAtRest(endpoint.health, delivery)) return [violation(`${name} is ${delivery.state}`)];
    return wasReceived(endpoint, receipts)
      ? []
      : [violation(`${name} was not received as it says`)];
  });
}

function wasReceived({ health }: Subscription, receipts: Case['receipts']): boolean {
  switch (health) {
    case 'healthy':
    case 'flaky':
    case 'slow':
      return receipts.some(({ answer }) => isSuccess(answer));
    case 'hanging':
      return receipts.length > 0;
    case 'dead':
    case 'refused':
      return receipts.length === 0;
    default:
      return health satisfies never;
  }
}
