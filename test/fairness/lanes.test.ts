import { expect } from 'chai';
import { sql } from 'kysely';
import { createHeldLanes } from '#delivery/lanes/held-lanes.ts';
import { createLaneLeases } from '#delivery/lanes/lane-leases.ts';
import { WHOLE } from '#orm/shards.ts';
import { countLanes } from '#orm/sql/delivery/delivery-nodes.ts';
import { leaseLanesInTurn, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const MAX_LANES = 20;
const LEASE = 30_000;
const MANY = 100_000;
const MINUTE = 60_000;

describe('the lanes of a node', () => {
  const clock = new DrivenClock();
  const db = fresh(() => createDatabase({ clock, connections: 1 }));

  const openLanes = (workspace_id: string, count: number, sinceMs: number) =>
    sql`
    insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
    select ${workspace_id}::bigint, n, ${new Date(clock.now().getTime() - sinceMs)}::timestamptz
    from generate_series(1, ${count}::int) as n`.execute(db.sql);
  const countOf = (lanes: readonly LeasedLane[], of: string) =>
    lanes.filter(({ workspace_id }) => workspace_id === of).length;
  const turn = (limit: number) =>
    leaseLanesInTurn(db.pool, {
      now: clock.now(),
      node: 'a',
      expires_at: new Date(clock.now().getTime() + LEASE),
      limit,
      after: null,
      full: ['1'],
    });

  it('leave capacity for others, however many of one workspace have been due for longer', async () => {
    await openLanes('1', 5 * MAX_LANES, MINUTE);
    const lanes: LeasedLane[] = [];
    const held = createHeldLanes<LeasedLane>(MAX_LANES);
    const leases = createLaneLeases({
      pool: db.pool,
      clock,
      node: 'a',
      lease: LEASE,
      shard: WHOLE,
      lanes: () => held.lanes(),
      held,
      onLeased: (leased) => {
        lanes.push(...leased);
        leased.forEach(held.add);
      },
      onLost: () => {},
      onFreed: () => {},
      onError: (error) => {
        throw error;
      },
    });
    leases.request([]);
    await eventually(async () => lanes.length > 0);
    await openLanes('2', 4, 0);
    await openLanes('3', 2, 0);
    leases.request([]);
    await eventually(async () => countOf(lanes, '2') + countOf(lanes, '3') === 6);
    // One workspace alone gets half.
    expect(countOf(lanes, '1')).to.equal(MAX_LANES / 2);
    for (const lane of lanes.filter(({ workspace_id }) => workspace_id !== '1')) {
      held.delete(lane);
      leases.release(lane);
    }
    await openLanes('4', 1, 0);
    leases.request([]);
    await eventually(async () => countOf(lanes, '4') === 1);
    await leases.stop();
  });

  it('go to workspaces in turn, some of each', async () => {
    await openLanes('2', 50, MINUTE);
    await openLanes('3', 1, 0);
    await openLanes('4', 2, 0);
    const lanes = await turn(10);
    expect(['2', '3', '4'].map((of) => countOf(lanes, of))).to.deep.equal([4, 1, 2]);
  });

  it('are found behind any number of a workspace that has its share', async () => {
    await openLanes('1', MANY, MINUTE);
    await openLanes('2', 3, 0);
    await sql`analyze delivery_lanes`.execute(db.sql);
    const read = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db.sql);
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_user_tables where relname = 'delivery_lanes'`.execute(db.sql);
      return rows[0]?.read ?? Number.NaN;
    };
    const before = await read();
    expect(await turn(200)).to.have.length(3);
    expect((await read()) - before).to.be.below(100);
  });

  it('are shared among nodes as far as these may hold them', async () => {
    await openLanes('1', 100, MINUTE);
    await openLanes('2', 6, MINUTE);
    expect(await countLanes(db.pool, clock.now(), 20)).to.equal(26);
  });
});
