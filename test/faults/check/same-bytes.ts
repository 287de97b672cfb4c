import type { Case, History, Violation } from './history.ts';

/**
 * All requests of one delivery carry the same id, in the header and in the body, and the same bytes, to
 * one endpoint, each signed with that endpoint's secret; and one event has one number.
 */
export function checkSameBytes({ endpoints }: History, cases: readonly Case[]): Violation[] {
  const hostOf = new Map(endpoints.map(({ id, host }) => [id, host]));
  const numbers = new Map<string, string>();
  return cases.flatMap(({ delivery, receipts }) => {
    const wrong = (what: string): Violation => ({
      rule: 'same bytes',
      what: `delivery ${delivery.id}: ${what}`,
    });
    const found: Violation[] = [];
    if (new Set(receipts.map(({ digest }) => digest)).size > 1) found.push(wrong('other bytes'));
    for (const { body_id, host, verified, marker } of receipts) {
      if (body_id !== delivery.id) found.push(wrong(`${body_id} in the body`));
      if (host !== hostOf.get(delivery.webhook_endpoint_id)) found.push(wrong(`sent to ${host}`));
      if (!verified) found.push(wrong('a wrong signature'));
      const number = numbers.get(marker) ?? delivery.event_id;
      numbers.set(marker, number);
      if (number !== delivery.event_id) found.push(wrong(`${marker} is two events`));
    }
    return found;
  });
}
