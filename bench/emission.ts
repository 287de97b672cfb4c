import { join } from 'node:path';
import type { Receipt } from './arrivals.ts';
import { startChild } from './child.ts';
import type { EmitterMethods } from './emitter-process.ts';
import type { BenchEndpoint } from './endpoints.ts';
import type { Pace, Paced } from './pace.ts';
import { createNoise } from './payload.ts';
import { percentile } from './percentile.ts';
import type { Run } from './run.ts';
import { tenths } from './tenths.ts';

export interface EmissionTask {
  url: string;
  /** They take turns by event number. */
  endpoints: readonly BenchEndpoint[];
  /** Events a second. */
  rate: number;
  /** Number of the first event. */
  first: number;
}

export interface Emitted extends Paced {
  first: number;
  rate: number;
  /** Warm-up events, which are not timed. */
  untimed: number;
}

/** Milliseconds from commit to first arrival, without the warm-up. */
export interface Latency {
  deliveries: number;
  latency_p50_ms: number | null;
  latency_p99_ms: number | null;
  latency_max_ms: number | null;
}

/**
 * Connections are opened and code is compiled meanwhile; these events are accounted for, not timed.
 */
const WARM_UP_SECONDS = 2;

export async function emitSteadily(
  { url, endpoints, rate, first }: EmissionTask,
  run: Run,
): Promise<Emitted> {
  const file = join(import.meta.dirname, 'emitter-process.ts');
  const workspaces = endpoints.map(({ workspace_id }) => workspace_id);
  return emitBy(
    (pace) => startChild<EmitterMethods>(file, run.scope).call('run', { ...pace, url, workspaces }),
    { rate, first },
    run,
  );
}

/** @param emit keeps the pace, in a process of its own */
export async function emitBy(
  emit: (pace: Pace) => Promise<Paced>,
  { rate, first }: Pick<Pace, 'rate' | 'first'>,
  { options }: Run,
): Promise<Emitted> {
  const warmUp = Math.min(WARM_UP_SECONDS, options.seconds);
  const seconds = warmUp + options.seconds;
  const paced = await emit({ rate, first, seconds, noise: createNoise(options.bodySize) });
  return { ...paced, first, rate, untimed: warmUp * rate };
}

export function measureLatency(
  receipts: readonly Receipt[],
  { first, untimed, committed }: Emitted,
): Latency {
  const timed = { from: first + untimed, to: first + committed.length };
  const latencies = receipts
    .filter(({ sequence }) => sequence >= timed.from && sequence < timed.to)
    .map(({ sequence, at }) => at - (committed[sequence - first] ?? Number.NaN));
  return {
    deliveries: latencies.length,
    latency_p50_ms: percentile(latencies, 50),
    latency_p99_ms: percentile(latencies, 99),
    latency_max_ms: percentile(latencies, 100),
  };
}

export function measureRate({ committed }: Emitted): number {
  const sorted = committed.toSorted();
  const ms = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  return tenths(((committed.length - 1) * 1_000) / ms);
}

/** Milliseconds from due to committed; if large, the emitter is the limit. */
export function measureLateness({ rate, untimed, began, committed }: Emitted): number | null {
  const late = Array.from(committed, (at, index) => at - began - (index * 1_000) / rate);
  return percentile(late.slice(untimed), 99);
}
