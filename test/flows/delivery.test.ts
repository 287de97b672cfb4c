import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { createCipher } from '#kernel/cipher.ts';
import { utcInstant } from '#kernel/instant.ts';
import type { Engine } from '#delivery/engine.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
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

const SECRET = 'whsec_flow';
const DAY = 86_400_000;

describe('delivery, from the event to the subscriber', () => {
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
    engine = await startEngine({ db, cipher, clock, subscriber });
  });

  afterEach(async () => {
    await engine.stop();
    await subscriber.close();
    await db.drop();
  });

  const endpoint = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: subscriber.url(),
      secret: SECRET,
      ...overrides,
    });

  it('sends the envelope, signed over its bytes, and records the acknowledgement', async () => {
    await endpoint();
    await emitEvent(db, workspace);
    const [request] = await subscriber.waitFor(1);
    const [delivery] = await deliveriesIn(db, 1, 'acknowledged');
    expect(request?.body).to.equal(
      `{"id":${delivery?.id},"type":"bank_account.updated",` +
        `"occurred_at":"${utcInstant(clock.now())}","workspace_id":${workspace.id},` +
        '"data":{"id":1,"iban_last4":"0189"}}',
    );
    expect(request?.headers['x-service-delivery']).to.equal(delivery?.id);
    const [, t, v1] =
      /^t=(\d+),v1=(\w+)$/.exec(String(request?.headers['x-service-signature'])) ?? [];
    expect(v1).to.equal(createHmac('sha256', SECRET).update(`${t}.${request?.body}`).digest('hex'));
    expect(delivery?.attempts).to.deep.equal([{ response_status: 200, error_code: null }]);
  });

  it('gives two endpoints of one event distinct deliveries', async () => {
    await endpoint();
    await endpoint({ url: subscriber.url('/other') });
    await emitEvent(db, workspace);
    const requests = await subscriber.waitFor(2);
    expect(new Set(requests.map(({ headers }) => headers['x-service-delivery'])).size).to.equal(2);
  });

  it('retries on the schedule with the same id and bytes, until a 2xx', async () => {
    await endpoint();
    subscriber.respondWith(503);
    await emitEvent(db, workspace);
    const [failed] = await deliveriesIn(db, 1, 'retry_scheduled');
    expect(failed?.next_attempt_at).to.equal(clock.now().getTime() + 30_000);
    subscriber.respondWith(204);
    clock.advance(30_000);
    await deliveriesIn(db, 1, 'acknowledged');
    const [first, second] = subscriber.requests;
    expect(second?.body).to.equal(first?.body);
    expect(second?.headers['x-service-delivery']).to.equal(first?.headers['x-service-delivery']);
  });

  it('abandons a delivery at the end of its window, without another attempt', async () => {
    await endpoint();
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    clock.advance(7 * DAY);
    const [abandoned] = await deliveriesIn(db, 1, 'abandoned');
    expect(abandoned?.attempts_count).to.equal(1);
    expect(subscriber.requests.length).to.equal(1);
  });

  it('fails a delivery to a private address permanently, and counts it', async () => {
    const { id } = await endpoint({ url: 'https://10.0.0.1/hooks' });
    await emitEvent(db, workspace);
    const [failed] = await deliveriesIn(db, 1, 'failed_permanently');
    expect(failed?.reason).to.equal('url_refused');
    expect(failed?.attempts_count).to.equal(1);
    expect(await readEndpoint(id)).to.include({ failure_count: 1, active: true });
  });

  it('deactivates the endpoint at the 20th consecutive failed delivery, and resets on a success', async () => {
    const { id } = await endpoint();
    subscriber.respondWith(500);
    for (let n = 0; n < 19; n += 1) await emitEvent(db, workspace);
    await deliveriesIn(db, 19, 'retry_scheduled');
    expect(await readEndpoint(id)).to.include({ failure_count: 19, active: true });
    subscriber.respondWith(200);
    clock.advance(30_000);
    await deliveriesIn(db, 19, 'acknowledged');
    expect(await readEndpoint(id)).to.include({ failure_count: 0, active: true });
    subscriber.respondWith(500);
    for (let n = 0; n < 20; n += 1) await emitEvent(db, workspace);
    await eventually(async () => !(await readEndpoint(id)).active);
    expect(await readEndpoint(id)).to.include({ deactivation_reason: 'consecutive_failures' });
  });

  it('sends little to a failing endpoint, so that one second of failure does not deactivate it', async () => {
    await engine.stop();
    engine = await startEngine({ db, cipher, clock, subscriber, maxPause: 2_000 });
    const { id } = await endpoint();
    subscriber.respondWith(503);
    for (let n = 0; n < 30; n += 1) await emitEvent(db, workspace);
    await sleep(1_000);
    expect(await readEndpoint(id)).to.include({ active: true });
    subscriber.respondWith(200);
    await eventually(async () => (await readEndpoint(id)).failure_count === 0);
  });

  it('counts a delivery once, however many attempts it takes', async () => {
    const { id } = await endpoint();
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    clock.advance(30_000);
    await eventually(async () => (await readDeliveries(db))[0]?.attempts_count === 2);
    expect(await readEndpoint(id)).to.include({ failure_count: 1 });
  });

  it('signs a retry with the secret that the endpoint has at that moment', async () => {
    const { id } = await endpoint();
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    const sealed = cipher.seal('whsec_new', id);
    await sql`update webhook_endpoints set signing_secret = ${sealed} where id = ${id}`.execute(
      db.sql,
    );
    clock.advance(30_000);
    const [, retry] = await subscriber.waitFor(2);
    const [, t, v1] =
      /^t=(\d+),v1=(\w+)$/.exec(String(retry?.headers['x-service-signature'])) ?? [];
    expect(v1).to.equal(
      createHmac('sha256', 'whsec_new').update(`${t}.${retry?.body}`).digest('hex'),
    );
  });

  it('keeps the recorded destination when the endpoint moves', async () => {
    const { id } = await endpoint();
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    const moved = subscriber.url('/moved');
    await sql`update webhook_endpoints set url = ${moved} where id = ${id}`.execute(db.sql);
    clock.advance(30_000);
    const [, retry] = await subscriber.waitFor(2);
    expect(retry?.path).to.equal('/webhooks');
  });

  it('ends queued deliveries when the endpoint is deleted', async () => {
    const { id } = await endpoint();
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    await sql`delete from webhook_endpoints where id = ${id}`.execute(db.sql);
    clock.advance(30_000);
    const [failed] = await deliveriesIn(db, 1, 'failed_permanently');
    expect(failed?.reason).to.equal('endpoint_deleted');
    expect(subscriber.requests.length).to.equal(1);
  });

  it('does not bring deliveries back when the endpoint is active again', async () => {
    const { id } = await endpoint();
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    await sql`
      update webhook_endpoints
      set activation_period = activation_period + 1, activated_at = ${clock.now()}
      where id = ${id}`.execute(db.sql);
    clock.advance(30_000);
    const [failed] = await deliveriesIn(db, 1, 'failed_permanently');
    expect(failed?.reason).to.equal('endpoint_inactive');
  });

  it('ends deliveries of an application whose access was revoked, and resumes with later events', async () => {
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    await endpoint({ oauth_application_id: application.id });
    subscriber.respondWith(500);
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'retry_scheduled');
    await sql`update access_grants set revoked_at = ${clock.now()}`.execute(db.sql);
    clock.advance(30_000);
    const [revoked] = await deliveriesIn(db, 1, 'failed_permanently');
    expect(revoked?.reason).to.equal('access_revoked');
    await emitEvent(db, workspace);
    await eventually(async () => {
      const { rows } = await sql`select from undispatched_events`.execute(db.sql);
      return rows.length === 0;
    });
    clock.advance(1000);
    await sql`
      update access_grants set revoked_at = null, granted_at = ${clock.now()},
        access_period = access_period + 1`.execute(db.sql);
    subscriber.respondWith(200);
    await emitEvent(db, workspace);
    await eventually(async () =>
      (await readDeliveries(db)).some(({ state }) => state === 'acknowledged'),
    );
    expect((await readDeliveries(db)).length).to.equal(2);
  });

  it('queues nothing for an event that is older than the endpoint', async () => {
    await engine.stop();
    await emitEvent(db, workspace);
    clock.advance(1000);
    await endpoint();
    engine = await startEngine({ db, cipher, clock, subscriber });
    await eventually(async () => {
      const { rows } = await sql`select from undispatched_events`.execute(db.sql);
      return rows.length === 0;
    });
    expect(await readDeliveries(db)).to.deep.equal([]);
  });

  it('leaves no lane behind once all is settled', async () => {
    await endpoint();
    await emitEvent(db, workspace);
    await deliveriesIn(db, 1, 'acknowledged');
    await eventually(async () => {
      const { rows } = await sql`select from delivery_lanes`.execute(db.sql);
      return rows.length === 0;
    });
    expect((await readDeliveries(db)).map(({ attempts }) => attempts.length)).to.deep.equal([1]);
  });

  async function readEndpoint(id: string) {
    const { rows } = await sql<{
      active: boolean;
      failure_count: number;
      deactivation_reason: string | null;
    }>`
      select active, failure_count, deactivation_reason from webhook_endpoints where id = ${id}
    `.execute(db.sql);
    const [row] = rows;
    if (row === undefined) throw new Error('no such endpoint');
    return row;
  }
});
