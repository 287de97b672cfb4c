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
 * `npm run bench:soak [-- --minutes 30 --rate 500]`: events at a steady rate to a delivery process with metrics. Prints
 * what it held and how long deliveries took in each minute, and whether the last three are at most 5 % above the fifth.
 * Exit code 0 only if every delivery is accounted for.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '500' },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);

const soak = await supervise({ manner: 'patient', withParent: true }, async (scope) => {
  const progress = createProgress(process.stderr);
  progress.show('soak: PostgreSQL and receivers');
  const metricsPort = await findFreePort();
  const options = usualOptions({ rate, seconds: minutes * 60, metricsPort });
  return runSoak({ options, stage: await setStage(null, scope), scope, progress }, metricsPort);
});
process.stdout.write(printMinutes(soak));
for (const problem of soak.problems) process.stdout.write(`not accounted for: ${problem}\n`);
if (soak.problems.length > 0) process.exitCode = 1;

async function runSoak(run: Run, metricsPort: number): Promise<Soak & { problems: string[] }> {
  const { stage, progress, options } = run;
  await stage.receivers.verifyAtOnce();
  const { ground, engines } = await getReady('soak', NO_FAULTS, run);
  const { receivers } = stage;
  progress.show(`soak: ${options.rate} events a second for ${minutes} min`);
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
