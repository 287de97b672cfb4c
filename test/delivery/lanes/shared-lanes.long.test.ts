import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { countSurplus } from '#delivery/lanes/lane-sharing.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#orm/open-database.ts';
import { buildEndpoints } from '#test-kit/delivery/build-endpoint.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';
import { nodeCipher, senderOf } from '#test-kit/delivery/delivery-node.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { readLanes } from '#test/support/delivery/lane-records.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

/** Long enough for a node that waits for a processor. */
const LEASE_MS = 4_000;

describe('the surplus of a node', () => {
  it('is what it holds beyond an equal share', () => {
    expect(countSurplus(90, { nodes: 3, lanes: 90 })).to.equal(60);
    expect(countSurplus(8, { nodes: 2, lanes: 8 })).to.equal(4);
  });

  it('is empty while it is alone, or holds little more than others', () => {
    expect(countSurplus(90, { nodes: 1, lanes: 90 })).to.equal(0);
    expect(countSurplus(38, { nodes: 3, lanes: 90 })).to.equal(0);
    expect(countSurplus(2, { nodes: 2, lanes: 2 })).to.equal(0);
    expect(countSurplus(0, { nodes: 2, lanes: 0 })).to.equal(0);
  });
});

describe('delivery nodes whose lanes never rest', () => {
  const LANES = 24;
  /** Faster than the receiver answers, one request of a lane at a time. */
  const EMIT_MS = 40;
  const ANSWER_MS = 60;
  let db: TestDatabase;
  let subscriber: Subscriber;
  let nodes: { stop(): Promise<void> }[];
  let load: { end(): Promise<void> };

  before(async () => {
    db = await createDatabase();
    subscriber = await startSubscriber({
      bodies: 'any',
      respond: async (_request, response) => {
        await sleep(ANSWER_MS);
        response.end();
      },
    });
    const workspace = await buildEndpoints(db, nodeCipher, LANES, (n) => subscriber.url(`/${n}`));
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
  /** Number of lanes of each node; null while one is free. */
  const readShares = async () => {
    const leased = (await readLeases()).filter(({ leased_by }) => leased_by !== null);
    if (leased.length < LANES) return null;
    return [...Map.groupBy(leased, ({ leased_by }) => leased_by).values()].map((of) => of.length);
  };
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
    } while (!isDeepStrictEqual(await readLeases(), leases) || (await readShares())?.length !== 3);
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
