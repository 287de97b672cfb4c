import { join } from 'node:path';
import type { Accounting } from './accounting.ts';
import { startChild } from './child.ts';
import type { EmitterMethods } from './emitter-process.ts';
import { startEngines, type Engines } from './engines.ts';
import { prepareGround, type Ground } from './ground.ts';
import { each, startMeter } from './meter.ts';
import { createNoise } from './payload.ts';
import { percentile } from './percentile.ts';
import type { Run } from './run.ts';
import { tenths } from './tenths.ts';
import { untilDelivered } from './until-delivered.ts';

/** How events were delivered that came one by one. Only endpoints that answer count. */
export interface SteadyResult {
  /** Those that were timed. */
  deliveries: number;
  /** What was emitted in fact. */
  events_per_second: number;
  /** Milliseconds from commit to arrival. */
  latency_p50_ms: number | null;
  latency_p99_ms: number | null;
  engine_cpu_us_per_delivery: number | null;
  /** With what emitting costs the database. */
  database_cpu_us_per_delivery: number | null;
  /** Share of all cores that programs took which have no part in this. */
  machine_used_by_others: number | null;
  accounting: Accounting;
}

/** Where events are emitted, and how many were before. */
export interface Ready {
  ground: Ground;
  engines: Engines;
  /** Events before these. */
  events: number;
}

/** Seconds in which connections are opened and code is compiled; their events are accounted for, not timed. */
const WARM_UP_SECONDS = 2;

/** A ground and engines that have nothing to do yet. */
export async function getReady(run: Run): Promise<Ready> {
  run.progress.show('steady: workspaces and endpoints');
  const ground = await prepareGround('steady', { hanging: 0, dead: 0 }, run);
  return { ground, engines: await startEngines(ground, run), events: 0 };
}

/** Emits events at the rate that was asked for, from a process of its own, and times their way. */
export async function measureSteady(name: string, ready: Ready, run: Run): Promise<SteadyResult> {
  const { receivers } = run.stage;
  const { rate, seconds } = run.options;
  const { ground, engines, events } = ready;
  run.progress.show(`${name}: ${rate} events a second for ${seconds} s`);
  const before = await receivers.count();
  const costs = startMeter(engines, run.stage);
  const committed = await emitSteadily(ready, run);
  const expected = ground.countHealthy(events, committed.length);
  await untilDelivered(before + expected, { ground, engines, receivers }, () => {});
  const spent = costs();
  run.progress.show(`${name}: accounting`);
  const receipts = await receivers.receipts();
  const latencies = receipts
    .filter(({ sequence }) => sequence >= events + WARM_UP_SECONDS * rate)
    .map(({ sequence, at }) => at - (committed[sequence - events] ?? Number.NaN));
  return {
    deliveries: latencies.length,
    events_per_second: tenths(rateOf(committed)),
    latency_p50_ms: percentile(latencies, 50),
    latency_p99_ms: percentile(latencies, 99),
    engine_cpu_us_per_delivery: each(spent.engine, expected),
    database_cpu_us_per_delivery: each(spent.database, expected),
    machine_used_by_others: spent.bystanders,
    accounting: await ground.account(events + committed.length, receipts),
  };
}

/** @returns when each event was committed */
function emitSteadily({ ground, events }: Ready, { options, scope }: Run): Promise<Float64Array> {
  const file = join(import.meta.dirname, 'emitter-process.ts');
  return startChild<EmitterMethods>(file, scope).call('run', {
    url: ground.url,
    workspaces: ground.endpoints.map(({ workspace_id }) => workspace_id),
    rate: options.rate,
    seconds: WARM_UP_SECONDS + options.seconds,
    noise: createNoise(options.bodySize),
    sequence: events,
  });
}

function rateOf(times: Float64Array): number {
  const sorted = times.toSorted();
  const ms = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  return ((times.length - 1) * 1_000) / ms;
}
