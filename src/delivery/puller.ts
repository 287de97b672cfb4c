import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { fencedId, type LeasedLane } from '#orm/sql/lanes.ts';
import { pullDeliveries, type DueDelivery } from '#orm/sql/pull-deliveries.ts';
import { createTask } from '#kernel/task.ts';

/** A lane's capacity, read right before the pull, when more may be free than at the request. */
export type Capacity = () => number;

interface DeliveryRequest {
  lane: LeasedLane;
  capacity: Capacity;
  retriesOnly: boolean;
}

export type RequestDeliveries = (
  lane: LeasedLane,
  capacity: Capacity,
  retriesOnly: boolean,
) => void;

interface Puller {
  /** Requests a lane's due deliveries, or only retries, up to its capacity; answered by `onPulled`. */
  request: RequestDeliveries;
  /** Drops open requests; resolves when the running pull has been answered. */
  stop(): Promise<void>;
}

interface PullerOptions {
  pool: Pool;
  clock: Clock;
  group?: WorkspaceGroup;
  /** Ids of deliveries in flight, which are still due in the database. */
  inFlight(): Iterable<string>;
  latestChange(): number;
  /** `as_of` is the number of the last change before the pull began. */
  onPulled(lane: LeasedLane, deliveries: DueDelivery[], exhausted: boolean, as_of: number): void;
  onError(error: unknown): void;
}

const MAX_LANES = 200;
const RETRY_MS = 500;
const SPACING_MS = 4;

export function createPuller(options: PullerOptions): Puller {
  const { pool, clock, group, inFlight, onPulled, onError } = options;
  /** By lease, so that a lost lease's request does not replace the next one's. */
  const requests = new Map<string, DeliveryRequest>();
  let retry: NodeJS.Timeout | undefined;

  const pull = async (): Promise<void> => {
    const batch = [...requests.values()].slice(0, MAX_LANES);
    for (const { lane } of batch) requests.delete(fencedId(lane));
    const demands = batch.map(({ lane, capacity, retriesOnly }) => ({
      ...lane,
      limit: capacity(),
      retriesOnly,
    }));
    const as_of = options.latestChange();
    const found = await pullDeliveries(pool, demands, clock.now(), [...inFlight()], group).catch(
      (error: unknown) => {
        for (const one of batch) requests.set(fencedId(one.lane), one);
        throw error;
      },
    );
    for (const [index, { lane }] of batch.entries()) {
      const pulled = found[index];
      if (pulled !== undefined) onPulled(lane, pulled.deliveries, pulled.exhausted, as_of);
    }
  };

  const task = createTask(
    async () => {
      // Waits for one turn of the event loop, since actors ask in bursts.
      await new Promise((resolve) => void setImmediate(resolve));
      const rounds = Math.ceil(requests.size / MAX_LANES);
      for (let round = 0; round < rounds; round += 1) await pull();
      if (requests.size > 0) task.request();
    },
    (error) => {
      onError(error);
      retry = setTimeout(() => task.request(), RETRY_MS);
    },
    SPACING_MS,
  );

  return {
    request: (lane, capacity, retriesOnly) => {
      requests.set(fencedId(lane), { lane, capacity, retriesOnly });
      task.request();
    },
    stop: async () => {
      requests.clear();
      clearTimeout(retry);
      await task.stop();
    },
  };
}
