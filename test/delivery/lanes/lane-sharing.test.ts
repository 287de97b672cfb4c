import { mock } from 'node:test';
import { expect } from 'chai';
import { createHeldLanes, type HeldLanes } from '#delivery/lanes/held-lanes.ts';
import { createLaneSharing, type LaneSharing } from '#delivery/lanes/lane-sharing.ts';
import { systemClock } from '#kernel/clock.ts';
import { ONE_SHARD } from '#orm/shards.ts';
import { reportNode } from '#orm/sql/delivery/delivery-nodes.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { buildEndpoints } from '#test-kit/delivery/build-endpoint.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { nodeCipher } from '#test-kit/delivery/delivery-node.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';

describe('the lanes that a node releases', () => {
  let db: TestDatabase;
  let sharing: LaneSharing;
  let held: HeldLanes<LeasedLane>;
  let asked: [lane: LeasedLane, to: 'release_asked' | 'room_needed' | 'release_cancelled'][];

  beforeEach(async () => {
    // The first of the lanes are released.
    mock.method(Math, 'random', () => 0);
    db = await createDatabase();
    asked = [];
    const now = new Date();
    const later = new Date(now.getTime() + 60_000);
    const workspace = await buildEndpoints(db, nodeCipher, 8, (n) => `https://receiver.test/${n}`);
    await emitEvent(db, workspace);
    await dispatchEvents(db.pool, now, 100);
    const lease = { now, node: 'busy', expires_at: later, limit: 10 };
    held = createHeldLanes(8);
    (await leaseLanes(db.pool, lease)).forEach(held.add);
    await reportNode(db.pool, 'idle', later);
    sharing = createLaneSharing({
      pool: db.pool,
      clock: systemClock,
      node: 'busy',
      shards: ONE_SHARD,
      held,
      lease: 1_000,
      maxLanes: 100,
      release: (lane, why) => asked.push([lane, why]),
      cancelRelease: (lane) => asked.push([lane, 'release_cancelled']),
      onError: (error) => {
        throw error;
      },
    });
    await sharing.start();
    await eventually(async () => asked.length > 0);
  });
  afterEach(async () => {
    mock.restoreAll();
    await sharing.stop();
    await db.drop();
  });

  const askedTo = (to: (typeof asked)[number][1]) =>
    asked.filter(([, by]) => by === to).map(([lane]) => lane);

  it('exceed an equal share', () => {
    expect(askedTo('release_asked')).to.have.length(4);
  });

  it('are chosen anew at each balance', async () => {
    const before = askedTo('release_asked');
    sharing.balance();
    await eventually(async () => askedTo('release_asked').length === 8);
    expect(askedTo('release_cancelled')).to.have.members(before);
  });

  it('make room for other workspaces until these need none', () => {
    const [first = expect.fail('no lane')] = held.lanes();
    sharing.makeRoom();
    // One lane in twenty is to be free.
    expect(askedTo('room_needed')).to.deep.equal([first]);
    held.delete(first);
    sharing.makeRoom();
    expect(askedTo('release_cancelled')).to.deep.equal([first]);
  });

  it('are fewer by those that make room, which are not counted twice', async () => {
    sharing.makeRoom();
    const [first] = askedTo('room_needed');
    asked.length = 0;
    sharing.balance();
    await eventually(async () => askedTo('release_asked').length === 3);
    expect(askedTo('release_asked')).not.to.include(first);
    expect(askedTo('release_cancelled')).not.to.include(first);
  });
});
