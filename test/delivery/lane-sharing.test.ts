import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { countSurplus, createLaneSharing, type LaneSharing } from '#delivery/lane-sharing.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase, type Database } from '#orm/database.ts';
import { reportNode } from '#orm/sql/delivery-nodes.ts';
import { dispatchEvents } from '#orm/sql/dispatch-events.ts';
import { leaseLanes, type LeasedLane } from '#orm/sql/lanes.ts';
import { buildEndpoint } from '#test/support/build-endpoint.ts';
import { buildWorkspace } from '#test/support/builders.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';
import { emitEvent, eventually } from '#test/support/deliveries.ts';
import { nodeCipher, senderOf } from '#test/support/delivery-node.ts';
import { startEngine } from '#test/support/engine.ts';
import { readLanes } from '#test/support/lane-records.ts';
import { startSubscriber, type Subscriber } from '#test/support/subscriber.ts';

const LEASE_MS = 1_000;

/** Endpoints of one workspace, so that one event is a delivery to each. */
async function buildEndpoints(db: Database, count: number, url: (n: number) => string) {
  const workspace = await buildWorkspace(db);
  for (let n = 0; n < count; n += 1) {
    const subscription = { event_type: 'bank_account.updated', url: url(n) } as const;
    await buildEndpoint(db, nodeCipher, workspace, subscription);
  }
  return workspace;
}

describe('the surplus of a node', () => {
  it('is what it holds beyond an equal share', () => {
    expect(countSurplus(90, { nodes: 3, lanes: 90 })).to.equal(60);
    expect(countSurplus(8, { nodes: 2, lanes: 8 })).to.equal(4);
  });

  it('is nothing while it is alone, or holds little more than others', () => {
    expect(countSurplus(90, { nodes: 1, lanes: 90 })).to.equal(0);
    expect(countSurplus(38, { nodes: 3, lanes: 90 })).to.equal(0);
    expect(countSurplus(2, { nodes: 2, lanes: 2 })).to.equal(0);
    expect(countSurplus(0, { nodes: 2, lanes: 0 })).to.equal(0);
  });
});

describe('delivery nodes whose lanes never rest', function () {
  this.timeout(60_000);
  const LANES = 24;
  /** More than the receiver takes, which answers one request of a lane at a time. */
  const EMIT_MS = 40;
  const ANSWER_MS = 60;
  let db: TestDatabase;
  let subscriber: Subscriber;
  let nodes: { stop(): Promise<void> }[];
  let load: { end(): Promise<void> };

  before(async () => {
    db = await createDatabase();
    subscriber = await startSubscriber({
      respond: async (_request, response) => {
        await sleep(ANSWER_MS);
        response.end();
      },
    });
    const workspace = await buildEndpoints(db, LANES, (n) => subscriber.url(`/${n}`));
    load = startLoad(workspace);
    nodes = [await startOne('North')];
    await eventually(async () => (await readShares()) !== null);
  });
  after(async () => {
    await load.end();
    await Promise.all(nodes.map((node) => node.stop()));
    await subscriber.close();
    await db.drop();
  });

  function startLoad(workspace: { id: string }) {
    let ending = false;
    const emitting = (async () => {
      while (!ending) {
        await emitEvent(db, workspace);
        await sleep(EMIT_MS);
      }
    })();
    return {
      end: () => {
        ending = true;
        return emitting;
      },
    };
  }

  async function startOne(name: string) {
    const own = await openDatabase({ url: db.url });
    const engine = await startEngine({
      db: own,
      cipher: nodeCipher,
      clock: systemClock,
      subscriber,
      variables: {
        DELIVERY_LEASE: `${LEASE_MS}ms`,
        DELIVERY_ENDPOINT_CONCURRENCY: '1',
        BRAND: name,
      },
      pollInterval: 500,
    });
    return { stop: () => engine.stop().then(() => own.close()) };
  }

  const readLeases = async () =>
    (await readLanes(db)).map(({ webhook_endpoint_id, leased_by, fence }) => ({
      webhook_endpoint_id,
      leased_by,
      fence,
    }));
  /** How many lanes each node has; null while one is free. */
  const readShares = async () => {
    const leased = (await readLeases()).filter(({ leased_by }) => leased_by !== null);
    if (leased.length < LANES) return null;
    return [...Map.groupBy(leased, ({ leased_by }) => leased_by).values()].map((of) => of.length);
  };
  /** Every node has looked several times whether it holds too much. */
  const afterSeveralLooks = async () => {
    const before = await readLanes(db);
    await eventually(async () => {
      const lanes = await readLanes(db);
      return lanes.every(({ lease_expires_at }, n) => {
        const end = before[n]?.lease_expires_at;
        return Number(lease_expires_at) > Number(end) + LEASE_MS;
      });
    });
  };

  it('keep all of them when there is one', async () => {
    const leases = await readLeases();
    await afterSeveralLooks();
    expect(await readLeases()).to.deep.equal(leases);
  });

  it('share them when others join, and keep their shares from then on', async () => {
    nodes.push(...(await Promise.all([startOne('South'), startOne('East')])));
    await eventually(async () => (await readShares())?.length === 3);
    let leases;
    do {
      leases = await readLeases();
      await afterSeveralLooks();
    } while (!isDeepStrictEqual(await readLeases(), leases));
    const shares = (await readShares()) ?? [];
    expect(shares).to.have.length(3);
    expect(Math.max(...shares)).to.be.at.most((LANES / 3) * 1.25 + 1);
  });

  it('take those of one that stops', async () => {
    await nodes.shift()?.stop();
    await eventually(async () => (await readShares())?.length === 2);
    const { rows } = await db.pool.query('select from delivery_nodes');
    expect(rows).to.have.length(2);
  });

  it('send each delivery once, on any node that has its lane', () => {
    const { requests } = subscriber;
    expect(new Set(requests.map(senderOf))).to.deep.equal(new Set(['North', 'South', 'East']));
    const sent = requests.map(({ path, body }) => `${path} ${body}`);
    expect(new Set(sent).size).to.equal(sent.length);
  });
});

describe('a lane that is to leave a busy node', () => {
  let db: TestDatabase;
  let held: LeasedLane[];
  let asked: LeasedLane[];
  let offered: LeasedLane[];
  let released: LeasedLane[];
  let balanced: number;
  /** Lanes with deliveries in flight. */
  let busy: Set<LeasedLane>;

  /** Once it has chosen those that are to leave: four of the eight. */
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
    const workspace = await buildEndpoints(db, 8, (n) => `https://receiver.test/${n}`);
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
    // The others stay, when their next delivery had to wait long.
    await eventually(async () => asked.length === held.length - 1);
    sharing.balance();
    await eventually(async () => balanced === 2);
    expect(asked).to.have.members(held.slice(1));
    busy.clear();
    sharing.written(held);
    expect(released).to.deep.equal(held.slice(0, 1));
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
