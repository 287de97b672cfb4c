import type { Run } from './run.ts';
import { getReady, measureSteady, type SteadyResult } from './steady.ts';

/**
 * As many events a second as a busy day has at its worst moment, beside endpoints that do not answer. The day
 * before it has events at the steady rate: a rush comes over a service that runs.
 */
export async function measureRush(run: Run): Promise<SteadyResult> {
  const { hanging, dead, rate, rushRate } = run.options;
  const ready = await getReady('rush', { hanging, dead }, run);
  const { events } = await measureSteady('rush', rate, ready, run);
  return measureSteady('rush', rushRate, { ...ready, events }, run);
}
