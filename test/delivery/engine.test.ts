import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { PoolClient } from 'pg';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createEngine, type Engine } from '#delivery/engine.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { AttemptRunner } from '#delivery/worker/attempt-runner.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  deliveriesIn,
  emitEvent,
  eventually,
  readDeliveries,
} from '#test/support/delivery/deliveries.ts';

describe('an engine', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const { delivery: settings } = readConfiguration({});
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
  });
  afterEach(() => db.drop());

  const start = async (
    attempts: AttemptRunner,
    pollInterval = 500,
    given = settings,
  ): Promise<Engine> => {
    const engine = createEngine({
      db,
      cipher,
      clock: systemClock,
      attempts,
      log: createLog('silent'),
      settings: given,
      pollInterval,
    });
    await engine.start();
    return engine;
  };

  const answering = (outcomeOf: () => Outcome) => {
    const pool = {
      attempts: 0,
      changes: createEndpointChanges(),
      makeAttempt: (attempt, _ahead, report) => {
        pool.attempts += 1;
        report(attempt, outcomeOf());
      },
      close: () => {},
    } satisfies AttemptRunner & { attempts: number };
    return pool;
  };

  it('waits, when it stops, for an attempt that began with it and met its deadline', async () => {
    const { promise: attempted, resolve: begin } = Promise.withResolvers<void>();
    const short = { ...settings, responseTimeout: 200 };
    const engine = await start(
      {
        changes: createEndpointChanges(),
        makeAttempt: (attempt, _ahead, report) => {
          setTimeout(() => report(attempt, timedOut()), short.responseTimeout);
          begin();
        },
        close: () => {},
      },
      500,
      short,
    );
    await emitEvent(db, workspace);
    await attempted;
    await engine.stop();
    const [stored] = await readDeliveries(db);
    expect(stored?.attempts).to.deep.equal([
      { response_status: null, error_code: 'response_timeout' },
    ]);
  });

  it('pauses longer and longer for a failing endpoint by default', async () => {
    const pool = answering(timedOut);
    const engine = await start(pool);
    for (let n = 0; n < 30; n += 1) await emitEvent(db, workspace);
    await sleep(1_500);
    expect(pool.attempts).to.be.within(1, settings.failureLimit - 1);
    await engine.stop();
  });

  it('goes on with an endpoint that acknowledges while its writes are blocked', async () => {
    const turn = settings.endpointConcurrency;
    for (let n = 0; n < 2 * turn; n += 1) await emitEvent(db, workspace);
    await dispatchEvents(db.pool, new Date(), 2 * turn);
    const blocker = await db.pool.connect();
    await blocker.query('begin; select from deliveries for update');
    const pool = answering(acknowledged);
    const engine = await start(pool);
    await eventually(async () => pool.attempts === 2 * turn);
    expect((await readDeliveries(db)).every(({ state }) => state === 'queued')).to.equal(true);
    await blocker.query('commit');
    blocker.release();
    await deliveriesIn(db, 2 * turn, 'acknowledged');
    await engine.stop();
    expect(pool.attempts).to.equal(2 * turn);
  });

  it('makes eight retries that are due, though the receiver hangs at each', async () => {
    const seen = new Set<string>();
    const hanging: Attempt[] = [];
    const ends: (() => void)[] = [];
    const pool: AttemptRunner = {
      changes: createEndpointChanges(),
      makeAttempt: (attempt, _ahead, report) => {
        const end = () => report(attempt, timedOut());
        if (seen.has(attempt.delivery_id)) {
          hanging.push(attempt);
          ends.push(end);
        } else end();
        seen.add(attempt.delivery_id);
      },
      close: () => {},
    };
    const engine = createEngine({
      db,
      cipher,
      clock: systemClock,
      attempts: pool,
      log: createLog('silent'),
      settings: { ...settings, retrySchedule: [1_000] },
      maxPause: 1,
    });
    await engine.start();
    for (let n = 0; n < 8; n += 1) await emitEvent(db, workspace);
    await eventually(async () => hanging.length === 8);
    ends.forEach((end) => end());
    await engine.stop();
    expect(new Set(hanging.map(({ delivery_id }) => delivery_id)).size).to.equal(8);
  });

  describe('whose lane rests', () => {
    let fetches: number;
    let pool: ReturnType<typeof answering>;
    let engine: Engine;

    beforeEach(async () => {
      fetches = 0;
      pool = answering(acknowledged);
      const connect = db.pool.connect.bind(db.pool) as (...given: unknown[]) => Promise<PoolClient>;
      const counting = (client: PoolClient): PoolClient => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        const counted = (...given: [{ name?: string }]) => {
          if (given[0].name === 'fetch_deliveries') fetches += 1;
          return query(...given);
        };
        return Object.assign(Object.create(client) as PoolClient, { query: counted });
      };
      // The pool itself connects with a callback, and fetches nothing.
      db.pool.connect = ((...given: unknown[]) =>
        given.length === 0
          ? connect().then(counting)
          : connect(...given)) as typeof db.pool.connect;
      engine = await start(pool, 60_000);
      await emitEvent(db, workspace);
      await deliveriesIn(db, 1, 'acknowledged');
      expect({ fetches, attempts: pool.attempts }).to.deep.equal({ fetches: 1, attempts: 1 });
    });

    /** Fan-out waits for the event's lane until the returned function is called. */
    const emitHeldUp = async (): Promise<() => Promise<void>> => {
      const holder = await db.pool.connect();
      await holder.query('begin; select from delivery_lanes for update');
      await emitEvent(db, workspace);
      await eventually(async () => {
        const { rows } = await holder.query(
          "select from pg_locks where not granted and locktype = 'transactionid'",
        );
        return rows.length > 0;
      });
      return async () => {
        await holder.query('commit');
        holder.release();
      };
    };

    it('attempts what is queued on it without a fetch', async () => {
      // A batch of fan-out that takes longer than 50 ms is fetched, which a slow machine does now and then.
      const ways = new Set<'pushed' | 'fetched'>();
      for (let queued = 2; queued <= 21 && !ways.has('pushed'); queued += 1) {
        const before = fetches;
        await emitEvent(db, workspace);
        await deliveriesIn(db, queued, 'acknowledged');
        ways.add(fetches === before ? 'pushed' : 'fetched');
      }
      await engine.stop();
      expect([...ways]).to.include('pushed');
    });

    it('fetches what fan-out had to wait with, since its endpoint may have changed', async () => {
      const letGo = await emitHeldUp();
      await sleep(60);
      await letGo();
      await deliveriesIn(db, 2, 'acknowledged');
      await engine.stop();
      expect(fetches).to.equal(2);
    });

    it('takes nothing more once it stops', async () => {
      const letGo = await emitHeldUp();
      const stopped = engine.stop();
      await letGo();
      await stopped;
      expect(pool.attempts).to.equal(1);
    });
  });
});

const ended = () => ({ attempted_at: Date.now(), response_excerpt: '' });

const timedOut = (): Outcome => ({
  ...ended(),
  duration_ms: 10_000,
  kind: 'failed',
  response_status: null,
  error_code: 'response_timeout',
});

const acknowledged = (): Outcome => ({
  ...ended(),
  duration_ms: 1,
  kind: 'acknowledged',
  response_status: 200,
});
