import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Pool, QueryConfig } from 'pg';
import { createHeldLanes, type HeldLanes } from '#delivery/lanes/held-lanes.ts';
import { createLaneLeases, type LaneLeases } from '#delivery/lanes/lane-leases.ts';
import { createCipher } from '#kernel/cipher.ts';
import { WHOLE } from '#orm/shards.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { readLanes } from '#test/support/delivery/lane-records.ts';

const LEASE = 30_000;

describe('the lane leases', () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  /** Makes one more lane that is due. */
  let addLane: () => Promise<void>;
  let leases: LaneLeases<LeasedLane>;
  let held: HeldLanes<LeasedLane>;
  /** Emits its calls: `leased`, `lost`, `freed`, `failed`. */
  let heard: EventEmitter<Record<string, [LeasedLane[]]>>;
  let breakNext: 'release' | 'answer' | null;
  /** Milliseconds that the next hand-back takes. */
  let delay: number;

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    const workspace = await buildWorkspace(db);
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    let lanes = 0;
    addLane = async () => {
      const url = `https://receiver.example/${(lanes += 1)}`;
      await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated', url });
      await emitEvent(db, workspace);
      await dispatchEvents(db.pool, clock.now(), 100);
    };
    await addLane();
    heard = new EventEmitter();
    breakNext = null;
    delay = 0;
    held = createHeldLanes(10);
    leases = createLaneLeases({
      pool: breakable(db.pool),
      clock,
      node: 'a',
      shard: WHOLE,
      lanes: () => held.lanes(),
      held,
      lease: LEASE,
      onLeased: (lanes) => {
        lanes.forEach(held.add);
        heard.emit('leased', [...lanes]);
      },
      onLost: (lane) => {
        held.delete(lane);
        heard.emit('lost', [lane]);
      },
      onFreed: () => void heard.emit('freed', []),
      onError: () => void heard.emit('failed', []),
    });
  });
  afterEach(async () => {
    await leases.stop();
    await db.drop();
  });

  /** Can lose its next transaction or answer. */
  function breakable(pool: Pool): Pool {
    const query = async (config: QueryConfig) => {
      const result = await pool.query(config);
      if (breakNext !== 'answer') return result;
      breakNext = null;
      throw new Error('the connection broke');
    };
    const connect = async () => {
      await sleep(delay);
      if (breakNext !== 'release') return pool.connect();
      breakNext = null;
      return Promise.reject(new Error('the database is away'));
    };
    return Object.assign(Object.create(pool) as Pool, { query, connect });
  }

  async function lease(): Promise<LeasedLane[]> {
    const leased = once(heard, 'leased');
    leases.request([]);
    const [lanes] = (await leased) as [LeasedLane[]];
    return lanes;
  }

  it('keeps lanes whose lease ended and that no other node took, with the same fence', async () => {
    const lanes = await lease();
    expect(lanes).to.have.length(1);
    clock.advance(LEASE + 1);
    expect(await lease()).to.deep.equal([]);
    const [record] = await readLanes(db);
    expect(record).to.include({ leased_by: 'a', fence: 1 });
    expect(record?.lease_expires_at).to.equal(clock.now().getTime() + LEASE);
    expect(held.lanes()).to.deep.equal(lanes);
  });

  it('reports the lanes that another took when their lease had ended', async () => {
    const lanes = await lease();
    clock.advance(LEASE);
    const now = clock.now();
    const expires_at = new Date(now.getTime() + LEASE);
    await leaseLanes(db.pool, { now, node: 'b', expires_at, limit: 1 });
    const lost = once(heard, 'lost');
    expect(await lease()).to.deep.equal([]);
    expect(await lost).to.deep.equal([lanes]);
    expect(held.lanes()).to.deep.equal([]);
  });

  it('leases a lane again that it could not hand back, once that lease has ended', async () => {
    const [lane] = await lease();
    if (lane === undefined) throw new Error('there is no lane');
    breakNext = 'release';
    const failed = once(heard, 'failed');
    held.delete(lane);
    leases.release(lane);
    await failed;
    expect(await lease()).to.deep.equal([]);
    clock.advance(LEASE);
    expect(await lease()).to.deep.equal([{ ...lane, fence: '2' }]);
  });

  it('leases a lane again that was leased without its knowledge', async () => {
    breakNext = 'answer';
    const failed = once(heard, 'failed');
    leases.request([]);
    await failed;
    expect(held.lanes()).to.deep.equal([]);
    expect((await readLanes(db))[0]).to.include({ leased_by: 'a', fence: 1 });
    clock.advance(LEASE);
    expect((await lease()).map(({ fence }) => fence)).to.deep.equal(['2']);
  });

  it('returns, as it stops, what waited behind a release that failed', async () => {
    await addLane();
    const [first, second] = await lease();
    if (first === undefined || second === undefined) throw new Error('there are not two lanes');
    breakNext = 'release';
    const [failed, freed] = [once(heard, 'failed'), once(heard, 'freed')];
    leases.release(first);
    leases.release(second);
    await failed;
    await leases.stop();
    await freed;
    const records = await readLanes(db);
    const leased = records.filter(({ leased_by }) => leased_by !== null);
    expect(leased.map(({ webhook_endpoint_id }) => webhook_endpoint_id)).to.deep.equal([
      first.webhook_endpoint_id,
    ]);
  });

  it('reports a lane that is free for others even when its release takes long', async () => {
    const [lane] = await lease();
    if (lane === undefined) throw new Error('nothing leased');
    delay = 300;
    const [freed, leased] = [once(heard, 'freed'), once(heard, 'leased')];
    held.delete(lane);
    leases.releaseToOthers(lane);
    expect(await Promise.race([freed.then(() => 'freed'), leased])).to.equal('freed');
  });

  it('takes back what it released to others only after a moment for the others', async () => {
    const [lane] = await lease();
    if (lane === undefined) throw new Error('there is no lane');
    const [freed, next] = [once(heard, 'freed'), once(heard, 'leased')];
    const start = performance.now();
    held.delete(lane);
    leases.releaseToOthers(lane);
    await freed;
    expect((await readLanes(db))[0]).to.include({ leased_by: null });
    leases.request([]);
    expect(await next).to.deep.equal([[{ ...lane, fence: '2' }]]);
    expect(performance.now() - start).to.be.at.least(50);
  });
});
