import type { Run } from './run.ts';
import { getReady, measureSteady, type SteadyResult } from './steady.ts';

/** As many events a second as a busy day has at its worst moment, beside endpoints that do not answer. */
export async function measureRush(run: Run): Promise<SteadyResult> {
  const { hanging, dead, rushRate } = run.options;
  return measureSteady('rush', rushRate, await getReady('rush', { hanging, dead }, run), run);
}
