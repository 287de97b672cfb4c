import type { Accounting } from './accounting.ts';
import { emitSteadily, measureLateness, measureLatency, measureRate } from './emission.ts';
import type { Latency } from './emission.ts';
import { startEngines, type Engines } from './engines.ts';
import { prepareGround, type Faults, type Ground } from './ground.ts';
import { each, startMeter } from './meter.ts';
import type { Run } from './run.ts';
import { untilDelivered } from './until-delivered.ts';

/** Only endpoints that answer count. */
export interface SteadyResult extends Latency {
  /** All events, including the warm-up, which is not timed. */
  events: number;
  /** The rate actually emitted. */
  events_per_second: number;
  /** Milliseconds, p99, from due to committed. */
  emitter_lateness_p99_ms: number | null;
  engine_cpu_us_per_delivery: number | null;
  /** Includes the database's cost of emitting. */
  database_cpu_us_per_delivery: number | null;
  /** Opened by the engine. */
  connections: number;
  /** Share of all cores taken by other programs. */
  machine_used_by_others: number | null;
  accounting: Accounting;
}

export interface Ready {
  ground: Ground;
  engines: Engines;
  events: number;
}

export async function getReady(name: string, faults: Faults, run: Run): Promise<Ready> {
  run.progress.show(`${name}: workspaces and endpoints`);
  const ground = await prepareGround(name, faults, run);
  return { ground, engines: await startEngines(ground, run), events: 0 };
}

/** Emits at a steady rate and times the deliveries. */
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
