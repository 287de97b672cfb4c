import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from './closing.ts';
import { createTask } from '#kernel/task.ts';
import { dropRuns } from '#domain/shared/drop-runs.ts';
import { applyRetention } from '#domain/webhooks/deliveries/apply-retention.ts';
import { dropNetworkMessages } from '#domain/invoicing/network-messages/drop-messages.ts';
import { dropPlatformFlows } from '#domain/invoicing/platform-flows/drop-flows.ts';
import { dropKeptFiles } from '#domain/invoicing/quarantine/drop-kept-files.ts';
import { dropNotices } from '#domain/notices/drop-notices.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';

const MAX_PAUSE_MS = 3_600_000;
const MIN_PAUSE_MS = 1_000;

/** Often enough that no row outlives its retention by more than a fraction of it, or by an hour. */
const intervalFor = (retention: number) =>
  Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, retention / 24));

interface Retentions {
  /** `DELIVERY_RETENTION`. */
  deliveries: number;
  /** `QUARANTINE_RETENTION`. */
  quarantine: number;
}

/** Deletes older rows, now and regularly; any number of processes may. */
export function retainRegularly(
  db: Database,
  { deliveries: retention, quarantine }: Retentions,
  log: Log,
  closing: Closing,
): void {
  const stopping = new AbortController();
  const task = createTask(
    async () => {
      const { signal } = stopping;
      const deliveries = await takeSteps(applyRetention(db, retention), signal);
      const messages = await takeSteps(dropNetworkMessages(db, retention), signal);
      const flows = await takeSteps(dropPlatformFlows(db, retention), signal);
      const runs = await takeSteps(dropRuns(db, 'bank_runs', retention), signal);
      const resends = await takeSteps(dropRuns(db, 'resend_runs', retention), signal);
      const files = await takeSteps(dropKeptFiles(db, quarantine), signal);
      const notices = await takeSteps(dropNotices(db, retention), signal);
      const dropped = {
        ...deliveries,
        ...messages,
        ...flows,
        ...runs,
        ...resends,
        ...files,
        ...notices,
      };
      log.debug(dropped, 'retention applied');
    },
    (err) => log.warn({ err }, 'retention'),
  );
  task.request();
  const timer = setInterval(() => task.request(), intervalFor(Math.min(retention, quarantine)));
  closing.add(async () => {
    clearInterval(timer);
    stopping.abort();
    await task.stop();
  });
}

/** Rests after each step for as long as it took, which leaves more time to a busy database. @returns sums */
export async function takeSteps<Name extends string>(
  steps: AsyncIterable<Readonly<Record<Name, number>>>,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  let began = performance.now();
  for await (const step of steps) {
    for (const [name, count] of Object.entries<number>(step))
      sums[name] = (sums[name] ?? 0) + count;
    await rest(performance.now() - began, signal);
    if (signal.aborted) break;
    began = performance.now();
  }
  return sums;
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
