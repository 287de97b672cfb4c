import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { Observer } from '#kernel/observer.ts';
import { createTask } from '#kernel/task.ts';
import { openSession, type Session } from '#orm/kept-connection.ts';
import { FOR_FETCH } from '#orm/plan-by-key.ts';
import type { Shard, Shards } from '#orm/shards.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import type { EndpointChanges } from './attempt/endpoint-changes.ts';
import { deliveryOf, type Delivery, type Lane } from './delivery.ts';
import type { InFlight } from './in-flight.ts';
import type { Lanes } from './lanes.ts';
import { fetchSize, isHeldUp } from './lanes/lane.ts';
import { perShard } from '#orm/per-shard.ts';

/** Fetches due deliveries for many lanes at once. */
export interface Fetch {
  /** Answered by the lane's `fetched`. */
  request(lane: Lane): void;
  /** Drops open requests; resolves when the running fetch has been answered. */
  stop(): Promise<void>;
}

type Capacities = Pick<InFlight<Delivery, unknown>, 'allowance' | 'retryCapacity'>;

interface FetchOptions {
  pool: Pool;
  clock: Clock;
  shards: Shards;
  /** Read right before the fetch: more may be free. */
  inFlight: Capacities;
  changes: Pick<EndpointChanges, 'latest'>;
  observer: Pick<Observer, 'traces'>;
  lanes: Pick<Lanes, 'fetched'>;
  onError(error: unknown): void;
}

const MAX_LANES = 200;
const RETRY_MS = 500;
/** Multiplied by the number of shards, since each gets only its part of the requests. */
const SPACING_MS = 4;

export function createFetch(options: FetchOptions): Fetch {
  const parts = perShard(options.shards, (shard) => createPart(options, shard));
  return {
    request: (lane) => parts.of(lane).request(lane),
    stop: async () => {
      await Promise.all(parts.all.map((part) => part.stop()));
    },
  };
}

function createPart(options: FetchOptions, shard: Shard): Fetch {
  const { lanes } = options;
  const session = openSession(options.pool, FOR_FETCH);
  const requests = new Set<Lane>();
  let retry: NodeJS.Timeout | undefined;

  const fetch = async (): Promise<void> => {
    const batch = [...requests].slice(0, MAX_LANES);
    for (const lane of batch) requests.delete(lane);
    const asking = batch.filter(({ load }) => load.isOpen);
    if (asking.length === 0) return;
    const as_of = options.changes.latest();
    const found = await look(options, session, shard, asking).catch((error: unknown) => {
      for (const lane of asking) requests.add(lane);
      throw error;
    });
    for (const [index, lane] of asking.entries()) {
      const fetched = found[index];
      if (fetched === undefined) continue;
      const deliveries = fetched.deliveries.map((due) => deliveryOf(lane, due, as_of));
      lanes.fetched(lane, { ...fetched, deliveries });
    }
  };

  const task = createTask(
    async () => {
      // Waits for one turn of the event loop, since lanes ask in bursts.
      await new Promise((resolve) => void setImmediate(resolve));
      const rounds = Math.ceil(requests.size / MAX_LANES);
      for (let round = 0; round < rounds; round += 1) await fetch();
      if (requests.size > 0) task.request();
    },
    (error) => {
      options.onError(error);
      retry = setTimeout(() => task.request(), RETRY_MS);
    },
    SPACING_MS * options.shards.all.length,
  );

  return {
    request: (lane) => {
      requests.add(lane);
      task.request();
    },
    stop: async () => {
      requests.clear();
      clearTimeout(retry);
      await task.stop();
      session.close();
    },
  };
}

const look = (
  { clock, inFlight, observer }: FetchOptions,
  session: Session,
  shard: Shard,
  asking: readonly Lane[],
): ReturnType<typeof fetchDeliveries> => {
  const demands = asking.map((lane) => ({
    workspace_id: lane.workspace_id,
    webhook_endpoint_id: lane.webhook_endpoint_id,
    limit: limitOf(lane, inFlight),
    retriesOnly: lane.fetching === 'retries',
    after: lane.fetching === 'retries' ? null : lane.cursor,
    // Copied: what is written meanwhile may still be due in the statement's snapshot.
    read: new Set(lane.load.ids),
  }));
  const group = shard.groupOf(asking);
  const form = observer.traces === undefined ? 'untraced' : 'traced';
  return session.run(group, (on) => fetchDeliveries(on, demands, clock.now(), group, form));
};

/** One retry after the other, unless the one before takes long. */
function limitOf(lane: Lane, inFlight: Capacities): number {
  if (lane.fetching !== 'retries') return fetchSize(lane, inFlight.allowance(lane.load));
  return isHeldUp(lane) ? Math.max(1, inFlight.retryCapacity(lane.load)) : 1;
}
