import { watchBystanders } from './bystanders.ts';
import type { Engines } from './engines.ts';
import type { Stage } from './stage.ts';
import { tenths } from './tenths.ts';

/** Null where it cannot be known. */
export interface Spent {
  /** Milliseconds of processor time. */
  engine: number | null;
  database: number | null;
  /** Other programs' share of the machine. */
  bystanders: number | null;
}

/** @returns a function that reads the processor time since now */
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

/** Converts milliseconds in all to microseconds each. */
export const each = (ms: number | null, count: number): number | null =>
  ms === null || count === 0 ? null : tenths((ms * 1_000) / count);
