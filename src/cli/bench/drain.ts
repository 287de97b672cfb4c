import { writeBacklog } from './backlog.ts';
import type { Accounting } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { startEngines, type Engines } from './engines.ts';
import { prepareGround, type Ground } from './ground.ts';
import { each, startMeter } from './meter.ts';
import { createNoise } from './payload.ts';
import type { Run } from './run.ts';
import { tenths } from './tenths.ts';
import { untilDelivered } from './until-delivered.ts';

/** How a backlog was delivered. Only endpoints that answer count. */
export interface DrainResult {
  deliveries: number;
  /** From the moment at which the engine runs to the last arrival. */
  seconds: number;
  deliveries_per_second: number;
  deliveries_per_second_from_first_arrival: number;
  engine_cpu_us_per_delivery: number | null;
  database_cpu_us_per_delivery: number | null;
  engine_peak_memory_mb: number | null;
  /** Share of all cores that programs took which have no part in this. */
  machine_used_by_others: number | null;
  accounting: Accounting;
}

/** A drain that is over while its engines still run. */
export interface Drained {
  result: DrainResult;
  ground: Ground;
  engines: Engines;
}

/** Delivers events that had been committed before the engine started. */
export async function drain(
  name: string,
  faults: { hanging: number; dead: number },
  run: Run,
): Promise<Drained> {
  const { receivers } = run.stage;
  const { deliveries, bodySize } = run.options;
  run.progress.show(`${name}: workspaces, endpoints and ${deliveries} events`);
  const ground = await prepareGround(name, faults, run);
  await writeBacklog(ground.db, ground.endpoints, deliveries, createNoise(bodySize));
  const engines = await startEngines(ground, run);
  const expected = ground.countHealthy(0, deliveries);
  const costs = startMeter(engines, run.stage);
  await untilDelivered(expected, { ground, engines, receivers }, (count) =>
    run.progress.show(`${name}: ${count} of ${expected} delivered`),
  );
  const spent = costs();
  const memory = engines.peakMemory();
  run.progress.show(`${name}: accounting`);
  const receipts = await receivers.receipts();
  const result = {
    deliveries: receipts.length,
    ...measurePace(receipts, engines.startedAt),
    engine_cpu_us_per_delivery: each(spent.engine, receipts.length),
    database_cpu_us_per_delivery: each(spent.database, receipts.length),
    engine_peak_memory_mb: memory === null ? null : tenths(memory / 2 ** 20),
    machine_used_by_others: spent.bystanders,
    accounting: await ground.account(deliveries, receipts),
  };
  return { result, ground, engines };
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
