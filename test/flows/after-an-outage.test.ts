import { expect } from 'chai';
import { emit } from '#events/emit.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { watchConcurrency, type Concurrency } from '#test/support/service/concurrency.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  eventually,
  readDeliveries,
  type DeliveryRecord,
} from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** All get every event; the last one still fails after the outage. */
const HEALTHY = ['/first', '/second', '/third'];
const FAILING = '/failing';
/** Events whose deliveries failed 8 days ago, failed 3 days ago, or came during the outage. */
const [EXPIRED, OVERDUE, QUEUED] = [10, 25, 40];
const MOST = 4;

describe('a service after days of outage', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const clock = new DrivenClock();
  let db: TestDatabase;
  let subscriber: Subscriber;
  let workspace: { id: string };
  let concurrency: Concurrency;
  let expired: Map<string, string[]>;
  let overdue: Map<string, string[]>;
  let sent: readonly ReceivedRequest[];
  let log: Map<string, DeliveryRecord>;

  const variables = {
    DELIVERY_ENDPOINT_CONCURRENCY: String(MOST),
    DELIVERY_FAILURE_LIMIT: '1000000', // keeps the endpoints active
    DELIVERY_LEASE: '24d', // the clock jumps by days
    DELIVERY_RESPONSE_TIMEOUT: '30s',
  };
  const emitEvents = (count: number) =>
    db.transact(async (tx) => {
      const { id: workspace_id } = workspace;
      const fragments = [{ name: '', text: '"id":1,"iban_last4":"0189"' }];
      for (let n = 0; n < count; n += 1)
        await emit(tx, {
          workspace_id,
          type: 'bank_account.updated',
          occurred_at: tx.now,
          fragments,
        });
    });
  /** Runs an engine until nothing is due. @returns all deliveries then, and the requests sent */
  const work = async (events: number) => {
    const { length } = subscriber.requests;
    const engine = await startEngine({ db, cipher, clock, subscriber, variables });
    const rested = await eventually(async () => {
      const deliveries = await readDeliveries(db);
      const isDue = ({ next_attempt_at }: DeliveryRecord) =>
        next_attempt_at !== null && next_attempt_at <= clock.now().getTime();
      return (
        deliveries.length === events * (HEALTHY.length + 1) && !deliveries.some(isDue) && deliveries
      );
    });
    await engine.stop();
    return { rested, requests: subscriber.requests.slice(length) };
  };
  const idOf = ({ headers }: ReceivedRequest) => String(headers['x-service-delivery']);
  const idsByPath = (requests: readonly ReceivedRequest[]) =>
    new Map(
      [...Map.groupBy(requests, ({ path }) => path)].map(([path, of]) => [path, of.map(idOf)]),
    );
  const recordsOf = (ids: readonly string[] = []) => ids.map((id) => log.get(id));

  before(async () => {
    db = await createDatabase({ clock });
    subscriber = await startSubscriber({ bodies: 'any', respond: 503 });
    workspace = await buildWorkspace(db);
    for (const path of [...HEALTHY, FAILING])
      await buildEndpoint(db, cipher, workspace, {
        event_type: 'bank_account.updated',
        url: subscriber.url(path),
      });

    await emitEvents(EXPIRED);
    expired = idsByPath((await work(EXPIRED)).requests);
    clock.advance(5 * DAY);
    await emitEvents(OVERDUE);
    const { requests } = await work(EXPIRED + OVERDUE);
    const isNew = (request: ReceivedRequest) =>
      expired.get(request.path)?.includes(idOf(request)) === false;
    overdue = idsByPath(requests.filter(isNew));

    clock.advance(3 * DAY);
    await emitEvents(QUEUED);
    concurrency = watchConcurrency((path) => (path === FAILING ? 503 : 200));
    subscriber.respondWith(concurrency.respond);
    const { rested, requests: last } = await work(EXPIRED + OVERDUE + QUEUED);
    sent = last;
    log = new Map(rested.map((delivery) => [delivery.id, delivery]));
  });

  after(async () => {
    await subscriber.close();
    await db.drop();
  });

  it('has no more requests open at an endpoint than DELIVERY_ENDPOINT_CONCURRENCY', () => {
    for (const path of HEALTHY) expect(Math.max(...concurrency.seen(path)), path).to.equal(MOST);
  });

  it('sends one at a time to an endpoint that still fails', () => {
    expect(new Set(concurrency.seen(FAILING))).to.deep.equal(new Set([1]));
  });

  it('sends everything that is due, once: what was queued meanwhile, and each overdue retry', () => {
    for (const [path, ids] of idsByPath(sent)) {
      expect(ids.length, path).to.equal(OVERDUE + QUEUED);
      expect(new Set(ids).size, path).to.equal(OVERDUE + QUEUED);
      expect(ids, path).to.include.members(overdue.get(path) ?? []);
    }
    expect(idsByPath(sent).size).to.equal(HEALTHY.length + 1);
  });

  it('has everything acknowledged if the endpoint answers', () => {
    for (const path of HEALTHY) {
      const records = recordsOf(idsByPath(sent).get(path));
      for (const record of records) expect(record).to.include({ state: 'acknowledged' });
      for (const record of recordsOf(overdue.get(path)))
        expect(record?.attempts.map(({ response_status }) => response_status)).to.deep.equal([
          503, 200,
        ]);
    }
  });

  it('waits by the schedule again if an overdue retry fails', () => {
    const records = recordsOf(overdue.get(FAILING));
    expect(records.length).to.equal(OVERDUE);
    for (const record of records)
      expect(record).to.include({
        state: 'retry_scheduled',
        attempts_count: 2,
        next_attempt_at: clock.now().getTime() + MINUTE,
      });
  });

  it('abandons without an attempt what failed first more than 7 days ago', () => {
    for (const path of [...HEALTHY, FAILING]) {
      const records = recordsOf(expired.get(path));
      expect(records.length, path).to.equal(EXPIRED);
      // Two attempts: the first, and a retry 5 days later.
      for (const record of records)
        expect(record).to.include({ state: 'abandoned', attempts_count: 2 });
    }
  });
});
