import { expect } from 'chai';
import {
  countLanes,
  forgetDeadNodes,
  forgetNode,
  reportNode,
} from '#orm/sql/delivery/delivery-nodes.ts';
import { countLiveNodes } from '#orm/sql/delivery/live-nodes.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const MOST = 1000;

describe('the nodes of the delivery engine', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  /** One lives, one dies now, one is dead. */
  beforeEach(async () => {
    await reportNode(db.pool, 'alive', at(1));
    await reportNode(db.pool, 'dying', NOW);
    await reportNode(db.pool, 'dead', at(-1));
  });

  afterEach(() => db.pool.query('truncate delivery_nodes, delivery_lanes'));

  const nodes = async () => {
    const { rows } = await db.pool.query<{ node: string }>('select node from delivery_nodes');
    return rows.map(({ node }) => node).sort();
  };

  it('are counted until the time they reported, and no longer', async () => {
    expect(await countLiveNodes(db.pool, NOW)).to.equal(1);
  });

  it('share what is due, and not what waits for a retry', async () => {
    await db.pool.query(
      `insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
       values (1, 1, $1), (1, 2, $2)`,
      [NOW, at(1)],
    );
    expect(await countLanes(db.pool, NOW, MOST)).to.equal(1);
  });

  it('share nothing while nothing is due', async () => {
    expect(await countLanes(db.pool, NOW, MOST)).to.equal(0);
  });

  it('are forgotten once they are dead', async () => {
    await forgetDeadNodes(db.pool, NOW);
    expect(await nodes()).to.deep.equal(['alive']);
  });

  it('are forgotten without a wait for a node that does the same', async () => {
    const letGo = await holdLock(db, `select from delivery_nodes where node = 'dead' for update`);
    await forgetDeadNodes(db.pool, NOW);
    expect(await nodes()).to.deep.equal(['alive', 'dead']);
    await letGo();
  });

  it('remove themselves alone from the list', async () => {
    await forgetNode(db.pool, 'alive');
    expect(await nodes()).to.deep.equal(['dead', 'dying']);
  });
});
