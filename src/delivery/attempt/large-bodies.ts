import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { FairGate, Pass } from '#kernel/fair-gate.ts';
import { createTask } from '#kernel/task.ts';
import type { Shard, Shards } from '#orm/shards.ts';
import { loadDeliveries } from '#orm/sql/delivery/load-deliveries.ts';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { perShard } from '#orm/per-shard.ts';
import type { EndpointChanges } from './endpoint-changes.ts';

interface LargeBodies {
  /** Loads a delivery's body and its endpoint in its turn, then calls `onLoaded`, unless it is forgotten before. */
  load(delivery: Delivery): void;
  forget(lane: Lane): void;
  /** Drops deliveries not loaded yet; resolves when the running statement has ended. */
  stop(): Promise<void>;
}

interface LargeBodiesOptions {
  pool: Pool;
  node: string;
  shards: Shards;
  inFlight: { readonly bytes: FairGate };
  changes: Pick<EndpointChanges, 'latest'>;
  /** `pass` holds the body's bytes until the attempt has ended. */
  onLoaded(delivery: Delivery, data: { text: string }, pass: Pass): void;
  onDropped(delivery: Delivery): void;
  onLost(lane: Lane): void;
  onError(error: unknown): void;
}

/** For one statement: more would block the event loop for too long. */
const MAX_STATEMENT_BYTES = 16 * 1024 * 1024;
const RETRY_MS = 500;

interface Waiting {
  delivery: Delivery;
  pass: Pass | null;
}

export function createLargeBodies(options: LargeBodiesOptions): LargeBodies {
  const parts = perShard(options.shards, (shard) => createPart(options, shard));
  return {
    load: (delivery) => parts.of(delivery.lane).load(delivery),
    forget: (lane) => parts.of(lane).forget(lane),
    stop: async () => {
      await Promise.all(parts.all.map((part) => part.stop()));
    },
  };
}

// oxlint-disable-next-line max-lines-per-function -- its closures share the bytes held
function createPart(options: LargeBodiesOptions, shard: Shard): LargeBodies {
  const { pool, node, onLoaded, onDropped, onLost, onError } = options;
  const waiting = new Set<Waiting>();
  let admitted: Waiting[] = [];
  let retry: NodeJS.Timeout | undefined;

  const drop = (one: Waiting) => {
    waiting.delete(one);
    one.pass?.leave();
    onDropped(one.delivery);
  };
  const forget = (lane: Lane) => {
    [...waiting].filter(({ delivery }) => delivery.lane === lane).forEach(drop);
  };

  const loadNext = async (): Promise<void> => {
    admitted = admitted.filter((one) => waiting.has(one));
    const batch = firstWithin(admitted, MAX_STATEMENT_BYTES);
    if (batch.length === 0) return;
    const wanted = batch.map(({ delivery: { lane, id } }) => ({ lane, id }));
    admitted = admitted.slice(batch.length);
    const as_of = options.changes.latest();
    const group = shard.groupOf(wanted.map(({ lane }) => lane));
    const found = await loadDeliveries(pool, node, wanted, group).catch((error: unknown) => {
      // To the back of the queue: a body that cannot be read must not block the others.
      admitted.push(...batch);
      throw error;
    });
    for (const [index, one] of batch.entries()) {
      const { delivery, pass } = one;
      const loaded = found[index] ?? null;
      if (!waiting.has(one) || pass === null) continue;
      if (loaded === null) {
        forget(delivery.lane);
        onLost(delivery.lane);
        continue;
      }
      waiting.delete(one);
      const { data, ...endpoint } = loaded;
      onLoaded(Object.assign(delivery, endpoint, { as_of }), data, pass);
    }
  };

  const task = createTask(
    async () => {
      // One turn of the event loop: deliveries of one event arrive together and share the loaded body.
      await nextTurn();
      while (admitted.length > 0) await loadNext();
    },
    (error) => {
      onError(error);
      retry = setTimeout(() => task.request(), RETRY_MS);
    },
  );

  const waitForBytes = async (one: Waiting): Promise<void> => {
    const { lane, body_bytes } = one.delivery;
    const pass = await options.inFlight.bytes.enter([lane.workspace_id], body_bytes);
    // The delivery may have been forgotten while it waited.
    if (!waiting.has(one)) return pass.leave();
    one.pass = pass;
    admitted.push(one);
    task.request();
  };

  return {
    load: (delivery) => {
      const one: Waiting = { delivery, pass: null };
      waiting.add(one);
      waitForBytes(one).catch(onError);
    },
    forget,
    stop: async () => {
      waiting.forEach(drop);
      clearTimeout(retry);
      await task.stop();
    },
  };
}

function firstWithin(all: readonly Waiting[], maxBytes: number): Waiting[] {
  let bytes = 0;
  const end = all.findIndex(({ delivery }, index) => {
    bytes += delivery.body_bytes;
    return index > 0 && bytes > maxBytes;
  });
  return all.slice(0, end === -1 ? all.length : end);
}
