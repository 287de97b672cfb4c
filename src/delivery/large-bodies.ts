import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createFairGate, type Pass } from '#kernel/fair-gate.ts';
import { createTask } from '#kernel/task.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { fencedId, type LeasedLane } from '#orm/sql/lanes.ts';
import { loadDeliveries, type LoadedDelivery } from '#orm/sql/load-deliveries.ts';
import type { DueDelivery } from '#orm/sql/pull-deliveries.ts';

interface LargeBodies {
  /** Loads a delivery's body in its turn, then calls `onLoaded`, unless it is forgotten before. */
  load(lane: LeasedLane, delivery: DueDelivery): void;
  forget(lane: LeasedLane): void;
  readonly inUse: number;
  /** Drops deliveries not loaded yet; resolves when the running statement has ended. */
  stop(): Promise<void>;
}

interface LargeBodiesOptions {
  pool: Pool;
  node: string;
  group?: WorkspaceGroup;
  latestChange(): number;
  /** `pass` holds the body's bytes until the attempt has ended. */
  onLoaded(
    lane: LeasedLane,
    delivery: DueDelivery,
    loaded: LoadedDelivery & { as_of: number },
    pass: Pass,
  ): void;
  onDropped(delivery_id: string): void;
  onLost(lane: LeasedLane): void;
  onError(error: unknown): void;
}

/** Bytes of `data` in UTF-8. A thread holds it as text and as the bytes it sends. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_WORKSPACE_BYTES = MAX_BYTES / 4;
/** For one statement: more would block the event loop for too long. */
const MAX_STATEMENT_BYTES = 16 * 1024 * 1024;
const RETRY_MS = 500;

interface Waiting {
  lane: LeasedLane;
  delivery: DueDelivery;
  pass: Pass | null;
}

// oxlint-disable-next-line max-lines-per-function -- its closures share the bytes held
export function createLargeBodies(options: LargeBodiesOptions): LargeBodies {
  const { pool, node, group, onLoaded, onDropped, onLost, onError } = options;
  const gate = createFairGate({
    total: MAX_BYTES,
    each: MAX_WORKSPACE_BYTES,
    // Unlimited here, since each lane's deliveries in flight are limited.
    maxWaiting: Infinity,
  });
  const waiting = new Set<Waiting>();
  let admitted: Waiting[] = [];
  let retry: NodeJS.Timeout | undefined;

  const drop = (one: Waiting) => {
    waiting.delete(one);
    one.pass?.leave();
    onDropped(one.delivery.id);
  };
  const forget = (lane: LeasedLane) => {
    const id = fencedId(lane);
    [...waiting].filter((one) => fencedId(one.lane) === id).forEach(drop);
  };

  const loadNext = async (): Promise<void> => {
    admitted = admitted.filter((one) => waiting.has(one));
    const batch = firstWithin(admitted, MAX_STATEMENT_BYTES);
    if (batch.length === 0) return;
    const wanted = batch.map(({ lane, delivery }) => ({ lane, id: delivery.id }));
    admitted = admitted.slice(batch.length);
    const as_of = options.latestChange();
    const found = await loadDeliveries(pool, node, wanted, group).catch((error: unknown) => {
      // To the back of the queue: a body that cannot be read must not block the others.
      admitted.push(...batch);
      throw error;
    });
    for (const [index, one] of batch.entries()) {
      const { lane, delivery, pass } = one;
      const loaded = found[index] ?? null;
      if (!waiting.has(one) || pass === null) continue;
      if (loaded === null) {
        forget(lane);
        onLost(lane);
        continue;
      }
      waiting.delete(one);
      onLoaded(lane, delivery, { ...loaded, as_of }, pass);
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
    const pass = await gate.enter([one.lane.workspace_id], one.delivery.body_bytes);
    // The delivery may have been forgotten while it waited.
    if (!waiting.has(one)) return pass.leave();
    one.pass = pass;
    admitted.push(one);
    task.request();
  };

  return {
    load: (lane, delivery) => {
      const one: Waiting = { lane, delivery, pass: null };
      waiting.add(one);
      waitForBytes(one).catch(onError);
    },
    forget,
    get inUse() {
      return gate.inUse;
    },
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
