import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from './closing.ts';
import { createTask } from '#kernel/task.ts';
import { applyRetention } from '#domain/webhooks/deliveries/apply-retention.ts';
import type { Dropped } from '#domain/webhooks/deliveries/dropped.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';

const MAX_PAUSE_MS = 3_600_000;
const MIN_PAUSE_MS = 1_000;

/** Often enough that nothing outlives its retention by more than a part of it, or by an hour. */
const intervalFor = (retention: number) =>
  Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, retention / 24));

/** Drops rows beyond `DELIVERY_RETENTION`, now and regularly; any number of processes may. */
export function retainRegularly(db: Database, retention: number, log: Log, closing: Closing): void {
  const stopping = new AbortController();
  const task = createTask(
    async () => {
      const dropped = await takeSteps(applyRetention(db, retention), stopping.signal);
      log.debug(dropped, 'retention applied');
    },
    (err) => log.warn({ err }, 'retention'),
  );
  task.request();
  const timer = setInterval(() => task.request(), intervalFor(retention));
  closing.add(async () => {
    clearInterval(timer);
    stopping.abort();
    await task.stop();
  });
}

/** Rests after each step for as long as it took, which leaves the busier database more of its time. */
export async function takeSteps(
  steps: AsyncIterable<Dropped>,
  signal: AbortSignal,
): Promise<Dropped> {
  const sum = { deliveries: 0, events: 0 };
  let began = performance.now();
  for await (const { deliveries, events } of steps) {
    sum.deliveries += deliveries;
    sum.events += events;
    await rest(performance.now() - began, signal);
    if (signal.aborted) break;
    began = performance.now();
  }
  return sum;
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
