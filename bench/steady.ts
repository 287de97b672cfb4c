import type { Accounting } from './accounting.ts';
import { emitSteadily, measureLateness, measureLatency, measureRate } from './emission.ts';
import type { Latency } from './emission.ts';
import { startEngines, type Engines } from './engines.ts';
import { prepareGround, type Faults, type Ground } from './ground.ts';
import { each, startMeter } from './meter.ts';
import type { Run } from './run.ts';
import { untilDelivered } from './until-delivered.ts';

/** How events were delivered that came one by one. Only endpoints that answer count. */
export interface SteadyResult extends Latency {
  /** With those of the warming up, which are not timed. */
  events: number;
  /** The events that were in fact emitted. */
  events_per_second: number;
  /** Milliseconds, p99, from when an event was due to its commit. */
  emitter_lateness_p99_ms: number | null;
  engine_cpu_us_per_delivery: number | null;
  /** With what emitting costs the database. */
  database_cpu_us_per_delivery: number | null;
  /** Opened by the engine. */
  connections: number;
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

/** A ground and engines that have nothing to do yet. */
export async function getReady(name: string, faults: Faults, run: Run): Promise<Ready> {
  run.progress.show(`${name}: workspaces and endpoints`);
  const ground = await prepareGround(name, faults, run);
  return { ground, engines: await startEngines(ground, run), events: 0 };
}

/** Emits events at a rate, from a process of its own, and times their way. */
export async function measureSteady(
  name: string,
  rate: number,
  { ground, engines, events }: Ready,
  run: Run,
): Promise<SteadyResult> {
  const { receivers } = run.stage;
  run.progress.show(`${name}: ${rate} events a second for ${run.options.seconds} s`);
  const before = { count: await receivers.count(), open: await receivers.countConnections() };
  const costs = startMeter(engines, run.stage);
  const { url, endpoints } = ground;
  const emitted = await emitSteadily({ url, endpoints, rate, first: events }, run);
  const { length } = emitted.committed;
  const expected = ground.countHealthy(events, length);
  await untilDelivered(before.count + expected, { ground, engines, receivers }, () => {});
  const spent = costs();
  run.progress.show(`${name}: accounting`);
  const receipts = await receivers.receipts();
  return {
    ...measureLatency(receipts, emitted),
    events: length,
    events_per_second: measureRate(emitted),
    emitter_lateness_p99_ms: measureLateness(emitted),
    engine_cpu_us_per_delivery: each(spent.engine, expected),
    database_cpu_us_per_delivery: each(spent.database, expected),
    connections: (await receivers.countConnections()) - before.open,
    machine_used_by_others: spent.bystanders,
    accounting: await ground.account(events + length, receipts),
  };
}
