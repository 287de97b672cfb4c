import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  deliveriesIn,
  emitEvent,
  eventually,
  readDeliveries,
} from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const RETRIES = 12;
/** Retries queued behind first attempts would take twelve of these. */
const MAX_PAUSE_MS = 60_000;

describe('retries to an endpoint that fails', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let subscriber: Subscriber;
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    subscriber = await startSubscriber({ bodies: 'any' });
  });
  let running: Awaited<ReturnType<typeof startEngine>> | undefined;
  afterEach(async () => {
    await running?.stop();
    await subscriber.close();
    await db.drop();
  });

  it('are made when they are due, while first attempts are held back', async () => {
    const event_type = 'bank_account.updated';
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type, url: subscriber.url() });
    for (let n = 0; n < RETRIES; n += 1) await emitEvent(db, workspace);
    const variables = { DELIVERY_FAILURE_LIMIT: '100' };
    const options = { db, cipher, clock, subscriber, variables };
    // Closes its port.
    await subscriber.close();
    const first = await startEngine({ ...options, maxPause: 1 });
    await deliveriesIn(db, RETRIES, 'retry_scheduled');
    await first.stop();
    clock.advance(30_000);
    // Held behind the retries, at most one is made.
    for (let n = 0; n < RETRIES; n += 1) await emitEvent(db, workspace);
    const second = (running = await startEngine({ ...options, maxPause: MAX_PAUSE_MS }));
    await eventually(async () => {
      const all = await readDeliveries(db);
      return all.filter(({ attempts_count }) => attempts_count === 2).length === RETRIES;
    });
    await second.stop();
    const all = await readDeliveries(db);
    expect(all.filter(({ state }) => state === 'queued').length).to.be.at.least(RETRIES / 2);
  });

  it('go before first attempts that were due earlier, also if each hangs for longer than a pause', async () => {
    const workspace = await buildWorkspace(db);
    const event_type = 'bank_account.updated';
    await buildEndpoint(db, cipher, workspace, { event_type, url: subscriber.url() });
    subscriber.respondWith(() => {});
    for (let n = 0; n < RETRIES; n += 1) await emitEvent(db, workspace);
    const variables = {
      DELIVERY_FAILURE_LIMIT: '100',
      DELIVERY_CONNECT_TIMEOUT: '100ms',
      DELIVERY_RESPONSE_TIMEOUT: '100ms',
    };
    const options = { db, cipher, clock, subscriber, variables, maxPause: 1 };
    const first = await startEngine(options);
    await deliveriesIn(db, RETRIES, 'retry_scheduled');
    await first.stop();
    for (let n = 0; n < RETRIES; n += 1) await emitEvent(db, workspace);
    // Those are queued now, before the retries are due.
    clock.advance(29_000);
    const second = (running = await startEngine(options));
    const madeFirst = async () => {
      const all = await readDeliveries(db);
      return all.length < 2 * RETRIES ? null : all.filter(({ state }) => state !== 'queued').length;
    };
    const before = await eventually(madeFirst);
    clock.advance(2_000);
    const after = await eventually(async () => {
      const all = await readDeliveries(db);
      const retried = all.filter(({ attempts_count }) => attempts_count === 2);
      return retried.length === RETRIES && madeFirst();
    });
    // One may be under way, and one be fetched.
    expect(after - before).to.be.at.most(2);
    // Then first attempts have their turn.
    await deliveriesIn(db, 2 * RETRIES, 'retry_scheduled');
    await second.stop();
  });
});
