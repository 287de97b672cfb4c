import { percentile } from '#bench/percentile.ts';
import { familyTime } from '#bench/process-statistics.ts';
import type { Viewer } from './viewer.ts';

/** A page, or one part of it, as one person asks for it again and again. */
export interface TimedPage {
  name: string;
  path: string;
  part?: string;
}

interface Timing {
  name: string;
  p50_ms: number;
  p95_ms: number;
  /** Processor time of the service, without PostgreSQL's. */
  cpu_ms: number;
}

const WARM_UP = 10;

/** Asks one after the other. */
export async function timePage(
  viewer: Viewer,
  { name, path, part }: TimedPage,
  { pid, times }: { pid: number; times: number },
): Promise<Timing> {
  for (let n = 0; n < WARM_UP; n += 1) await viewer.read(path, part);
  const durations: number[] = [];
  const before = familyTime(pid) ?? Number.NaN;
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await viewer.read(path, part);
    durations.push(performance.now() - began);
  }
  const spent = (familyTime(pid) ?? Number.NaN) - before;
  return {
    name,
    p50_ms: percentile(durations, 50) ?? Number.NaN,
    p95_ms: percentile(durations, 95) ?? Number.NaN,
    cpu_ms: spent / times,
  };
}

export const printTiming = ({ name, p50_ms, p95_ms, cpu_ms }: Timing): string =>
  `${name.padEnd(48)} p50 ${p50_ms.toFixed(1).padStart(6)}  p95 ${p95_ms.toFixed(1).padStart(6)} ms  ` +
  `processor ${cpu_ms.toFixed(2).padStart(6)} ms`;
