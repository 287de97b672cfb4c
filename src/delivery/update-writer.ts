import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import type { EndpointCounter } from '#orm/sql/endpoint-counters.ts';
import { findLostLanes, type LeasedLane } from '#orm/sql/lanes.ts';
import { settleDeliveries } from '#orm/sql/settle-deliveries.ts';
import { countFailures } from './count-failures.ts';
import type { DeliveryUpdate } from './delivery-update.ts';

export interface UpdateWriter {
  add(update: DeliveryUpdate): void;
  drained(): Promise<void>;
}

interface UpdateWriterOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  group?: WorkspaceGroup;
  failureLimit: number;
  runningAttempts(): number;
  /** Another node now holds these lanes, so nothing was written for them. Called before `onWritten`. */
  onLost(lanes: readonly LeasedLane[]): void;
  /** The updates are written, or belong to lost lanes. */
  onWritten(updates: readonly DeliveryUpdate[]): void;
  onDeactivated(endpoints: readonly EndpointCounter[]): void;
  /** These are written, without those of lost lanes. */
  onSettled?: ((updates: readonly DeliveryUpdate[]) => void) | undefined;
  onError(error: unknown): void;
}

const MAX_BATCH = 1000;
/** Outcomes come in bursts, and only the endpoint's next attempts wait for the write. */
const GATHER_MS = 5;
/** While more outcomes are coming: one large batch costs half as much as several small ones. */
const GATHER_MORE_MS = 20;
const LARGE_BATCH = 250;
const RETRY_MS = 500;

/** Writes one batch at a time; updates added meanwhile form the next, so batches grow with the load. */
export function createUpdateWriter(options: UpdateWriterOptions): UpdateWriter {
  let waiting: DeliveryUpdate[] = [];
  let writing: Promise<void> | null = null;

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await sleep(GATHER_MS);
      if (waiting.length < LARGE_BATCH && options.runningAttempts() > LARGE_BATCH)
        await sleep(GATHER_MORE_MS);
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await writeUntilDone(options, batch);
      options.onWritten(batch);
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
    },
  };
}

/** Retries while the database is away; updates whose lease has ended by then are refused. */
async function writeUntilDone(
  options: UpdateWriterOptions,
  batch: readonly DeliveryUpdate[],
): Promise<void> {
  for (;;) {
    try {
      const { settled, deactivated, lost } = await write(options, batch);
      options.onSettled?.(settled);
      if (deactivated.length > 0) options.onDeactivated(deactivated);
      if (lost.length > 0) options.onLost(lost);
      return;
    } catch (error) {
      options.onError(error);
      await sleep(RETRY_MS);
    }
  }
}

interface Written {
  settled: readonly DeliveryUpdate[];
  deactivated: EndpointCounter[];
  lost: LeasedLane[];
}

const write = (options: UpdateWriterOptions, batch: readonly DeliveryUpdate[]): Promise<Written> =>
  inTransactionByKey(options.pool, (client) => writeWithin(client, options, batch), options.group);

async function writeWithin(
  client: PoolClient,
  { clock, node, group, failureLimit }: UpdateWriterOptions,
  batch: readonly DeliveryUpdate[],
): Promise<Written> {
  const rows = batch.map(({ row }) => row);
  const settled = await settleDeliveries(client, node, rows, group);
  const ours = batch.filter(({ row }) => settled.has(row.delivery_id));
  const deactivated = await countFailures(client, ours, failureLimit, clock.now(), group);
  if (ours.length === batch.length) return { settled: ours, deactivated, lost: [] };
  // A refused row of a lane that is still ours was written by an earlier commit of this batch whose answer was lost.
  const refused = rows.filter(({ delivery_id }) => !settled.has(delivery_id));
  return { settled: ours, deactivated, lost: await findLostLanes(client, node, refused, group) };
}
