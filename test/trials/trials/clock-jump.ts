import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonic } from '#bench/monotonic.ts';
import { query } from '#test/support/ground/query.ts';
import { when } from '#test/support/ground/harm.ts';
import { askedBetween, describeAnswers, isSuccess } from '#test/support/ground/answers.ts';
import type { Load } from '../load.ts';
import { operate, type Operated } from '../operate.ts';
import { startOwnPostgres } from '#test/support/ground/postgres.ts';
import type { Stage } from '#test/support/ground/stage.ts';
import type { Trial } from '../trial.ts';

/** Debian's package `libfaketime`. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const RATE = 5;
const BEFORE_MS = 10_000;
const JUMPED_MS = 40_000;
const AFTER_MS = 60_000;
const ARRIVED_WITHIN_MS = 60_000;

/** A clock of the service and PostgreSQL that is set while they run; that of receivers stays right. */
const jumpBy = (name: string, does: string, offset: string): Trial => ({
  name,
  does,
  run: async (stage) => {
    if (!existsSync(LIBRARY)) throw new Error(`install Debian's package libfaketime: ${LIBRARY}`);
    const file = join(stage.directory, 'clock');
    const set = (to: string) => writeFile(file, `${to}\n`);
    await set('+0');
    await chmod(file, 0o644);
    const clock = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const postgres = await startOwnPostgres(stage, { env: clock });
    const operated = await operate(stage, { env: { ...clock, ...postgres.env } });
    const load = operated.startLoad(RATE);
    const tellPhase = createTeller(stage, operated, load, postgres.url);
    await stage.pass(BEFORE_MS);
    await tellPhase('before');
    await set(offset);
    stage.say(`the clock jumps by ${offset}`);
    await stage.pass(JUMPED_MS);
    await tellPhase('jumped');
    await set('+0');
    stage.say('the clock jumps back');
    const back = monotonic();
    await stage.pass(AFTER_MS);
    await tellPhase('back');
    const lost = await operated.end(load, ARRIVED_WITHIN_MS);
    await tellPhase('end');
    stage.say(`${lost} deliveries have not arrived`);
    const failed = askedBetween(load.answers, back + AFTER_MS / 2, Infinity).filter(
      (answer) => !isSuccess(answer),
    );
    return when({
      [`${failed.length} requests failed after the clock was right again`]: failed.length > 0,
    });
  },
});

/** Tells of each phase how requests were answered, and where deliveries are. */
function createTeller(
  stage: Stage,
  operated: Operated,
  load: Load,
  url: string,
): (phase: string) => Promise<void> {
  let from = 0;
  return async (phase) => {
    const answers = askedBetween(load.answers, from, Infinity);
    from = monotonic();
    stage.say(`${phase}: ${describeAnswers(answers)}`);
    const rows = await query<{ state: string; count: string; due: string | null }>(
      url,
      `select state, count(*), min(next_attempt_at) as due from deliveries group by 1 order by 1`,
    );
    const endpoints = await query<{ active: boolean }>(url, 'select active from webhook_endpoints');
    const shown = rows.map(({ state, count, due }) => `${count} ${state} (next ${due ?? '–'})`);
    stage.say(`${phase}: deliveries ${shown.join(', ')}; active ${endpoints[0]?.active}`);
    const { arrived, deposits, unverified } = load.deliveries();
    stage.say(`${phase}: ${arrived} of ${deposits} arrived, ${unverified} refused as not verified`);
    stage.say(`${phase}: ${operated.subscriber.requests.length} requests at the subscriber`);
  };
}

export const CLOCK_TRIALS: readonly Trial[] = [
  jumpBy(
    'clock-ahead',
    'the clock jumps a day ahead for 40 s, and back (needs libfaketime)',
    '+1d',
  ),
  jumpBy(
    'clock-behind',
    'the clock jumps a day back for 40 s, and ahead (needs libfaketime)',
    '-1d',
  ),
];
