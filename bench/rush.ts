import type { Run } from './run.ts';
import { getReady, measureSteady, type SteadyResult } from './steady.ts';

/**
 * The worst moment of a busy day, with faulty endpoints, after events at the steady rate: a rush
 * meets a service that runs.
 */
export async function measureRush(run: Run): Promise<SteadyResult> {
  const { hanging, dead, rate, rushRate } = run.options;
  const ready = await getReady('rush', { hanging, dead }, run);
  const { events } = await measureSteady('rush', rate, ready, run);
  return measureSteady('rush', rushRate, { ...ready, events }, run);
}
