import { expect } from 'chai';
import { sql } from 'kysely';
import { applyRetention } from '#domain/webhooks/deliveries/apply-retention.ts';
import type { Dropped } from '#domain/webhooks/deliveries/dropped.ts';
import { resendDelivery } from '#domain/webhooks/deliveries/resend-delivery.ts';
import { createCipher } from '#kernel/cipher.ts';
import { DELIVERY_STATES } from '#machines/delivery.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { deliveriesIn, emitEvent } from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RETENTION = 90 * DAY;

describe('the retention of deliveries', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let workspace: { id: string };
  let endpoint: WebhookEndpoint;

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    endpoint = await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
  });
  afterEach(() => db.drop());

  async function apply(retention = RETENTION): Promise<Dropped> {
    const sum = { deliveries: 0, events: 0 };
    for await (const { deliveries, events } of applyRetention(db, retention)) {
      sum.deliveries += deliveries;
      sum.events += events;
    }
    return sum;
  }
  const idsOf = async (table: 'deliveries' | 'events') => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} order by id`.execute(db.sql);
    return rows.map(({ id }) => id);
  };
  const countAttempts = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from delivery_attempts`.execute(db.sql);
    return rows[0]?.count;
  };
  /** Inserts deliveries by one statement, each of its own event. */
  const buildMany = (count: number) =>
    sql`
    with e as (
      insert into events (workspace_id, type, occurred_at, created_at, fragment_names, fragments,
        fragment_bytes)
      select ${workspace.id}, 'bank_account.updated', ${clock.now()}::timestamptz,
        ${clock.now()}::timestamptz, array[''], array[''], array[0]
      from generate_series(1, ${count})
      returning *
    ), d as (
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, state, occurred_at, created_at, acknowledged_at, attempts_count,
        attempted_at, duration_ms)
      select workspace_id, id, type, ${endpoint.id}::bigint, 'https://example.com', '{}', 1,
        'acknowledged', occurred_at, created_at, created_at, 2, created_at, 1 from e
      returning *
    )
    insert into retried_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms)
    select workspace_id, id, 1, created_at, 1 from d`.execute(db.sql);

  it('drops settled deliveries with their attempts at its end and no sooner, unsettled ones never', async () => {
    const ids = new Map<string, string>();
    for (const state of DELIVERY_STATES) {
      ids.set(state, (await buildDelivery(db, endpoint, { state })).id);
    }
    clock.advance(RETENTION - 1);
    expect(await apply()).to.deep.equal({ deliveries: 0, events: 0 });
    clock.advance(1);
    expect((await apply()).deliveries).to.equal(3);
    expect(await idsOf('deliveries')).to.deep.equal([
      ids.get('queued'),
      ids.get('retry_scheduled'),
    ]);
    expect(await countAttempts()).to.equal(1);
    clock.advance(10 * RETENTION);
    expect((await apply()).deliveries).to.equal(0);
  });

  it('counts from the last change of a delivery', async () => {
    const late = await buildDelivery(db, endpoint, { state: 'acknowledged' });
    const abandoned = await buildDelivery(db, endpoint, { state: 'abandoned' });
    clock.advance(6 * DAY);
    const now = clock.now();
    await sql`update deliveries set acknowledged_at = ${now} where id = ${late.id}`.execute(db.sql);
    await sql`
      update retried_attempts set attempted_at = ${now} where delivery_id = ${abandoned.id}
    `.execute(db.sql);
    clock.advance(RETENTION - 1);
    expect(await apply()).to.deep.equal({ deliveries: 0, events: 0 });
    clock.advance(1);
    expect((await apply()).deliveries).to.equal(2);
  });

  it('drops events two hours after their deliveries, and those that nobody subscribed to', async () => {
    await buildDelivery(db, endpoint);
    await buildEvent(db, workspace);
    clock.advance(RETENTION);
    expect(await apply()).to.deep.equal({ deliveries: 1, events: 0 });
    clock.advance(2 * HOUR - 1);
    expect(await apply()).to.deep.equal({ deliveries: 0, events: 0 });
    clock.advance(1);
    expect(await apply()).to.deep.equal({ deliveries: 0, events: 2 });
  });

  it('keeps the event of an unsettled delivery, and those before it not', async () => {
    await buildDelivery(db, endpoint);
    const stuck = await buildDelivery(db, endpoint, { state: 'retry_scheduled' });
    clock.advance(RETENTION + 2 * HOUR);
    expect(await apply()).to.deep.equal({ deliveries: 1, events: 1 });
    expect(await idsOf('events')).to.deep.equal([stuck.event_id]);
  });

  it('keeps an event that was resent, or dispatched late, for that delivery', async () => {
    const resent = await buildDelivery(db, endpoint);
    const dispatchedLate = await buildEvent(db, workspace);
    const other = await buildEvent(db, workspace);
    clock.advance(RETENTION - DAY);
    await buildDelivery(db, endpoint, { event_id: resent.event_id });
    await buildDelivery(db, endpoint, { event_id: dispatchedLate });
    clock.advance(DAY + 2 * HOUR);
    expect(await apply()).to.deep.equal({ deliveries: 1, events: 1 });
    expect(await idsOf('events')).to.deep.equal([resent.event_id, dispatchedLate]);
    expect(other).to.be.a('string');
    clock.advance(RETENTION);
    expect(await apply()).to.deep.equal({ deliveries: 2, events: 2 });
  });

  it('keeps no other events for one that was resent and is still under way', async () => {
    const old = await buildDelivery(db, endpoint);
    const others = [await buildDelivery(db, endpoint), await buildDelivery(db, endpoint)];
    clock.advance(DAY);
    const resent = await buildDelivery(db, endpoint, { event_id: old.event_id, state: 'queued' });
    clock.advance(RETENTION);
    const dropped = 1 + others.length;
    expect(await apply()).to.deep.equal({ deliveries: dropped, events: others.length });
    expect(await idsOf('deliveries')).to.deep.equal([resent.id]);
    expect(await idsOf('events')).to.deep.equal([old.event_id]);
  });

  it('keeps an event that is not dispatched yet', async () => {
    await emitEvent(db, workspace);
    clock.advance(2 * RETENTION);
    expect((await apply()).events).to.equal(0);
    await sql`delete from undispatched_events`.execute(db.sql);
    expect((await apply()).events).to.equal(1);
  });

  it('keeps an event whose date lies later than its record', async () => {
    await buildEvent(db, workspace, { occurred_at: new Date(clock.now().getTime() + DAY) });
    clock.advance(RETENTION + 2 * HOUR);
    expect((await apply()).events).to.equal(0);
    clock.advance(DAY);
    expect((await apply()).events).to.equal(1);
  });

  it('goes in steps of at most 500, through every workspace, past all that stays', async () => {
    const stuck = await buildDelivery(db, endpoint, { state: 'queued' });
    await buildMany(1_700);
    const elsewhere = await buildWorkspace(db);
    const other = await buildEndpoint(db, cipher, elsewhere, {
      event_type: 'bank_account.updated',
    });
    await buildDelivery(db, other);
    clock.advance(RETENTION + 1);
    const young = await buildDelivery(db, endpoint);
    const steps: number[] = [];
    for await (const { deliveries } of applyRetention(db, RETENTION)) steps.push(deliveries);
    expect(steps.filter((count) => count > 0)).to.deep.equal([499, 500, 500, 201, 1]);
    expect(await idsOf('deliveries')).to.deep.equal([stuck.id, young.id]);
    expect(await countAttempts()).to.equal(1);
  });

  it('shared by several processes, drops each row once', async () => {
    await buildMany(2_000);
    clock.advance(RETENTION + 2 * HOUR);
    const all = await Promise.all([apply(), apply(), apply()]);
    const first = await apply();
    const sum = (member: keyof Dropped) =>
      [...all, first].reduce((total, each) => total + each[member], 0);
    expect([sum('deliveries'), sum('events')]).to.deep.equal([2_000, 2_000]);
    expect(await idsOf('deliveries')).to.deep.equal([]);
    expect(await idsOf('events')).to.deep.equal([]);
  });

  it('leaves what another transaction holds for the next time, without waiting', async () => {
    await buildDelivery(db, endpoint);
    await buildDelivery(db, endpoint);
    clock.advance(RETENTION + 2 * HOUR);
    await db.transact(async (tx) => {
      await sql`select from deliveries order by id limit 1 for update`.execute(tx.sql);
      await sql`select from events order by id desc limit 1 for update`.execute(tx.sql);
      expect(await apply()).to.deep.equal({ deliveries: 1, events: 0 });
    });
    expect(await apply()).to.deep.equal({ deliveries: 1, events: 2 });
  });

  it('never drops an event while a delivery of it is being resent', async () => {
    const original = await buildDelivery(db, endpoint);
    const key = { workspace_id: workspace.id, webhook_endpoint_id: endpoint.id, id: original.id };
    clock.advance(RETENTION - 1);
    await db.transact(async (tx) => {
      const within = { ...db, transact: <T>(work: (inner: typeof tx) => Promise<T>) => work(tx) };
      await resendDelivery(within, { kind: 'command_line' }, key);
      clock.advance(2 * HOUR + 1);
      expect(await apply()).to.deep.equal({ deliveries: 1, events: 0 });
    });
    expect((await apply()).events).to.equal(0);
    expect(await idsOf('events')).to.deep.equal([original.event_id]);
  });

  it('makes a resend wait that comes while the event goes, and refuses it', async () => {
    const original = await buildDelivery(db, endpoint);
    const key = { workspace_id: workspace.id, webhook_endpoint_id: endpoint.id, id: original.id };
    let resending: Promise<unknown> | undefined;
    await db.transact(async (tx) => {
      await sql`delete from events`.execute(tx.sql);
      resending = resendDelivery(db, { kind: 'command_line' }, key).catch(
        (error: unknown) => error,
      );
      await waitingForLock(db);
    });
    expect(await resending).to.include({ status: 409 });
  });

  it('is at work while an engine delivers from the same tables, which loses nothing by it', async () => {
    const subscriber = await startSubscriber({ bodies: 'any' });
    const url = subscriber.url();
    await buildMany(1_200);
    endpoint = await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url,
    });
    clock.advance(RETENTION + 2 * HOUR);
    for (let event = 0; event < 40; event += 1) await emitEvent(db, workspace);
    await sql`delete from webhook_endpoints where id <> ${endpoint.id}`.execute(db.sql);
    const engine = await startEngine({ db, cipher, clock, subscriber });
    try {
      const dropped = await apply();
      expect(dropped).to.deep.equal({ deliveries: 1_200, events: 1_200 });
      const delivered = await deliveriesIn(db, 40, 'acknowledged');
      expect(delivered.every(({ attempts }) => attempts.length === 1)).to.equal(true);
      expect((await idsOf('events')).length).to.equal(40);
    } finally {
      await engine.stop();
      await subscriber.close();
    }
  });

  it('drops nothing if it is longer than time itself', async () => {
    await buildDelivery(db, endpoint);
    clock.advance(RETENTION);
    expect(await apply(Number.MAX_SAFE_INTEGER)).to.deep.equal({ deliveries: 0, events: 0 });
  });
});
