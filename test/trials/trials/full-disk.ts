import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonic } from '#bench/monotonic.ts';
import { when } from '#test/support/ground/harm.ts';
import { askedBetween, describeAnswers, isSuccess } from '#test/support/ground/answers.ts';
import { operate } from '../operate.ts';
import { mountSmallDisk } from '../small-disk.ts';
import type { Trial } from '../trial.ts';

const DISK_MB = 220;
const RATE = 20;
const BEFORE_MS = 10_000;
const FULL_MS = 60_000;
const FILL_EVERY_MS = 1_000;
const AFTER_MS = 30_000;
/** The service looks after its PostgreSQL at most a minute later. */
const RECOVERED_WITHIN_MS = 75_000;
const ARRIVED_WITHIN_MS = 120_000;
const SHOWN_LINES = 12;

export const FULL_DISK: Trial = {
  name: 'full-disk',
  does: 'the disk of DATA_DIR is full for a minute, with the embedded PostgreSQL on it (needs root)',
  run: async (stage) => {
    const disk = await mountSmallDisk(stage, DISK_MB);
    const data = join(disk.directory, 'data');
    const operated = await operate(stage, { env: { DATA_DIR: data } });
    const load = operated.startLoad(RATE);
    await stage.pass(BEFORE_MS);
    const from = monotonic();
    stage.say('the disk is filled');
    // What is freed meanwhile is taken, too.
    for (const end = from + FULL_MS; monotonic() < end; await stage.pass(FILL_EVERY_MS))
      await disk.fill();
    await disk.free();
    const until = monotonic();
    stage.say('the disk has room');
    while (monotonic() < until + RECOVERED_WITHIN_MS) {
      await stage.pass(FILL_EVERY_MS);
      if (load.answers.some((answer) => answer.at > until && isSuccess(answer))) break;
    }
    await stage.pass(AFTER_MS);
    const lost = await operated.end(load, ARRIVED_WITHIN_MS);
    const { answers } = load;
    const first = answers.find((answer) => answer.at > until && isSuccess(answer))?.at ?? Infinity;
    stage.say(`before: ${describeAnswers(askedBetween(answers, 0, from))}`);
    stage.say(`full:   ${describeAnswers(askedBetween(answers, from, until))}`);
    stage.say(`after:  ${describeAnswers(askedBetween(answers, until, Infinity))}`);
    stage.say(`the first success came ${Math.round(first - until)} ms after there was room`);
    const server = await readFile(join(data, 'postgres.log'), 'utf8');
    for (const line of server.trim().split('\n').slice(-SHOWN_LINES))
      stage.say(`postgres.log: ${line}`);
    const wrong = askedBetween(answers, from, until).filter(
      (answer) => answer.status !== 503 && !isSuccess(answer),
    );
    return when({
      [`${wrong.length} requests were answered neither 2xx nor 503`]: wrong.length > 0,
      'the disk was never full for a request': askedBetween(answers, from, until).every(isSuccess),
      'the service did not recover by itself': first === Infinity,
      [`${lost} deliveries were promised and did not arrive`]: lost > 0,
    });
  },
};
