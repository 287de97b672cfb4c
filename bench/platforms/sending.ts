import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { resumeConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
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
 * `npm run bench -- platforms [--sales 2000 --sellers 1 --delay 50 --rate 200]`: sales of connected companies wait, and
 * leave for a platform that answers after `delay` milliseconds, beside steady webhooks, which are measured alone before
 * and after. Prints how many sales leave a second, of what the bound on calls allows, the memory of the delivery process,
 * and how long webhooks took. Fails unless every sale and every webhook arrived.
 */
export async function measureSending(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sales: { type: 'string', default: '2000' },
      sellers: { type: 'string', default: '1' },
      delay: { type: 'string', default: '50' },
      rate: { type: 'string', default: '200' },
    },
  });
  const load = {
    sales: Number(values.sales),
    sellers: Number(values.sellers),
    delay: Number(values.delay),
  };
  await supervise({ manner: 'patient', withParent: true }, async (scope) => {
    const progress = createProgress(process.stderr);
    progress.show('platforms: PostgreSQL and receivers');
    const options = usualOptions({ rate: Number(values.rate), seconds: SECONDS_ALONE });
    await measure(load, { options, stage: await setStage(null, scope), scope, progress });
  });
}

interface Load {
  sales: number;
  sellers: number;
  /** Milliseconds until the platform answers. */
  delay: number;
}

const CALLS_AT_ONCE = 2;
/** Sales a second that the bound on calls allows. */
const allowedBy = ({ sellers, delay }: Load) => (sellers * CALLS_AT_ONCE * 1_000) / delay;
/** Webhooks go on until all sales could have left at two thirds of that. */
const secondsBeside = (load: Load) => Math.max(10, Math.ceil((1.5 * load.sales) / allowedBy(load)));
const SECONDS_ALONE = 20;
/** For what has not left by then. */
const WITHIN_MS = 600_000;
const LOOK_EVERY_MS = 500;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function measure(load: Load, run: Run): Promise<void> {
  const { progress, scope, stage } = run;
  const { sales, delay } = load;
  const ready = await getReady('platforms', NO_FAULTS, run);
  const { db } = ready.ground;
  const file = join(import.meta.dirname, 'platform-process.ts');
  const platform = startChild<PlatformMethods>(file, scope);
  const port = await platform.call('listen', { pair: stage.pair, delay });
  progress.show(`platforms: ${sales} deposits`);
  const waiting = await queueSales(load, ready, run, `https://platform.${DOMAIN}:${port}`);
  let events = 0;
  const webhooks = async (name: string, seconds: number): Promise<SteadyResult> => {
    const options = { ...run.options, seconds };
    const result = await measureSteady(
      name,
      options.rate,
      { ...ready, events },
      { ...run, options },
    );
    events += result.events;
    return result;
  };
  const before = await webhooks('alone', SECONDS_ALONE);
  const memory = watchMemory(ready.engines);
  for (const seller of waiting) await resumeConnection(db, COMMAND_LINE, seller);
  const beside = await webhooks('beside', secondsBeside(load));
  const submissions = await untilSent(sales, () => platform.call('submissions', undefined));
  const used = memory();
  const after = await webhooks('alone', SECONDS_ALONE);
  progress.clear();
  report(load, submissions, used, [
    ['webhooks alone, before', before],
    ['beside the sales', beside],
    ['alone, after', after],
  ]);
}

/** Through a process of the API, which ends before anything is measured. */
async function queueSales(
  { sales, sellers }: Load,
  { ground }: Ready,
  run: Run,
  url: string,
): Promise<Seller[]> {
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

async function untilSent(sales: number, look: () => Promise<Submissions>): Promise<Submissions> {
  const endsAt = performance.now() + WITHIN_MS;
  for (;;) {
    const submissions = await look();
    if (submissions.distinct >= sales || performance.now() > endsAt) return submissions;
    await sleep(LOOK_EVERY_MS);
  }
}

/** @throws unless all arrived */
function report(
  load: Load,
  { distinct, count, first, last }: Submissions,
  { memory_mb, peak_memory_mb }: MemoryUse,
  webhooks: readonly (readonly [string, SteadyResult])[],
): void {
  const problems = distinct < load.sales ? [`${load.sales - distinct} sales`] : [];
  const seconds = ((last ?? 0) - (first ?? 0)) / 1_000;
  const left = (distinct - 1) / seconds;
  print(`${distinct} of ${load.sales} sales left, ${count - distinct} of them twice`);
  print(
    `${tenths(left)} a second, ${(left / allowedBy(load)).toFixed(2)} of what the bound allows`,
  );
  print(`memory of the delivery process: ${memory_mb} MB, at most ${peak_memory_mb} MB`);
  for (const [name, { latency_p50_ms, latency_p99_ms, accounting }] of webhooks) {
    print(`${name}: p50 ${latency_p50_ms} ms, p99 ${latency_p99_ms} ms`);
    problems.push(...accounting.problems);
  }
  if (problems.length > 0) throw new Error(`not accounted for: ${problems.join('; ')}`);
}
