import type { Subscription } from '#test/faults/ground.ts';
import type { WrittenEvent } from '#test/faults/load.ts';
import { openAccount, type Account } from '#test/support/ground/arrivals.ts';
import { isAtRest, isHealthy } from './at-rest.ts';
import { isSuccess, type Case, type History, type Violation } from './history.ts';

const violation =
  (rule: string) =>
  (what: string): Violation => ({ rule, what });
const unreached = violation('reached');
const unwritten = violation('rolled back');

const matches = (endpoint: Subscription, event: WrittenEvent): boolean =>
  endpoint.workspace_id === event.workspace_id && endpoint.event_type === event.event_type;

/** Owes committed events to matching endpoints that answer; a 2xx pays. */
export function openHealthyAccount({ events, endpoints, receipts }: History): Account {
  const account = openAccount();
  for (const event of events.filter(({ written }) => written))
    for (const endpoint of endpoints)
      if (isHealthy(endpoint.health) && matches(endpoint, event))
        account.owe(`${event.marker} at ${endpoint.host}`, event.begun_at);
  for (const { answer, marker, host, arrived_at, verified } of receipts)
    if (isSuccess(answer)) account.arrive(`${marker} at ${host}`, arrived_at, verified);
  return account;
}

/**
 * Every committed event has one delivery to every matching endpoint, none to another, and each came to where the
 * endpoint's health leads it: an endpoint that answers has received it and said so, one that hangs has received it,
 * the others have not. A writer learned what the database holds.
 */
export function checkReached(history: History, cases: readonly Case[]): Violation[] {
  const { events, endpoints } = history;
  const eventOf = traceEvents(cases);
  const byEvent = Map.groupBy(cases, ({ delivery }) => delivery.event_id);
  const missing = new Set(openHealthyAccount(history).missing());
  return events.flatMap((event) => {
    const { marker, learned, written } = event;
    if (learned !== 'unknown' && written !== (learned === 'committed'))
      return [unreached(`${marker} was ${learned}, and the database says otherwise`)];
    if (!written) return [];
    const id = eventOf.get(marker);
    if (id === undefined) return [unreached(`${marker} was received by none`)];
    return endpoints.flatMap((endpoint) => {
      const name = `${marker} at ${endpoint.host}`;
      const own = (byEvent.get(id) ?? []).filter(
        ({ delivery }) => delivery.webhook_endpoint_id === endpoint.id,
      );
      if (own.length !== Number(matches(endpoint, event)))
        return [unreached(`${name} has ${own.length} deliveries`)];
      return own.flatMap(({ delivery, receipts }) => {
        if (!isAtRest(endpoint.health, delivery))
          return [unreached(`${name} is ${delivery.state}`)];
        const asItSays = isHealthy(endpoint.health)
          ? !missing.has(name)
          : receipts.length > 0 === (endpoint.health === 'hanging');
        return asItSays ? [] : [unreached(`${name} was not received as it says`)];
      });
    });
  });
}

/** Of a write that is not in the database nothing is received, and no delivery kept. */
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
      .map(({ marker, host }) => unwritten(`${marker || 'a request without a marker'} at ${host}`)),
    ...receipts
      .filter(({ delivery_id }) => !kept.has(delivery_id))
      .map(({ delivery_id }) => unwritten(`delivery ${delivery_id}, which the database lacks`)),
    ...cases
      .filter(({ delivery }) => !traced.has(delivery.event_id))
      .map(({ delivery }) => unwritten(`delivery ${delivery.id} is of no committed event`)),
  ];
}

/** Each event's number, by received markers. */
const traceEvents = (cases: readonly Case[]): ReadonlyMap<string, string> =>
  new Map(
    cases.flatMap(({ delivery, receipts }) =>
      receipts.map(({ marker }) => [marker, delivery.event_id] as const),
    ),
  );
