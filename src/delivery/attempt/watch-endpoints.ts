import type { Pool } from 'pg';
import { createTask } from '#kernel/task.ts';
import type { Announcer } from '#orm/announcer.ts';
import type { Shards } from '#orm/shards.ts';
import { findChangedEndpoints, type KnownEndpoint } from '#orm/sql/delivery/changed-endpoints.ts';
import { readEndpointSubject } from '#orm/endpoint-subject.ts';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { perShard } from '#orm/per-shard.ts';
import type { EndpointChanges } from './endpoint-changes.ts';

export interface EndpointWatch {
  start(): void;
  look(): void;
  stop(): Promise<void>;
}

interface EndpointWatchOptions {
  pool: Pool;
  announcer: Pick<Announcer, 'subscribe'>;
  shards: Shards;
  changes: EndpointChanges;
  /** Read and not sent yet, as far as is known. */
  waiting(): Iterable<Delivery>;
  onError(error: unknown): void;
}

/**
 * Notes announcements as they arrive. A process may miss one while its listener has no connection, so each poll
 * compares the endpoints of waiting deliveries with their rows; a missed change counts one poll later.
 */
export function createEndpointWatch(options: EndpointWatchOptions): EndpointWatch {
  const { pool, announcer, shards, changes, onError } = options;
  const tasks = perShard(shards, (shard) => {
    const isHere = ({ workspace_id }: KnownEndpoint) => shards.of(workspace_id) === shard;
    return createTask(async () => {
      const known = knownEndpoints(options.waiting(), changes).filter(isHere);
      if (known.length === 0) return;
      const changed = await findChangedEndpoints(pool, known, shard.groupOf(known));
      changed.forEach(changes.note);
    }, onError);
  });
  const look = (): void => tasks.all.forEach((task) => task.request());
  let unsubscribe = () => {};
  return {
    start: () => {
      unsubscribe = announcer.subscribe('endpoints', (subjects) => {
        if (subjects.length === 0) look();
        for (const subject of subjects) changes.note(readEndpointSubject(subject));
      });
    },
    look,
    stop: async () => {
      unsubscribe();
      await Promise.all(tasks.all.map((task) => task.stop()));
    },
  };
}

/** The endpoints of deliveries as they were read, except those known to be outdated. */
function knownEndpoints(
  deliveries: Iterable<Delivery>,
  changes: Pick<EndpointChanges, 'isOutdated'>,
): KnownEndpoint[] {
  const known = new Map<Lane, KnownEndpoint[]>();
  for (const delivery of deliveries) {
    const { lane, as_of, signing_secret, activation_period, access_period } = delivery;
    const { standard_webhooks } = delivery;
    if (changes.isOutdated({ to: lane, as_of })) continue;
    const all = known.get(lane) ?? [];
    const isKnown = all.some(
      (one) =>
        one.signing_secret === signing_secret &&
        one.standard_webhooks === standard_webhooks &&
        one.activation_period === activation_period &&
        one.access_period === access_period,
    );
    if (isKnown) continue;
    const { workspace_id, webhook_endpoint_id } = lane;
    const columns = { signing_secret, standard_webhooks, activation_period, access_period };
    all.push({ workspace_id, webhook_endpoint_id, ...columns });
    known.set(lane, all);
  }
  return [...known.values()].flat();
}
