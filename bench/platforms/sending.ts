import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { resumeConnection } from '#domain/invoicing/platform-connections/pause-connection.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { supervise } from '#cli/supervise.ts';
import { startChild } from '#bench/child.ts';
import { DOMAIN } from '#bench/endpoints.ts';
import { NO_FAULTS } from '#bench/ground.ts';
import { watchMemory, type MemoryUse } from '#bench/memory-watch.ts';
import { usualOptions } from '#bench/operation/usual-run.ts';
import { createProgress } from '#bench/progress.ts';
import type { Run } from '#bench/run.ts';
import { startServiceProcess } from '#bench/service-process.ts';
import { setStage } from '#bench/stage.ts';
import { tenths } from '#bench/tenths.ts';
import { getReady, measureSteady, type Ready, type SteadyResult } from '#bench/steady.ts';
import type { PlatformMethods, Submissions } from './platform-process.ts';
import { createSeller, depositSales, type Seller } from './queue-sales.ts';

/**
 * `npm run bench:platforms [-- --sales 2000 --sellers 1 --delay 50 --rate 200]`: sales of connected companies wait, and
 * leave for a platform that answers after `delay` milliseconds, beside steady webhooks, which are measured alone before
 * and after. Prints how many sales leave a second, of what the bound on calls allows, the memory of the delivery process,
 * and how long webhooks took. Exit code 0 only if every sale and every webhook arrived.
 */
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '2000' },
    sellers: { type: 'string', default: '1' },
    delay: { type: 'string', default: '50' },
    rate: { type: 'string', default: '200' },
  },
});
const [sales, sellers, delay, rate] = [values.sales, values.sellers, values.delay, values.rate].map(
  Number,
) as [number, number, number, number]; // as many as they are

const CALLS_AT_ONCE = 2;
/** Sales a second that the bound on calls allows. */
const ALLOWED = (sellers * CALLS_AT_ONCE * 1_000) / delay;
/** Webhooks go on until all sales could have left at two thirds of that. */
const SECONDS_BESIDE = Math.max(10, Math.ceil((1.5 * sales) / ALLOWED));
const SECONDS_ALONE = 20;
/** For what has not left by then. */
const WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 500;

const print = (line: string) => process.stdout.write(`${line}\n`);

await supervise({ manner: 'patient', withParent: true }, async (scope) => {
  const progress = createProgress(process.stderr);
  progress.show('platforms: PostgreSQL and receivers');
  const options = usualOptions({ rate, seconds: SECONDS_ALONE });
  await measure({ options, stage: await setStage(null, scope), scope, progress });
});

async function measure(run: Run): Promise<void> {
  const { progress, scope, stage } = run;
  const ready = await getReady('platforms', NO_FAULTS, run);
  const { db } = ready.ground;
  const file = join(import.meta.dirname, 'platform-process.ts');
  const platform = startChild<PlatformMethods>(file, scope);
  const port = await platform.call('listen', { pair: stage.pair, delay });
  progress.show(`platforms: ${sales} deposits`);
  const waiting = await queueSales(ready, run, `https://platform.${DOMAIN}:${port}`);
  let events = 0;
  const webhooks = async (name: string, seconds: number): Promise<SteadyResult> => {
    const options = { ...run.options, seconds };
    const result = await measureSteady(name, rate, { ...ready, events }, { ...run, options });
    events += result.events;
    return result;
  };
  const before = await webhooks('alone', SECONDS_ALONE);
  const memory = watchMemory(ready.engines);
  for (const seller of waiting) await resumeConnection(db, COMMAND_LINE, seller);
  const beside = await webhooks('beside', SECONDS_BESIDE);
  const submissions = await untilSent(() => platform.call('submissions', undefined));
  const used = memory();
  const after = await webhooks('alone', SECONDS_ALONE);
  progress.clear();
  report(submissions, used, [
    ['webhooks alone, before', before],
    ['beside the sales', beside],
    ['alone, after', after],
  ]);
}

/** Through a process of the API, which ends before anything is measured. */
async function queueSales({ ground }: Ready, run: Run, url: string): Promise<Seller[]> {
  const PORT = String(await findFreePort());
  const env = { DATABASE_URL: ground.url, SECRET_KEY: ground.key, PORT };
  const api = await startServiceProcess('api', env, run.stage.directory, run.scope);
  const address = `http://127.0.0.1:${PORT}`;
  const made: Seller[] = [];
  for (let n = 0; n < sellers; n += 1) made.push(await createSeller(ground, address, url));
  await depositSales(address, made, sales);
  await api.stop();
  return made;
}

async function untilSent(look: () => Promise<Submissions>): Promise<Submissions> {
  const endsAt = performance.now() + WITHIN_MS;
  for (;;) {
    const submissions = await look();
    if (submissions.distinct >= sales || performance.now() > endsAt) return submissions;
    await sleep(LOOK_EVERY_MS);
  }
}

function report(
  { distinct, count, first, last }: Submissions,
  { memory_mb, peak_memory_mb }: MemoryUse,
  webhooks: readonly (readonly [string, SteadyResult])[],
): void {
  const seconds = ((last ?? 0) - (first ?? 0)) / 1_000;
  const left = (distinct - 1) / seconds;
  print(`${distinct} of ${sales} sales left, ${count - distinct} of them twice`);
  print(`${tenths(left)} a second, ${(left / ALLOWED).toFixed(2)} of what the bound allows`);
  print(`memory of the delivery process: ${memory_mb} MB, at most ${peak_memory_mb} MB`);
  for (const [name, { latency_p50_ms, latency_p99_ms, accounting }] of webhooks) {
    print(`${name}: p50 ${latency_p50_ms} ms, p99 ${latency_p99_ms} ms`);
    for (const problem of accounting.problems) print(`not accounted for: ${problem}`);
    if (accounting.problems.length > 0) process.exitCode = 1;
  }
  if (distinct < sales) process.exitCode = 1;
}
