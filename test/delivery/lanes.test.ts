import { expect } from 'chai';
import { sql } from 'kysely';
import { createCipher } from '#kernel/cipher.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes, releaseLanes, renewLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { settleDeliveries } from '#orm/sql/delivery/settle-deliveries.ts';
import type { SettledDelivery } from '#orm/sql/delivery/settled-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const LEASE = 30_000;

describe('lanes', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let clock: DrivenClock;
  let db: TestDatabase;
  let workspace: { id: string };

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    await queue();
  });
  afterEach(() => db.drop());

  const dispatch = () => dispatchEvents(db.pool, clock.now(), 100);
  async function queue() {
    await emitEvent(db, workspace);
    await dispatch();
  }
  const lease = (node: string) =>
    leaseLanes(db.pool, {
      now: clock.now(),
      node,
      expires_at: new Date(clock.now().getTime() + LEASE),
      limit: 10,
    });
  async function leased(node: string): Promise<LeasedLane> {
    const [lane] = await lease(node);
    if (lane === undefined) throw new Error(`${node} got no lane`);
    return lane;
  }
  const renew = (node: string, lane: LeasedLane) =>
    renewLanes(db.pool, [lane], {
      node,
      expires_at: new Date(clock.now().getTime() + LEASE),
    });
  const release = (node: string, lane: LeasedLane) =>
    releaseLanes(db.pool, [lane], { node, now: clock.now() });
  const countLanes = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from delivery_lanes`.execute(db.sql);
    return rows[0]?.count;
  };
  async function settle(node: string, lane: LeasedLane, attempts_count = 0) {
    const [delivery] = await readDeliveries(db);
    const row: SettledDelivery = {
      delivery: { lane, id: delivery?.id ?? '', attempts_count },
      state: 'acknowledged',
      reason: null,
      first_failed_at: null,
      failure_counted: false,
      next_attempt_at: null,
      acknowledged_at: clock.now().getTime(),
      attempted_at: clock.now().getTime(),
      duration_ms: 1,
      response_status: 200,
      error_code: null,
      response_excerpt: null,
    };
    const client = await db.pool.connect();
    const settled = await settleDeliveries(client, node, [row]);
    client.release();
    return settled.size;
  }

  it('belong to one node at a time', async () => {
    const [first, second] = await Promise.all([lease('a'), lease('b')]);
    expect(first.length + second.length).to.equal(1);
    expect(await lease('c')).to.deep.equal([]);
  });

  it('of a dead node are taken over when the lease ends, with a higher fence', async () => {
    const before = await leased('dead');
    clock.advance(LEASE - 1);
    expect(await lease('heir')).to.deep.equal([]);
    clock.advance(1);
    const after = await leased('heir');
    expect(Number(after.fence)).to.be.greaterThan(Number(before.fence));
  });

  it('stay with a node that renews, and are reported lost to one that was too late', async () => {
    const lane = await leased('a');
    clock.advance(LEASE - 1);
    expect(await renew('a', lane)).to.deep.equal([lane]);
    clock.advance(LEASE - 1);
    expect(await lease('b')).to.deep.equal([]);
    clock.advance(1);
    await leased('b');
    expect(await renew('a', lane)).to.deep.equal([]);
  });

  it('reject the writes of a node that lost them', async () => {
    const lost = await leased('stalled');
    clock.advance(LEASE);
    const held = await leased('heir');
    expect(await settle('stalled', lost)).to.equal(0);
    expect((await readDeliveries(db))[0]).to.include({ state: 'queued', attempts_count: 0 });
    expect(await settle('heir', held)).to.equal(1);
    expect((await readDeliveries(db))[0]).to.include({ state: 'acknowledged', attempts_count: 1 });
  });

  it('accept an outcome once', async () => {
    const lane = await leased('a');
    expect(await settle('a', lane)).to.equal(1);
    expect(await settle('a', lane)).to.equal(0);
    expect((await readDeliveries(db))[0]?.attempts).to.have.length(1);
  });

  it('are closed on release when nothing is left, and wait for the next delivery otherwise', async () => {
    const lane = await leased('a');
    await release('a', lane);
    expect(await countLanes()).to.equal(1);
    const again = await leased('a');
    await settle('a', again);
    await release('a', again);
    expect(await countLanes()).to.equal(0);
  });

  it('are not released by a node that lost them', async () => {
    const lost = await leased('stalled');
    clock.advance(LEASE);
    const held = await leased('heir');
    await release('stalled', lost);
    expect(await renew('heir', held)).to.deep.equal([held]);
  });

  it('stay with their holder when a node wakes that held them before they were closed', async () => {
    const lost = await leased('stalled');
    clock.advance(LEASE);
    const held = await leased('heir');
    await settle('heir', held);
    await release('heir', held); // nothing left: closes the lane
    await queue();
    const opened = await leased('heir');
    // Lease numbers never repeat, even for a new row.
    expect(Number(opened.fence)).to.be.greaterThan(Number(held.fence));
    expect(await renew('stalled', lost)).to.deep.equal([]);
    await release('stalled', lost);
    expect(await lease('third')).to.deep.equal([]);
  });

  it('lose no delivery that is queued while they are released', async () => {
    for (let round = 0; round < 20; round += 1) {
      const lane = await leased('a');
      await sql`update deliveries set state = 'acknowledged', next_attempt_at = null`.execute(
        db.sql,
      );
      await emitEvent(db, workspace);
      await Promise.all([release('a', lane), dispatch()]);
      // In either order, the due delivery has its lane.
      expect(await countLanes()).to.equal(1);
    }
  });

  it('are renewed in the order in which fan-out locks them', async () => {
    for (const url of ['https://receiver.test/2', 'https://receiver.test/3'])
      await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated', url });
    await queue();
    const byId = (a: LeasedLane, b: LeasedLane) =>
      Number(a.webhook_endpoint_id) - Number(b.webhook_endpoint_id);
    const lanes = (await lease('a')).sort(byId);
    expect(lanes).to.have.length(3);
    const lock = (lane: LeasedLane | undefined) =>
      sql`select from delivery_lanes where webhook_endpoint_id = ${lane?.webhook_endpoint_id}
        for update nowait`;
    const renewal = await db.sql.transaction().execute(async (fanOut) => {
      await lock(lanes[0]).execute(fanOut);
      const expires_at = new Date(clock.now().getTime() + LEASE);
      const renewing = renewLanes(db.pool, lanes.toReversed(), { node: 'a', expires_at });
      await waitingForLock(db);
      // It waits before it locks a later one.
      for (const lane of lanes.slice(1)) await lock(lane).execute(fanOut);
      return { renewing };
    });
    expect(await renewal.renewing).to.have.length(3);
  });

  it('are opened once for events that two processes dispatch at the same time', async () => {
    for (let n = 0; n < 20; n += 1) await emitEvent(db, workspace);
    const batches = await Promise.all(
      Array.from({ length: 4 }, () => dispatchEvents(db.pool, clock.now(), 7)),
    );
    const taken = batches.reduce((sum, { events }) => sum + events, 0);
    await dispatch();
    expect(taken).to.be.at.most(20);
    expect(await readDeliveries(db)).to.have.length(21);
    expect(await countLanes()).to.equal(1);
  });
});
