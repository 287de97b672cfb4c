import { setTimeout as sleep } from 'node:timers/promises';
import type { Closing } from './closing.ts';
import { dropRuns } from '#domain/shared/drop-runs.ts';
import { applyRetention } from '#domain/webhooks/deliveries/apply-retention.ts';
import { dropNetworkMessages } from '#domain/exchange/network-messages/drop-messages.ts';
import { dropPlatformFlows } from '#domain/exchange/platform-flows/drop-flows.ts';
import { dropKeptFiles } from '#domain/exchange/quarantine/drop-kept-files.ts';
import { dropNotices } from '#domain/notices/drop-notices.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { regularly } from './regularly.ts';

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

type Dropping = (signal: AbortSignal) => Promise<Record<string, number>>;

/** By the names of the log. */
const droppings = (
  db: Database,
  { deliveries, quarantine }: Retentions,
): Readonly<Record<string, Dropping>> => ({
  deliveries: (signal) => takeSteps(applyRetention(db, deliveries), signal),
  network_messages: (signal) => takeSteps(dropNetworkMessages(db, deliveries), signal),
  platform_flows: (signal) => takeSteps(dropPlatformFlows(db, deliveries), signal),
  bank_runs: (signal) => takeSteps(dropRuns(db, 'bank_runs', deliveries), signal),
  resend_runs: (signal) => takeSteps(dropRuns(db, 'resend_runs', deliveries), signal),
  kept_files: (signal) => takeSteps(dropKeptFiles(db, quarantine), signal),
  notices: (signal) => takeSteps(dropNotices(db, deliveries), signal),
});

/** Deletes older rows, now and regularly; any number of processes may. A kind that fails hinders no other. */
export function retainRegularly(
  db: Database,
  retentions: Retentions,
  log: Log,
  closing: Closing,
): void {
  const milliseconds = intervalFor(Math.min(retentions.deliveries, retentions.quarantine));
  regularly({ name: 'retention', milliseconds, log, closing }, async (signal) => {
    const dropped: Record<string, number> = {};
    for (const [of, drop] of Object.entries(droppings(db, retentions))) {
      if (signal.aborted) return;
      try {
        Object.assign(dropped, await drop(signal));
      } catch (err) {
        log.warn({ err, of }, 'retention');
      }
    }
    log.debug(dropped, 'retention applied');
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
