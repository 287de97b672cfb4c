import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import type { Engine } from '#delivery/engine.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The spec's waits. */
const WAITS = [
  30 * SECOND,
  ...[1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 6, 12, 24, 24, 24, 24, 24, 24].map((hours) => hours * HOUR),
];
const LAST_RETRY = 165 * HOUR + 53 * MINUTE + 30 * SECOND;
/** The test engine polls several times meanwhile. */
const SEVERAL_LOOKS_MS = 60;
/** By how much a slow answer is later than by the driven clock, so that timers that fire early do not matter. */
const LATE_MS = 20;

describe('the whole retry schedule', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let subscriber: Subscriber;
  let engine: Engine;
  let workspace: { id: string };

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    subscriber = await startSubscriber({ bodies: 'any' });
    workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url(),
    });
    // The clock jumps by days, which would end a lease of seconds.
    const variables = { DELIVERY_LEASE: '24d' };
    engine = await startEngine({ db, cipher, clock, subscriber, variables });
  });

  afterEach(async () => {
    await engine.stop();
    await subscriber.close();
    await db.drop();
  });

  const now = () => clock.now().getTime();
  const advanceTo = (time: number) => clock.advance(time - now());
  const readDelivery = async () => (await readDeliveries(db))[0];
  const attempted = (count: number) =>
    eventually(async () => {
      const delivery = await readDelivery();
      return delivery?.attempts_count === count && delivery;
    });
  const firstFailure = async () => {
    await emitEvent(db, workspace);
    return attempted(1);
  };
  const failureCount = async () => {
    const { rows } = await sql<{ failure_count: number }>`
      select failure_count from webhook_endpoints`.execute(db.sql);
    return rows[0]?.failure_count;
  };
  /** Checks that nothing is sent a millisecond before `due`, then moves on. */
  const waitUntil = async (due: number) => {
    const { length } = subscriber.requests;
    advanceTo(due - 1);
    await sleep(SEVERAL_LOOKS_MS);
    expect(subscriber.requests.length, `${due - now()} ms early`).to.equal(length);
    clock.advance(1);
  };

  it('makes 17 attempts at the times of the spec, then abandons, 7 days after the first failure', async () => {
    subscriber.respondWith(503);
    const first = await firstFailure();
    const failedAt = now();
    expect(first).to.include({ state: 'retry_scheduled', first_failed_at: failedAt });

    let due = failedAt;
    for (const [index, wait] of WAITS.entries()) {
      due += wait;
      expect((await readDelivery())?.next_attempt_at, `retry ${index + 1}`).to.equal(due);
      await waitUntil(due);
      await attempted(index + 2);
    }
    expect(due - failedAt).to.equal(LAST_RETRY);

    const windowEnd = failedAt + 7 * DAY;
    expect(await readDelivery()).to.include({
      state: 'retry_scheduled',
      next_attempt_at: windowEnd,
    });
    await waitUntil(windowEnd);
    await eventually(async () => (await readDelivery())?.state === 'abandoned');
    clock.advance(30 * DAY);
    await sleep(SEVERAL_LOOKS_MS);
    const { id, webhook_endpoint_id } = first;
    expect(await readDelivery()).to.deep.equal({
      id,
      webhook_endpoint_id,
      state: 'abandoned',
      reason: null,
      attempts_count: 17,
      first_failed_at: failedAt,
      next_attempt_at: null,
      attempts: Array.from({ length: 17 }, () => ({ response_status: 503, error_code: null })),
    });
    expect(await failureCount()).to.equal(1);

    expect(subscriber.requests.length).to.equal(17);
    expect(new Set(subscriber.requests.map(({ body }) => body)).size).to.equal(1);
    const ids = subscriber.requests.map(({ headers }) => headers['x-service-delivery']);
    expect(new Set(ids)).to.deep.equal(new Set([id]));
  });

  it('counts each wait from the end of an attempt that took long, until the 5th retry works', async () => {
    const took = 200;
    let status = 503;
    subscriber.respondWith((_request, response) => {
      setTimeout(() => {
        clock.advance(took);
        response.writeHead(status).end();
      }, took + LATE_MS);
    });
    const emittedAt = now();
    await firstFailure();
    let endedAt = emittedAt + took;
    for (const [index, wait] of WAITS.slice(0, 4).entries()) {
      await waitUntil(endedAt + wait);
      await attempted(index + 2);
      endedAt += wait + took;
      expect(now()).to.equal(endedAt);
    }
    expect(await failureCount()).to.equal(1);

    status = 204;
    await waitUntil(endedAt + 15 * MINUTE);
    const delivery = await attempted(6);
    expect(delivery).to.deep.include({
      state: 'acknowledged',
      first_failed_at: emittedAt + took,
      next_attempt_at: null,
      attempts: [503, 503, 503, 503, 503, 204].map((response_status) => ({
        response_status,
        error_code: null,
      })),
    });
    expect(await failureCount()).to.equal(0);
    clock.advance(30 * DAY);
    await sleep(SEVERAL_LOOKS_MS);
    expect(subscriber.requests.length).to.equal(6);
  });
});
