import { expect } from 'chai';
import { createLaneSharing, type LaneSharing } from '#delivery/lane-sharing.ts';
import { systemClock } from '#kernel/clock.ts';
import { reportNode } from '#orm/sql/delivery-nodes.ts';
import { dispatchEvents } from '#orm/sql/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/lanes.ts';
import { buildEndpoints } from '#test-kit/delivery/build-endpoint.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { nodeCipher } from '#test-kit/delivery/delivery-node.ts';

const LEASE_MS = 1_000;

describe('a lane that is to leave a busy node', () => {
  let db: TestDatabase;
  let held: LeasedLane[];
  let asked: LeasedLane[];
  let offered: LeasedLane[];
  let released: LeasedLane[];
  let balanced: number;
  let busy: Set<LeasedLane>;

  /** Returns once it chose four of the eight to leave. */
  async function build(): Promise<LaneSharing> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sharing = createLaneSharing({
      pool: db.pool,
      clock: systemClock,
      node: 'busy',
      lease: LEASE_MS,
      maxLanes: 100,
      lanes: () => {
        balanced += 1;
        resolve();
        return held;
      },
      request: (lane) => asked.push(lane),
      offerIdle: (lane) => !busy.has(lane) && offered.push(lane) > 0,
      releaseIdle: (lane) => !busy.has(lane) && released.push(lane) > 0,
      onError: (error) => {
        throw error;
      },
    });
    await sharing.start();
    await promise;
    return sharing;
  }

  beforeEach(async () => {
    db = await createDatabase();
    asked = [];
    offered = [];
    released = [];
    balanced = 0;
    const now = new Date();
    const later = new Date(now.getTime() + 60_000);
    const workspace = await buildEndpoints(db, nodeCipher, 8, (n) => `https://receiver.test/${n}`);
    await emitEvent(db, workspace);
    await dispatchEvents(db.pool, now, 100);
    held = await leaseLanes(db.pool, { now, node: 'busy', expires_at: later, limit: 10 });
    await reportNode(db.pool, 'idle', later);
    busy = new Set(held);
  });
  afterEach(() => db.drop());

  it('goes at once when nothing of it is in flight', async () => {
    busy.clear();
    const sharing = await build();
    expect(offered).to.have.length(4);
    await sharing.stop();
  });

  it('goes when its deliveries in flight are written, and asks for nothing meanwhile', async () => {
    const sharing = await build();
    for (const lane of held) sharing.request(lane, () => 1, false);
    expect(asked).to.have.length(4);
    sharing.written(held);
    expect(offered).to.deep.equal([]);
    busy.clear();
    sharing.written(held);
    expect(offered).to.have.members(held.filter((lane) => !asked.includes(lane)));
    await sharing.stop();
  });

  it('stays when its next delivery would have to wait long for those in flight', async () => {
    const sharing = await build();
    for (const lane of held) sharing.request(lane, () => 1, false);
    await eventually(() => Promise.resolve(asked.length === held.length));
    expect(asked).to.have.members(held);
    busy.clear();
    sharing.written(held);
    expect(offered).to.deep.equal([]);
    await sharing.stop();
  });

  it('waits as long as it takes for another workspace, and asks for nothing meanwhile', async () => {
    const sharing = await build();
    sharing.vacate(held.slice(0, 1));
    for (const lane of held) sharing.request(lane, () => 1, false);
    // The others stay, since their next delivery had to wait long.
    await eventually(async () => asked.length === held.length - 1);
    sharing.balance();
    await eventually(async () => balanced === 2);
    expect(asked).to.have.members(held.slice(1));
    busy.clear();
    sharing.written(held);
    expect(released).to.deep.equal(held.slice(0, 1));
    await sharing.stop();
  });

  it('waits as long as it takes even if another node was to have it before', async () => {
    const sharing = await build();
    for (const lane of held) sharing.request(lane, () => 1, false);
    const leaving = held.filter((lane) => sharing.isReleasePending(lane));
    const stays = leaving.pop() ?? expect.fail('none is to leave');
    sharing.vacate(leaving);
    // It asked last, so the others' waits are over.
    await eventually(async () => asked.includes(stays));
    expect(held.filter((lane) => sharing.isReleasePending(lane))).to.deep.equal(leaving);
    busy.clear();
    sharing.written(held);
    expect(released).to.deep.equal(leaving);
    expect(offered).to.deep.equal([]);
    await sharing.stop();
  });

  it('makes way for another workspace even if another node could have it too', async () => {
    const sharing = await build();
    sharing.vacate(held);
    sharing.balance();
    await eventually(async () => balanced === 2);
    busy.clear();
    sharing.written(held);
    expect(released).to.deep.equal(held);
    expect(offered).to.deep.equal([]);
    await sharing.stop();
  });

  it('stays once no other workspace wants it', async () => {
    const sharing = await build();
    sharing.vacate(held);
    for (const lane of held) sharing.request(lane, () => 1, false);
    expect(asked).to.deep.equal([]);
    sharing.vacate(held.slice(1));
    expect(asked).to.deep.equal(held.slice(0, 1));
    busy.clear();
    sharing.written(held);
    expect(released).to.deep.equal(held.slice(1));
    await sharing.stop();
  });
});
