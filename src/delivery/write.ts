import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { openSession } from '#orm/kept-connection.ts';
import { IN_SESSION } from '#orm/plan-by-key.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import type { Shard, Shards } from '#orm/shards.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import type { EndpointCounter } from '#orm/sql/delivery/endpoint-counters.ts';
import { findLostLanes } from '#orm/sql/delivery/lanes.ts';
import { settleAndReset } from '#orm/sql/delivery/settle-acknowledged.ts';
import { settleDeliveries } from '#orm/sql/delivery/settle-deliveries.ts';
import type { Queryable } from '#orm/statement.ts';
import type { EndpointChanges } from './attempt/endpoint-changes.ts';
import type { Lanes } from './lanes.ts';
import type { Lane } from './delivery.ts';
import { deliveryMove } from './observed-moves.ts';
import { perShard } from '#orm/per-shard.ts';
import { countFailures } from './write/count-failures.ts';
import { countOutcomes } from './write/count-outcomes.ts';
import { noteDeactivations } from './write/note-deactivations.ts';
import type { Update } from './update.ts';

/**
 * Writes updates in batches: those of endpoints that only acknowledged in one statement, the others, whose counters are
 * read first, in a transaction.
 */
export interface Write {
  add(update: Update): void;
  drained(): Promise<void>;
}

interface WriteOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  shards: Shards;
  settings: Pick<DeliveryConfiguration, 'failureLimit'>;
  changes: Pick<EndpointChanges, 'note'>;
  /** `lost` is called before `written`. */
  lanes: Pick<Lanes, 'lost' | 'written'>;
  log: Log;
  observer: Observer;
  onError(error: unknown): void;
}

const MAX_BATCH = 1000;
/** Outcomes come in bursts, and the endpoint's next attempts may wait for the write. */
const GATHER_MS = 5;
/**
 * Longer while nothing waits for the write: one large batch costs half of several small ones. Multiplied by the number of shards, since each has only its part of the outcomes.
 */
const GATHER_MORE_MS = 20;
const LARGE_BATCH = 250;
const RETRY_MS = 500;

export function createWrite(options: WriteOptions): Write {
  const parts = perShard(options.shards, (shard) => createPart(options, shard));
  return {
    add: (update) => parts.of(update.delivery.lane).add(update),
    drained: async () => {
      await Promise.all(parts.all.map((part) => part.drained()));
    },
  };
}

/** Writes one batch at a time; updates added meanwhile form the next, so batches grow with the load. */
function createPart(options: WriteOptions, shard: Shard): Write {
  const session = openSession(options.pool, IN_SESSION);
  let waiting: Update[] = [];
  let writing: Promise<void> | null = null;

  const acknowledge = (batch: readonly Update[]): Promise<Written> =>
    session.run('all', async (on) => {
      const settled = await settleAndReset(on, options.node, batch);
      return { ...(await tellApart(on, options.node, batch, settled, 'all')), deactivated: [] };
    });
  const settle = (batch: readonly Update[]): Promise<Written> => {
    const group = shard.groupOf(batch.map(({ delivery }) => delivery.lane));
    const work = (client: PoolClient) => settleWithin(client, options, group, batch);
    return inTransactionByKey(options.pool, work, group);
  };

  const writeBatch = async (batch: readonly Update[]): Promise<void> => {
    const { simple, others } = options.shards.distributed
      ? { simple: [], others: batch }
      : splitBatch(batch);
    if (simple.length > 0) await writeUntilDone(options, () => acknowledge(simple));
    if (others.length > 0) await writeUntilDone(options, () => settle(others));
    options.lanes.written(batch);
  };

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await sleep(GATHER_MS);
      const isAwaited = waiting.some(({ delivery }) => !delivery.isAhead);
      if (waiting.length < LARGE_BATCH && !isAwaited)
        await sleep(GATHER_MORE_MS * options.shards.all.length);
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await writeBatch(batch);
    }
    writing = null;
  };

  return {
    add: (update) => {
      waiting.push(update);
      writing ??= writeAll();
    },
    drained: async () => {
      while (writing !== null) await writing;
      session.close();
    },
  };
}

/** A lane's updates stay together: a failure and a success of one endpoint count in their order. */
function splitBatch(batch: readonly Update[]): { simple: Update[]; others: Update[] } {
  const failing = new Set<Lane>();
  for (const { state, delivery } of batch) if (state !== 'acknowledged') failing.add(delivery.lane);
  const { simple = [], others = [] } = Object.groupBy(batch, ({ delivery }) =>
    failing.has(delivery.lane) ? 'others' : 'simple',
  );
  return { simple, others };
}

interface Written {
  settled: readonly Update[];
  deactivated: EndpointCounter[];
  lost: Lane[];
}

/** Retries while the database is away; updates whose lease has ended by then are refused. */
async function writeUntilDone(options: WriteOptions, write: () => Promise<Written>): Promise<void> {
  for (;;) {
    try {
      const { settled, deactivated, lost } = await write();
      options.observer.moved?.(settled.map(deliveryMove));
      if (options.observer.count !== undefined) countOutcomes(settled, options.observer.count);
      if (deactivated.length > 0) noteDeactivations(options, deactivated);
      lost.forEach(options.lanes.lost);
      return;
    } catch (error) {
      options.onError(error);
      await sleep(RETRY_MS);
    }
  }
}

async function settleWithin(
  client: PoolClient,
  { clock, node, settings }: WriteOptions,
  group: WorkspaceGroup,
  batch: readonly Update[],
): Promise<Written> {
  const written = await settleDeliveries(client, node, batch, group);
  const told = await tellApart(client, node, batch, written, group);
  const { failureLimit } = settings;
  const deactivated = await countFailures(client, told.settled, failureLimit, clock.now(), group);
  return { ...told, deactivated };
}

/** The updates that were written, and the lanes of the others that this node has lost. */
async function tellApart(
  on: Queryable,
  node: string,
  batch: readonly Update[],
  written: ReadonlySet<string>,
  group: WorkspaceGroup,
): Promise<Pick<Written, 'settled' | 'lost'>> {
  const settled = batch.filter(({ delivery }) => written.has(delivery.id));
  if (settled.length === batch.length) return { settled, lost: [] };
  // A refused update of a lane that is still ours is already written: an earlier commit succeeded, its answer was lost.
  const refused = new Set(
    batch.filter(({ delivery }) => !written.has(delivery.id)).map(({ delivery }) => delivery.lane),
  );
  return { settled, lost: await findLostLanes(on, node, [...refused], group) };
}
