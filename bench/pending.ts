import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from './arrivals.ts';
import { tidyTables, writeBacklog } from './backlog.ts';
import { startEngines, type Engines } from './engines.ts';
import { NO_FAULTS, prepareGround } from './ground.ts';
import { countPending } from './kept-deliveries.ts';
import { watchMemory, type MemoryUse } from './memory-watch.ts';
import { createNoise } from './payload.ts';
import { replenish } from './replenish.ts';
import type { Run } from './run.ts';
import { tenths } from './tenths.ts';
import type { UnfinishedAccounting } from './unfinished-accounting.ts';

export interface PendingResult extends MemoryUse {
  pending: number;
  /** When the engine was stopped. */
  still_pending: number;
  deliveries_per_second: number | null;
  /** Time from the process's start to the first arrival; null if nothing arrived. */
  cold_start_ms: number | null;
  accounting: UnfinishedAccounting;
}

export interface PendingResults {
  few: PendingResult;
  many: PendingResult;
  /** Peak memory with many queued, divided by that with few. */
  peak_memory_ratio: number | null;
}

const FEW = 1_000;
/** So small that a million are written within a minute. */
const BODY_SIZE = 300;
const LOOK_EVERY_MS = 100;
const NOTHING_CAME_AFTER_MS = 15_000;

export async function measurePending(run: Run): Promise<PendingResults> {
  const few = await measureWith('few', Math.min(FEW, run.options.pending), run);
  const many = await measureWith('many', run.options.pending, run);
  const [of, whole] = [many.peak_memory_mb, few.peak_memory_mb];
  return { few, many, peak_memory_ratio: of === null || whole === null ? null : of / whole };
}

async function measureWith(
  kind: 'few' | 'many',
  pending: number,
  run: Run,
): Promise<PendingResult> {
  run.progress.show(`pending: ${pending} deliveries are queued`);
  const ground = await prepareGround(`pending_${kind}`, NO_FAULTS, run);
  const noise = createNoise(BODY_SIZE);
  await writeBacklog(ground, { first: 0, count: pending }, 'queued', noise);
  await tidyTables(ground.db);
  run.progress.show(`pending: ${pending} deliveries, for ${run.options.seconds} s`);
  const engines = await startEngines(ground, run);
  const memory = watchMemory(engines);
  const refill = { level: pending, first: pending, noise };
  const stopRefill = kind === 'few' ? replenish(ground, refill) : async () => {};
  await untilWorked(run.options.seconds, engines, run);
  const used = memory();
  await stopRefill();
  await engines.stop();
  run.progress.show('pending: accounting');
  const receipts = await run.stage.receivers.receipts();
  return {
    pending,
    still_pending: await countPending(ground.db),
    ...used,
    ...measureStart(receipts, engines.spawnedAt),
    accounting: await ground.accountUnfinished(receipts),
  };
}

async function untilWorked(seconds: number, engines: Engines, { stage }: Run): Promise<void> {
  let end = performance.now() + NOTHING_CAME_AFTER_MS;
  let began = false;
  while (performance.now() < end) {
    engines.check();
    if (!began && (await stage.receivers.count()) > 0) {
      began = true;
      end = performance.now() + seconds * 1_000;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

function measureStart(receipts: readonly Receipt[], spawnedAt: number) {
  const times = receipts.map(({ at }) => at).sort((a, b) => a - b);
  const [first, last] = [times.at(0), times.at(-1)];
  if (first === undefined || last === undefined || first === last)
    return { cold_start_ms: null, deliveries_per_second: null };
  const seconds = (last - first) / 1_000;
  return {
    cold_start_ms: tenths(first - spawnedAt),
    deliveries_per_second: tenths(times.length / seconds),
  };
}
