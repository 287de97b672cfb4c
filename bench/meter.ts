import { watchBystanders } from './bystanders.ts';
import type { Engines } from './engines.ts';
import type { Stage } from './stage.ts';
import { tenths } from './tenths.ts';

/** Null is what cannot be known. */
export interface Spent {
  /** Milliseconds of processor time. */
  engine: number | null;
  database: number | null;
  /** Share of the machine that other programs took. */
  bystanders: number | null;
}

/** @returns what reads the processor time spent since now */
export function startMeter(engines: Engines, { server }: Stage): () => Spent {
  const bystanders = watchBystanders(() => server.processorTime());
  const before = { engine: engines.processorTime(), database: server.processorTime() };
  return () => ({
    engine: difference(engines.processorTime(), before.engine),
    database: difference(server.processorTime(), before.database),
    bystanders: bystanders(),
  });
}

const difference = (after: number | null, before: number | null) =>
  after === null || before === null ? null : after - before;

/** Microseconds each, of milliseconds in all. */
export const each = (ms: number | null, count: number): number | null =>
  ms === null || count === 0 ? null : tenths((ms * 1_000) / count);
