import { importFrom } from '#bench/foreign-packages.ts';
import { QUEUE, type Job, type Peer, type Place } from './peer.ts';

interface Queue {
  waitUntilReady(): Promise<unknown>;
  addBulk(jobs: readonly { name: string; data: Job }[]): Promise<unknown>;
  getJobCounts(...states: string[]): Promise<Record<string, number>>;
}

interface Classes {
  Queue: new (name: string, options: object) => Queue;
  Worker: new (
    name: string,
    handle: (job: { data: Job }) => Promise<void>,
    options: object,
  ) => { waitUntilReady(): Promise<unknown> };
}

interface Bullmq extends Classes {
  createPostgresBackend: object;
  withBackend(backend: object): Classes;
}

const CONCURRENCY = 400;
const DEFAULT_JOB_OPTIONS = {
  attempts: 20,
  backoff: { type: 'fixed', delay: 60_000 },
  removeOnComplete: true,
};

export async function openBullmqOnPostgres({ store, packages }: Place): Promise<Peer> {
  const { withBackend, createPostgresBackend } = await importFrom<Bullmq>(packages, 'bullmq');
  const connection = { connectionString: store, max: 10, migrate: true };
  return open(withBackend(createPostgresBackend), connection);
}

export async function openBullmqOnRedis({ store, packages }: Place): Promise<Peer> {
  const classes = await importFrom<Bullmq>(packages, 'bullmq');
  return open(classes, { path: store, maxRetriesPerRequest: null });
}

async function open({ Queue, Worker }: Classes, connection: object): Promise<Peer> {
  const queue = new Queue(QUEUE, { connection, defaultJobOptions: DEFAULT_JOB_OPTIONS });
  await queue.waitUntilReady();
  return {
    add: (jobs) => queue.addBulk(jobs.map((data) => ({ name: QUEUE, data }))),
    work: (send) => {
      const options = { connection, concurrency: CONCURRENCY };
      return new Worker(QUEUE, ({ data }) => send(data), options).waitUntilReady();
    },
    pending: async () => {
      const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'prioritized');
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    },
  };
}
