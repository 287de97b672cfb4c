import { importFrom } from '#bench/foreign-packages.ts';
import { QUEUE, type Peer, type Place } from './peer.ts';

interface Client {
  query(text: string): Promise<{ rows: { count: number }[] }>;
}

interface Library {
  Logger: new (factory: () => () => void) => object;
  makeWorkerUtils(options: object): Promise<{
    migrate(): Promise<void>;
    addJobs(specs: readonly object[]): Promise<unknown>;
    withPgClient<T>(use: (client: Client) => Promise<T>): Promise<T>;
  }>;
  run(options: object): Promise<unknown>;
}

const CONCURRENCY = 256;

/** With a local queue, outcomes written in batches, and prepared statements, as its page on performance advises. */
export async function openGraphileWorker({ store, packages }: Place): Promise<Peer> {
  const { Logger, makeWorkerUtils, run } = await importFrom<Library>(packages, 'graphile-worker');
  const common = { connectionString: store, logger: new Logger(() => () => {}) };
  const utils = await makeWorkerUtils(common);
  await utils.migrate();
  const worker = {
    ...common,
    concurrentJobs: CONCURRENCY,
    maxPoolSize: 10,
    preparedStatements: true,
    localQueue: { size: 1_000 },
    completeJobBatchDelay: 5,
    failJobBatchDelay: 5,
  };
  return {
    add: (jobs) => utils.addJobs(jobs.map((payload) => ({ identifier: QUEUE, payload }))),
    work: (send) => run({ noHandleSignals: true, preset: { worker }, taskList: { [QUEUE]: send } }),
    pending: () =>
      utils.withPgClient(async (client) => {
        const counted = await client.query('select count(*)::int from graphile_worker.jobs');
        return counted.rows[0]?.count ?? 0;
      }),
  };
}
