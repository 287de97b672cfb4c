import { once } from 'node:events';
import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { createThreads } from '#process/delivery-nodes/threads.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { CRASH_WAYS } from '#test-kit/delivery/crash-ways.ts';
import { startCrashingNodes, type CrashingNodes } from '#test-kit/delivery/crashing-nodes.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import {
  deliveriesIn,
  emitEvent,
  eventually,
  readDeliveries,
} from '#test/support/delivery/deliveries.ts';

const KEY = Buffer.alloc(32, 7);

describe('delivery threads', () => {
  const cipher = createCipher({ key: KEY });
  let db: TestDatabase;
  let subscriber: Subscriber;
  let workspace: { id: string };
  let nodes: CrashingNodes | undefined;

  beforeEach(async () => {
    db = await createDatabase();
    subscriber = await startSubscriber({ bodies: 'any' });
    workspace = await buildWorkspace(db);
    await subscribe(workspace, '/');
  });
  afterEach(async () => {
    await nodes?.stop();
    nodes = undefined;
    await subscriber.close();
    await db.drop();
  });

  const subscribe = (owner: { id: string }, path: string) =>
    buildEndpoint(db, cipher, owner, {
      event_type: 'bank_account.updated',
      url: subscriber.url(path),
    });
  const start = async (
    variables: Record<string, string> = {},
    maxSilence?: number,
  ): Promise<CrashingNodes> => {
    nodes = await startCrashingNodes(
      KEY,
      {
        DATABASE_URL: db.url,
        EGRESS_HOSTS: '*.subscriber.test=127.0.0.1,subscriber.test=127.0.0.1',
        EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
        EGRESS_CA_FILE: subscriber.caFile,
        DELIVERY_WORKERS: '1',
        // No lane of a dead thread comes back by its end.
        DELIVERY_LEASE: '10m',
        ...variables,
      },
      maxSilence,
    );
    return nodes;
  };
  const count = async (table: string): Promise<number> =>
    Number((await db.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);
  const HELD = 'delivery_lanes where leased_by is not null and lease_expires_at > now()';

  it('deliver what is emitted, fanned out for each workspace by one, and release their lanes', async () => {
    const threads = await start({ DELIVERY_WORKERS: '2' });
    const others = await Promise.all([1, 2, 3].map(() => buildWorkspace(db)));
    for (const other of others) await subscribe(other, `/${other.id}`);
    for (const each of [workspace, ...others]) await emitEvent(db, each);
    await deliveriesIn(db, 4, 'acknowledged');
    expect(await count('delivery_nodes')).to.equal(2);
    await threads.stop();
    nodes = undefined;
    expect(await count(HELD)).to.equal(0);
    expect(await count('delivery_nodes')).to.equal(0);
    expect(threads.outcomes).to.deep.equal(new Map([['none', 4]]));
  });

  it('wait for the answer of what they attempt before they stop', async () => {
    const threads = await start();
    const arrived = Promise.withResolvers<() => void>();
    subscriber.respondWith((_request, response) => arrived.resolve(() => void response.end()));
    await emitEvent(db, workspace);
    const answer = await arrived.promise;
    const stopped = threads.stop();
    nodes = undefined;
    answer();
    await stopped;
    expect((await readDeliveries(db)).map(({ state }) => state)).to.deep.equal(['acknowledged']);
  });

  it('stop the start if they cannot begin', async () => {
    const lacking = await createDatabase();
    // The thread's first statement: who else takes part.
    await lacking.pool.query('drop table delivery_nodes cascade');
    const failed = await startCrashingNodes(KEY, {
      DATABASE_URL: lacking.url,
      EGRESS_CA_FILE: subscriber.caFile,
    }).then(
      () => null,
      (error: unknown) => error,
    );
    await lacking.drop();
    expect(String(failed)).to.include('delivery_nodes');
  });

  it('stop the start if they died before they had a task', async () => {
    const threads = createThreads(1, createLog('silent'), '/no/such/thread.ts');
    // Each is replaced once.
    for (let lost = 0; lost < 2; lost += 1) await once(threads, 'error');
    const variables = { DATABASE_URL: db.url, DELIVERY_WORKERS: '1' };
    const failed = await startCrashingNodes(KEY, variables, undefined, threads).catch(String);
    expect(failed).to.include('/no/such/thread.ts');
    expect(await count('delivery_nodes')).to.equal(0);
  });

  it('end within a few seconds of their deadline, though one hangs', async () => {
    const threads = await start(
      { DELIVERY_RESPONSE_TIMEOUT: '1s', DELIVERY_CONNECT_TIMEOUT: '1s' },
      // Ten of them would outlast the deadline of a stop.
      15_000,
    );
    const arrived = new Promise<void>((arrive) => {
      subscriber.respondWith(() => {
        threads.crash('hang');
        arrive();
      });
    });
    await emitEvent(db, workspace);
    await arrived;
    await threads.stop();
    nodes = undefined;
    expect(threads.threadsLost).to.equal(1);
    expect(await count(HELD)).to.equal(0);
  });

  it('survive the end of every connection to the database', async () => {
    const threads = await start();
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'acknowledged');
    /** This test's own connections break too. */
    const again = <T>(work: () => Promise<T>) => eventually(() => work().catch(() => null));
    await db.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
      )
      .catch(() => {});
    await again(() => emitEvent(db, workspace).then(() => true));
    await again(() => deliveriesIn(db, 2, 'acknowledged'));
    expect(threads.threadsLost).to.equal(0);
  });

  for (const way of [...CRASH_WAYS, 'hang'] as const)
    describe(`one that dies (${way})`, () => {
      it('is replaced at once; what it attempted failed by us, and the rest arrives', async () => {
        const threads = await start({ DELIVERY_RETRY_SCHEDULE: '10m' }, 3_000);
        subscriber.respondWith(() => threads.crash(way));
        await emitEvent(db, workspace);
        await eventually(async () => threads.threadsLost > 0);
        subscriber.respondWith(200);
        await emitEvent(db, workspace);
        const [killer, after] = await eventually(async () => {
          const all = await readDeliveries(db);
          return all.every(({ attempts_count }) => attempts_count > 0) && all.length === 2 && all;
        });
        expect(killer).to.include({ state: 'retry_scheduled', attempts_count: 1 });
        expect(killer?.attempts).to.deep.equal([
          { response_status: null, error_code: 'worker_crashed' },
        ]);
        expect(after).to.include({ state: 'acknowledged' });
        expect(subscriber.requests).to.have.length(2);
        expect(threads.threadsLost).to.equal(1);
      });
    });
});
