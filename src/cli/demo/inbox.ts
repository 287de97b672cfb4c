import { EventEmitter, once } from 'node:events';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';
import { asObject, type EventMembers } from './event-members.ts';
import { DemoFailure } from './demo-failure.ts';

interface ArrivedDelivery {
  delivery: CheckedDelivery;
  data: EventMembers;
}

export interface Expectation {
  what: string;
  path: string;
  event_type: string;
  matches: (data: EventMembers) => boolean;
}

export interface Inbox {
  take(delivery: CheckedDelivery): void;
  /** Resolves with the arrivals that meet the expectations; throws {@link DemoFailure} otherwise. */
  expect(expectations: readonly Expectation[], stopping: AbortSignal): Promise<ArrivedDelivery[]>;
  /** Types of all events so far. */
  types(): ReadonlySet<string | null>;
}

const DEADLINE_MS = 10_000;

export function createInbox(deadlineMs: number = DEADLINE_MS): Inbox {
  const arrivals: ArrivedDelivery[] = [];
  const failures: DemoFailure[] = [];
  const changes = new EventEmitter();

  const find = (expected: Expectation) => arrivals.find((arrival) => isMet(expected, arrival));
  return {
    types: () => new Set(arrivals.map(({ delivery }) => delivery.event_type)),
    take: (delivery) => {
      const read = readArrivedDelivery(delivery);
      if (read instanceof DemoFailure) failures.push(read);
      else arrivals.push(read);
      changes.emit('change');
    },
    expect: async (expectations, stopping) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(deadlineMs)]);
      for (;;) {
        const [failure] = failures;
        if (failure !== undefined) throw failure;
        const missing = expectations.filter((expected) => find(expected) === undefined);
        if (missing.length === 0) return expectations.flatMap((expected) => find(expected) ?? []);
        await once(changes, 'change', { signal }).catch((cause: unknown) => {
          stopping.throwIfAborted();
          throw neverCame(missing, deadlineMs, cause);
        });
      }
    },
  };
}

const isMet = ({ path, event_type, matches }: Expectation, { delivery, data }: ArrivedDelivery) =>
  delivery.path === path && delivery.event_type === event_type && matches(data);

/** Checks that it verified and its envelope matches its headers. */
function readArrivedDelivery(delivery: CheckedDelivery): ArrivedDelivery | DemoFailure {
  const { id, event_type, problem, body } = delivery;
  if (problem !== null)
    return new DemoFailure(`delivery ${id} (${event_type}) did not verify: ${problem}`);
  const envelope = asObject(JSON.parse(body.toString('utf8')));
  if (String(envelope['id']) !== id || envelope['type'] !== event_type)
    return new DemoFailure(`delivery ${id}: its envelope and its headers differ`);
  return { delivery, data: asObject(envelope['data']) };
}

const neverCame = (missing: readonly Expectation[], deadlineMs: number, cause: unknown) =>
  new DemoFailure(
    `not delivered within ${deadlineMs / 1_000} s: ${missing.map(({ what }) => what).join(', ')}`,
    { cause },
  );
