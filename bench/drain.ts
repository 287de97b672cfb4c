import type { Accounting } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { tidyTables, writeBacklog, type BacklogForm } from './backlog.ts';
import { startEngines, type Engines } from './engines.ts';
import type { Ground } from './ground.ts';
import { each, startMeter } from './meter.ts';
import { createNoise } from './payload.ts';
import type { Run } from './run.ts';
import { tenths } from './tenths.ts';
import { untilDelivered } from './until-delivered.ts';

/** `first` numbers the backlog's first event. */
export interface DrainTask {
  name: string;
  ground: Ground;
  first: number;
  form: BacklogForm;
}

export interface DrainResult {
  deliveries: number;
  /** Time from the engine's start to the last arrival. */
  seconds: number;
  deliveries_per_second: number;
  deliveries_per_second_from_first_arrival: number;
  engine_cpu_us_per_delivery: number | null;
  database_cpu_us_per_delivery: number | null;
  engine_peak_memory_mb: number | null;
  /** Connections that the engine opened. */
  connections: number;
  /** Share of all cores taken by other programs. */
  machine_used_by_others: number | null;
  /** Covers everything emitted on this ground. */
  accounting: Accounting;
}

/** Its engines still run. */
export interface Drained {
  result: DrainResult;
  engines: Engines;
}

export async function drain(task: DrainTask, run: Run): Promise<Drained> {
  const { name, ground, first } = task;
  const { receivers } = run.stage;
  const { deliveries } = run.options;
  await prepareBacklog(task, run);
  const before = { count: await receivers.count(), open: await receivers.countConnections() };
  const engines = await startEngines(ground, run);
  const expected = ground.countHealthy(first, deliveries);
  const costs = startMeter(engines, run.stage);
  await untilDelivered(before.count + expected, { ground, engines, receivers }, (count) =>
    run.progress.show(`${name}: ${count - before.count} of ${expected} delivered`),
  );
  const spent = costs();
  const memory = engines.peakMemory();
  run.progress.show(`${name}: accounting`);
  const all = await receivers.receipts();
  const receipts = all.filter(({ sequence }) => sequence >= first);
  const result = {
    deliveries: receipts.length,
    ...measurePace(receipts, engines.startedAt),
    engine_cpu_us_per_delivery: each(spent.engine, receipts.length),
    database_cpu_us_per_delivery: each(spent.database, receipts.length),
    engine_peak_memory_mb: memory === null ? null : tenths(memory / 2 ** 20),
    connections: (await receivers.countConnections()) - before.open,
    machine_used_by_others: spent.bystanders,
    accounting: await ground.account(first + deliveries, all),
  };
  return { result, engines };
}

async function prepareBacklog({ name, ground, first, form }: DrainTask, run: Run): Promise<void> {
  const { deliveries, bodySize, traced = 0 } = run.options;
  run.progress.show(`${name}: ${deliveries} events`);
  const events = { first, count: deliveries, traced };
  await writeBacklog(ground, events, form, createNoise(bodySize));
  await tidyTables(ground.db);
}

function measurePace(receipts: readonly Receipt[], startedAt: number) {
  const last = receipts.reduce((latest, { at }) => Math.max(latest, at), startedAt);
  const first = receipts.reduce((earliest, { at }) => Math.min(earliest, at), last);
  // It may deliver before we hear that it runs.
  const seconds = (last - Math.min(startedAt, first)) / 1_000;
  const fromFirst = (last - first) / 1_000;
  return {
    seconds: tenths(seconds),
    deliveries_per_second: tenths(receipts.length / seconds),
    deliveries_per_second_from_first_arrival: tenths(receipts.length / fromFirst),
  };
}
