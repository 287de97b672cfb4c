import { parseArgs } from 'node:util';
import { emitSteadily } from '#bench/emission.ts';
import { NO_FAULTS } from '#bench/ground.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createProgress } from '#bench/progress.ts';
import type { Run } from '#bench/run.ts';
import { setStage } from '#bench/stage.ts';
import { getReady } from '#bench/steady.ts';
import { untilDelivered } from '#bench/until-delivered.ts';
import { supervise } from '#cli/supervise.ts';
import { summariseMinutes, printMinutes, type Soak } from './minutes.ts';
import { usualOptions } from './usual-run.ts';
import { watchEngine } from './watch-engine.ts';

/**
 * `npm run bench -- soak [--minutes 30 --rate 500]`: events at a steady rate to a delivery process with metrics. Prints
 * what it held and how long deliveries took in each minute, and whether the last three are at most 5 % above the fifth.
 * Fails unless every delivery is accounted for.
 */
export async function soak(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      rate: { type: 'string', default: '500' },
    },
  });
  const found = await supervise({ manner: 'patient', withParent: true }, async (scope) => {
    const progress = createProgress(process.stderr);
    progress.show('soak: PostgreSQL and receivers');
    const metricsPort = await findFreePort();
    const seconds = Number(values.minutes) * 60;
    const options = usualOptions({ rate: Number(values.rate), seconds, metricsPort });
    return runSoak({ options, stage: await setStage(null, scope), scope, progress }, metricsPort);
  });
  process.stdout.write(printMinutes(found));
  if (found.problems.length > 0) throw new Error(`not accounted for: ${found.problems.join('; ')}`);
}

async function runSoak(run: Run, metricsPort: number): Promise<Soak & { problems: string[] }> {
  const { stage, progress, options } = run;
  await stage.receivers.verifyAtOnce();
  const { ground, engines } = await getReady('soak', NO_FAULTS, run);
  const { receivers } = stage;
  progress.show(`soak: ${options.rate} events a second for ${options.seconds / 60} min`);
  const watch = watchEngine(engines, metricsPort);
  const { url, endpoints } = ground;
  const emitted = await emitSteadily({ url, endpoints, rate: options.rate, first: 0 }, run);
  const samples = watch.end();
  const { length } = emitted.committed;
  await untilDelivered(length, { ground, engines, receivers }, () => {});
  progress.show('soak: accounting');
  const receipts = await receivers.receipts();
  const { problems } = await ground.account(length, receipts);
  return { ...summariseMinutes(samples, receipts, emitted), problems };
}
