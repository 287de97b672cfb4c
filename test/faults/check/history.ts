import type { Fault } from '#test/faults/fault.ts';
import type { Subscription } from '#test/faults/ground.ts';
import type { WrittenEvent } from '#test/faults/load.ts';
import type { StoredAttempt, StoredDelivery } from '#test/faults/read-stored.ts';
import type { Receipt } from '#test/faults/receiver.ts';
import type { Sightings } from '#test/faults/watch-acknowledgements.ts';
import { matchAttempts, type Match } from './match-attempts.ts';

export interface History {
  events: readonly WrittenEvent[];
  endpoints: readonly Subscription[];
  receipts: readonly Receipt[];
  deliveries: readonly StoredDelivery[];
  attempts: readonly StoredAttempt[];
  faults: readonly Fault[];
  sightings: Sightings;
  /** `DELIVERY_RESPONSE_TIMEOUT`, milliseconds. */
  responseTimeout: number;
}

export interface Case extends Match {
  delivery: StoredDelivery;
  /** In order of arrival. */
  receipts: readonly Receipt[];
  /** In order of their numbers. */
  attempts: readonly StoredAttempt[];
}

export interface Violation {
  rule: string;
  what: string;
}

export const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

export function buildCases({ deliveries, receipts, attempts }: History): Case[] {
  const received = Map.groupBy(receipts, ({ delivery_id }) => delivery_id);
  const logged = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  return deliveries.map((delivery) => {
    const own = {
      receipts: (received.get(delivery.id) ?? []).toSorted((a, b) => a.arrived_at - b.arrived_at),
      attempts: (logged.get(delivery.id) ?? []).toSorted((a, b) => a.number - b.number),
    };
    return { delivery, ...own, ...matchAttempts(own.receipts, own.attempts) };
  });
}
