import { setTimeout as sleep } from 'node:timers/promises';
import { importFrom } from '#bench/foreign-packages.ts';
import { QUEUE, type Job, type Peer, type Place } from './peer.ts';

interface Stored {
  id: string;
  data: Job;
}

interface Library {
  PgBoss: new (options: object) => Boss;
}

interface Boss {
  on(event: 'error', listener: (error: Error) => void): void;
  start(): Promise<unknown>;
  createQueue(name: string, options: object): Promise<void>;
  insert(name: string, jobs: readonly { data: Job }[]): Promise<unknown>;
  fetch(name: string, options: object): Promise<Stored[]>;
  complete(name: string, ids: readonly string[]): Promise<unknown>;
  fail(name: string, ids: readonly string[]): Promise<unknown>;
  getDb(): { executeSql(text: string): Promise<{ rows: { count: number }[] }> };
}

const AT_ONCE = 400;
const BATCH = 200;
const LOOK_EVERY_MS = 10;
const WRITE_AFTER_MS = 5;
const COUNT = `select count(*)::int from pgboss.job where name = '${QUEUE}' and state < 'completed'`;

export async function openPgBoss({ store, packages }: Place): Promise<Peer> {
  const { PgBoss } = await importFrom<Library>(packages, 'pg-boss');
  const boss = new PgBoss({ connectionString: store, schedule: false });
  boss.on('error', (error) => process.stderr.write(`pg-boss: ${error.message}\n`));
  await boss.start();
  await boss.createQueue(QUEUE, { retryLimit: 20, retryDelay: 60, partition: true });
  return {
    add: async (jobs) => {
      const rows = jobs.map((data) => ({ data }));
      await boss.insert(QUEUE, rows);
    },
    work: async (send) => void fetchOn(boss, send),
    pending: async () => (await boss.getDb().executeSql(COUNT)).rows[0]?.count ?? 0,
  };
}

/**
 * Fetches whenever there is room, and writes outcomes together. Its `work`, woken by NOTIFY, takes 1.1 times of the
 * database in a drain and twice at a steady rate.
 */
async function fetchOn(boss: Boss, send: (job: Job) => Promise<void>): Promise<never> {
  const done: Record<'complete' | 'fail', string[]> = { complete: [], fail: [] };
  let inFlight = 0;
  const write = () => {
    for (const outcome of ['complete', 'fail'] as const) {
      const ids = done[outcome].splice(0);
      if (ids.length > 0) void boss[outcome](QUEUE, ids);
    }
  };
  const attempt = async ({ id, data }: Stored): Promise<void> => {
    inFlight += 1;
    const outcome = await send(data).then(
      () => 'complete' as const,
      () => 'fail' as const,
    );
    inFlight -= 1;
    if (done.complete.length + done.fail.length === 0) setTimeout(write, WRITE_AFTER_MS);
    done[outcome].push(id);
  };
  for (;;) {
    const room = AT_ONCE - inFlight;
    const jobs = room < BATCH ? [] : await boss.fetch(QUEUE, { batchSize: BATCH });
    for (const job of jobs) void attempt(job);
    if (jobs.length < BATCH) await sleep(room < BATCH ? 1 : LOOK_EVERY_MS);
  }
}
