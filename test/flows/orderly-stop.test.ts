import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { systemClock } from '#kernel/clock.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  deliveriesIn,
  emitEvent,
  eventually,
  readDeliveries,
} from '#test/support/delivery/deliveries.ts';
import {
  nodeCipher,
  senderOf,
  startNode,
  type DeliveryNode,
} from '#test-kit/delivery/delivery-node.ts';
import { holdAnswers, type HeldAnswers } from '#test/support/service/held-answers.ts';
import { readLanes } from '#test/support/delivery/lane-records.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

/** The receiver's answer after the signal: far below the deadline. */
const ANSWER_MS = 400;
const variables = {
  DELIVERY_ENDPOINT_CONCURRENCY: '1',
  DELIVERY_CONNECT_TIMEOUT: '2s',
  DELIVERY_RESPONSE_TIMEOUT: '2s',
  DELIVERY_RETRY_SCHEDULE: '1h',
  // Waiting for its end would outlast the test.
  DELIVERY_LEASE: '1h',
};

describe('a delivery process that is stopped', () => {
  let db: TestDatabase;
  let subscriber: Subscriber;
  let answers: HeldAnswers;
  let node: DeliveryNode;
  let workspaces: Map<string, { id: string }>;

  beforeEach(async () => {
    db = await createDatabase();
    answers = holdAnswers();
    subscriber = await startSubscriber({ bodies: 'any', respond: answers.respond });
    workspaces = new Map();
    for (const path of ['/slow', '/hanging', '/quiet']) {
      const workspace = await buildWorkspace(db);
      const url = subscriber.url(path);
      await buildEndpoint(db, nodeCipher, workspace, { event_type: 'bank_account.updated', url });
      workspaces.set(path, workspace);
    }
    node = await startNode({ db, subscriber, name: 'North', variables });
  });

  afterEach(async () => {
    node.kill('SIGKILL');
    await node.end;
    await subscriber.close();
    await db.drop();
  });

  const emitTo = (path: string) => emitEvent(db, workspaces.get(path) ?? { id: '' });
  const paths = () => subscriber.requests.map(({ path }) => path).sort();
  const readLog = async () =>
    (await readDeliveries(db)).map(({ state, attempts }) => ({ state, attempts }));

  /** Three deliveries to /slow, of which one may be in flight, and one to /hanging. */
  const putInFlight = async () => {
    for (const path of ['/slow', '/hanging', '/slow', '/slow']) await emitTo(path);
    await subscriber.waitFor(2);
    await eventually(async () => (await readDeliveries(db)).length === 4);
    expect(paths()).to.deep.equal(['/hanging', '/slow']);
  };
  const leaseHolders = async () => (await readLanes(db)).map(({ leased_by }) => leased_by);

  it('counts the answers in flight at SIGTERM, sends nothing new and hands its lanes back', async () => {
    await putInFlight();
    expect(await leaseHolders()).not.to.include(null);
    node.kill('SIGTERM');
    await sleep(ANSWER_MS);
    await emitTo('/quiet');
    answers.answer('/slow', 202);
    expect((await node.end).code).to.equal(0);

    expect(paths()).to.deep.equal(['/hanging', '/slow']);
    const queued = { state: 'queued', attempts: [] };
    expect(await readLog()).to.have.deep.members([
      { state: 'acknowledged', attempts: [{ response_status: 202, error_code: null }] },
      {
        state: 'retry_scheduled',
        attempts: [{ response_status: null, error_code: 'response_timeout' }],
      },
      queued,
      queued,
    ]);
    expect(await leaseHolders()).to.deep.equal([null, null]);
  });

  it('leaves its work at SIGINT to the next process, which need not wait for the lease', async () => {
    await putInFlight();
    node.kill('SIGINT');
    await sleep(ANSWER_MS);
    await emitTo('/quiet');
    answers.answer('/slow', 202);
    answers.answer('/hanging', 204);
    expect((await node.end).code).to.equal(0);
    expect(await readLog()).to.deep.include({ state: 'queued', attempts: [] });

    answers.answer('/quiet', 200);
    const next = await startNode({ db, subscriber, name: 'South', variables });
    await deliveriesIn(db, 5, 'acknowledged');
    next.kill('SIGINT');
    expect((await next.end).code).to.equal(0);
    // Each once, despite two processes.
    expect(paths()).to.deep.equal(['/hanging', '/quiet', '/slow', '/slow', '/slow']);
    expect(subscriber.requests.map(senderOf).slice(0, 3)).to.deep.equal([
      'North',
      'North',
      'South',
    ]);
  });
});

describe('a delivery engine whose stop takes longer than its lease', () => {
  const LEASE_MS = 1_000;

  it('keeps its lanes until the answers in flight are counted', async () => {
    const db = await createDatabase();
    const answers = holdAnswers();
    const subscriber = await startSubscriber({ bodies: 'any', respond: answers.respond });
    const workspace = await buildWorkspace(db);
    const subscription = {
      event_type: 'bank_account.updated',
      url: subscriber.url('/slow'),
    } as const;
    await buildEndpoint(db, nodeCipher, workspace, subscription);
    const engine = await startEngine({
      db,
      cipher: nodeCipher,
      clock: systemClock,
      subscriber,
      variables: { DELIVERY_LEASE: `${LEASE_MS}ms`, DELIVERY_RESPONSE_TIMEOUT: '1m' },
    });
    await emitEvent(db, workspace);
    await subscriber.waitFor(1);
    const stopped = engine.stop();
    const [held] = await readLanes(db);
    await eventually(async () => {
      const [lane] = await readLanes(db);
      return Number(lane?.lease_expires_at) > Number(held?.lease_expires_at) + LEASE_MS;
    });
    answers.answer('/slow', 202);
    await stopped;
    const [delivery] = await readDeliveries(db);
    expect(delivery?.state).to.equal('acknowledged');
    expect(await readLanes(db)).to.deep.equal([]);
    await subscriber.close();
    await db.drop();
  });
});
