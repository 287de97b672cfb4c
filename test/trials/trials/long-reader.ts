import { Client } from 'pg';
import { tidyTables, writeBacklog } from '#bench/backlog.ts';
import type { Scope } from '#bench/child.ts';
import { emitSteadily } from '#bench/emission.ts';
import { startEngines } from '#bench/engines.ts';
import { NO_FAULTS, prepareGround, type Ground } from '#bench/ground.ts';
import { monotonic } from '#bench/monotonic.ts';
import { usualOptions } from '#bench/operation/usual-run.ts';
import { createNoise } from '#bench/payload.ts';
import type { Run } from '#bench/run.ts';
import { setStage } from '#bench/stage.ts';
import { format } from '#bench/table/section.ts';
import { when } from '#test/support/ground/harm.ts';
import { startOwnPostgres } from '#test/support/ground/postgres.ts';
import type { Stage } from '#test/support/ground/stage.ts';
import type { Trial } from '../trial.ts';

const LASTS_MS = Number(process.env['LONG_READER_SECONDS'] ?? 120) * 1_000;
const QUARTER_MS = LASTS_MS / 4;
/** Deliveries until connections are opened and code is compiled. */
const WARM_UP = 5_000;
const LOOK_MS = 500;
const BODY_BYTES = 300;
/** Events a second. */
const RATE = 500;
/** Of a drain: more than two cores send. */
const QUEUED_A_SECOND = 12_000;
/** One quarter before the reader, and four beside it. */
const QUARTERS = 5;
const EVENTS = (QUARTERS * QUARTER_MS * RATE) / 1_000 + WARM_UP;
const QUEUED = (QUARTERS * QUARTER_MS * QUEUED_A_SECOND) / 1_000 + WARM_UP;
/** Without a reader there were 0.93 to 1.75 of the rate, and 0.99 to 1.47 of the database's time, on a busy machine. */
const MIN_RATE_RATIO = 0.7;
const MAX_DATABASE_RATIO = 2;

interface Load {
  /** How many deliveries come. */
  count: number;
  /** Before the engine runs. */
  prepare(ground: Ground, run: Run): Promise<void>;
  /** Beside the engine. */
  supply(ground: Ground, run: Run): Promise<unknown>;
}

/** A part of a load. */
interface Pace {
  /** Deliveries a second. */
  rate: number;
  /** Its processor time in multiples of the receivers'. */
  database: number;
}

/**
 * While a transaction has a snapshot, vacuum removes no row version that was replaced since, and each search of an index
 * passes them all. The paces of a load before it and beside it are compared.
 */
const besideReader = (name: string, does: string, load: Load): Trial => ({
  name,
  does,
  run: async (stage) => {
    const { scope, say } = stage;
    const postgres = await startOwnPostgres(stage);
    const run: Run = {
      options: usualOptions({ bodySize: BODY_BYTES, seconds: EVENTS / RATE }),
      stage: await setStage(postgres.url, scope),
      scope,
      progress: { show: () => {}, clear: () => {} },
    };
    const ground = await prepareGround('long_reader', NO_FAULTS, run);
    await load.prepare(ground, run);
    const engines = await startEngines(ground, run);
    const supplied = load.supply(ground, run);
    while ((await run.stage.receivers.count()) < WARM_UP) await stage.pass(LOOK_MS);
    const measure = async (): Promise<Pace> => {
      const pace = await measureQuarter(load.count, run, stage);
      engines.check();
      say(`${format(pace.rate)}/s, database ${format(pace.database, 2)} of the receivers' time`);
      return pace;
    };
    const before = await measure();
    await beginReading(ground.url, scope);
    say('the reader has read');
    for (let quarter = 1; quarter < 4; quarter += 1) await measure();
    const last = await measure();
    await supplied;
    await engines.stop();
    const { problems } = await ground.accountUnfinished(await run.stage.receivers.receipts());
    return [...compare(before, last), ...problems];
  },
});

/** Its snapshot lasts until the trial ends. */
async function beginReading(url: string, { closing }: Scope): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // PostgreSQL may end first
  await client.connect();
  closing.add(() => client.end());
  await client.query('begin isolation level repeatable read, read only');
  await client.query('select count(*) from deliveries');
}

/** Ends early if all is delivered. */
async function measureQuarter(
  count: number,
  { stage: { receivers, server } }: Run,
  stage: Stage,
): Promise<Pace> {
  const look = async () => ({
    at: monotonic(),
    delivered: await receivers.count(),
    database: server.processorTime() ?? Number.NaN,
    receivers: receivers.processorTime() ?? Number.NaN,
  });
  const from = await look();
  let to = from;
  while (to.delivered < count && to.at < from.at + QUARTER_MS) {
    await stage.pass(LOOK_MS);
    to = await look();
  }
  if (to.delivered === from.delivered) throw new Error('nothing was delivered in a quarter');
  return {
    rate: ((to.delivered - from.delivered) * 1_000) / (to.at - from.at),
    database: (to.database - from.database) / (to.receivers - from.receivers),
  };
}

function compare(before: Pace, last: Pace): string[] {
  const rate = last.rate / before.rate;
  const database = last.database / before.database;
  return when({
    [`beside the reader the rate falls to ${format(rate, 2)} of what it was`]:
      rate < MIN_RATE_RATIO,
    [`a delivery takes ${format(database, 2)} times as much of the database as before`]:
      database > MAX_DATABASE_RATIO,
  });
}

export const LONG_READER_TRIALS: readonly Trial[] = [
  besideReader(
    'long-reader',
    'a transaction that has read stays open for two minutes beside a drain',
    {
      count: QUEUED,
      prepare: async (ground, { options }) => {
        const noise = createNoise(options.bodySize);
        await writeBacklog(ground, { first: 0, count: QUEUED }, 'queued', noise);
        await tidyTables(ground.db);
      },
      supply: async () => {},
    },
  ),
  besideReader(
    'long-reader-events',
    'the same beside 500 events a second, each of which is dispatched alone',
    {
      count: EVENTS,
      prepare: async () => {},
      supply: ({ url, endpoints }, run) =>
        emitSteadily({ url, endpoints, rate: RATE, first: 0 }, run),
    },
  ),
];
