import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import {
  findLostLanes,
  leaseLanes,
  leaseLanesInTurn,
  releaseLanes,
  renewLanes,
  type LeasedLane,
} from '#orm/sql/delivery/lanes.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 7) });
const NOW = new Date('2026-03-02T10:00:00Z');
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const NODE = 'this node';
const FENCE = '7';
/** Lanes of a workspace in one turn. */
const TURN = 4;

interface Row {
  workspace_id: string;
  webhook_endpoint_id: string;
  due_ms: number;
  leased_by: string | null;
  expires_ms: number | null;
}

describe('statements on lanes', () => {
  let db: TestDatabase;

  beforeEach(async () => (db = await createDatabase({ connections: 3 })));
  afterEach(() => db.drop());

  /** Due now by default; leased by another while `leased_by` is given. */
  const open = async (
    workspace_id: number,
    webhook_endpoint_id: number,
    { due = NOW, leased_by = null, expires = null, fence = FENCE }: Partial<Opened> = {},
  ) => {
    await db.pool.query(
      `insert into delivery_lanes
         (workspace_id, webhook_endpoint_id, due_at, leased_by, lease_expires_at, fence)
       values ($1, $2, $3, $4, $5, $6)`,
      [workspace_id, webhook_endpoint_id, due, leased_by, expires, fence],
    );
  };
  interface Opened {
    due: Date;
    leased_by: string | null;
    expires: Date | null;
    fence: string;
  }
  const rows = async (): Promise<Row[]> => {
    const { rows: found } = await db.pool.query<Row>(
      `select workspace_id, webhook_endpoint_id, leased_by,
         (extract(epoch from due_at) * 1000)::float8 as due_ms,
         (extract(epoch from lease_expires_at) * 1000)::float8 as expires_ms
       from delivery_lanes order by workspace_id, webhook_endpoint_id`,
    );
    return found;
  };
  const names = (lanes: readonly { workspace_id: string; webhook_endpoint_id: string }[]) =>
    lanes.map((lane) => `${lane.workspace_id}:${lane.webhook_endpoint_id}`).sort();
  const lease = { now: NOW, node: NODE, expires_at: at(30_000), limit: 10 };
  const ways = {
    leaseLanes: (limit = 10) => leaseLanes(db.pool, { ...lease, limit }),
    leaseLanesInTurn: (limit = 10) =>
      leaseLanesInTurn(db.pool, { ...lease, limit, after: null, full: [] }),
  };

  for (const [name, take] of Object.entries(ways)) {
    it(`take what is due, free, or of a lease that has ended: ${name}`, async () => {
      await open(1, 1);
      await open(1, 2, { due: at(1) });
      await open(1, 3, { leased_by: 'another', expires: at(1) });
      await open(1, 4, { leased_by: 'another', expires: NOW });
      expect(names(await take())).to.deep.equal(['1:1', '1:4']);
      expect((await rows()).map(({ leased_by }) => leased_by)).to.deep.equal([
        NODE,
        null,
        'another',
        NODE,
      ]);
    });

    it(`take as many as they may: ${name}`, async () => {
      for (const number of [1, 2, 3]) await open(1, number);
      expect(await take(2)).to.have.lengthOf(2);
      expect(await take(2)).to.have.lengthOf(1);
    });

    it(`do not wait for lanes that another one is taking: ${name}`, async () => {
      await open(1, 1);
      const letGo = await holdLock(db, 'select from delivery_lanes for update');
      await open(2, 1);
      expect(names(await take())).to.deep.equal(['2:1']);
      await letGo();
    });
  }

  it('give each workspace its turn once, of a few lanes', async () => {
    for (let number = 1; number <= TURN + 1; number += 1) await open(1, number);
    for (const number of [1, 2]) await open(2, number);
    const taken = await leaseLanesInTurn(db.pool, {
      ...lease,
      limit: TURN + 2,
      after: null,
      full: [],
    });
    expect(taken.map(({ workspace_id }) => workspace_id)).to.deep.equal([
      ...Array<string>(TURN).fill('1'),
      '2',
      '2',
    ]);
  });

  it('begin a turn behind the workspace that had the last one, and leave out who is full', async () => {
    for (const workspace of [1, 2, 3]) await open(workspace, 1);
    const after = await leaseLanesInTurn(db.pool, { ...lease, after: '1', full: ['3'] });
    expect(names(after)).to.deep.equal(['2:1']);
  });

  describe('that this node holds', () => {
    const held: LeasedLane = { workspace_id: '1', webhook_endpoint_id: '1', fence: FENCE };
    const others: Record<string, LeasedLane> = {
      'another workspace': { ...held, workspace_id: '9' },
      'another endpoint': { ...held, webhook_endpoint_id: '9' },
      'an earlier lease': { ...held, fence: '6' },
    };

    beforeEach(async () => {
      await open(1, 1, { leased_by: NODE, expires: at(1_000) });
      await open(1, 2, { leased_by: NODE, expires: at(1_000) });
      await open(2, 1, { leased_by: NODE, expires: at(1_000) });
    });

    const renew = (lane: LeasedLane, node = NODE) =>
      renewLanes(db.pool, [lane], { node, expires_at: at(60_000) });

    it('are renewed by their lease alone', async () => {
      const before = await rows();
      for (const other of Object.values(others)) expect(await renew(other)).to.deep.equal([]);
      expect(await renew(held, 'another node')).to.deep.equal([]);
      expect(await rows()).to.deep.equal(before);
      expect(names(await renew(held))).to.deep.equal(['1:1']);
      expect((await rows()).map(({ expires_ms }) => expires_ms)).to.deep.equal(
        [60_000, 1_000, 1_000].map((milliseconds) => at(milliseconds).getTime()),
      );
    });

    it('are closed by their lease alone, when nothing is left to deliver', async () => {
      const before = await rows();
      await releaseLanes(db.pool, Object.values(others), { node: NODE, now: NOW });
      await releaseLanes(db.pool, [held], { node: 'another node', now: NOW });
      expect(await rows()).to.deep.equal(before);
      await releaseLanes(db.pool, [held], { node: NODE, now: NOW });
      expect(names(await rows())).to.deep.equal(['1:2', '2:1']);
    });

    it('are told from those that are lost', async () => {
      const client = await db.pool.connect();
      try {
        const asked = [held, ...Object.values(others)];
        expect(await findLostLanes(client, NODE, asked)).to.deep.equal(Object.values(others));
        expect(await findLostLanes(client, 'another node', [held])).to.deep.equal([held]);
      } finally {
        client.release();
      }
    });
  });

  it('return a lane with the time of its own next delivery, and the others as they were', async () => {
    const workspace = await buildWorkspace(db);
    const build = async (name: string) => {
      const url = `https://hooks.example.com/${name}`;
      const endpoint = await buildEndpoint(db, cipher, workspace, { url });
      await buildDelivery(db, endpoint, { state: 'acknowledged' });
      const { id } = await buildDelivery(db, endpoint, { state: 'queued' });
      await open(Number(workspace.id), Number(endpoint.id), { leased_by: NODE, expires: at(1) });
      return { endpoint_id: endpoint.id, delivery_id: id };
    };
    const [first, second] = [await build('first'), await build('second')];
    const due = (id: string, when: Date) =>
      db.pool.query('update deliveries set next_attempt_at = $1 where id = $2', [when, id]);
    await due(first.delivery_id, at(5_000));
    await due(second.delivery_id, at(3_000));
    const twin = await buildWorkspace(db);
    for (const table of ['deliveries', 'delivery_lanes'])
      await copyRows(db, table, [workspace, twin]);
    await db.pool.query(
      'update deliveries set next_attempt_at = $1 where workspace_id = $2 and next_attempt_at is not null',
      [at(1_000), twin.id],
    );
    const others = (await rows()).slice(1);
    const lane = { workspace_id: workspace.id, webhook_endpoint_id: first.endpoint_id };
    await releaseLanes(db.pool, [{ ...lane, fence: FENCE }], { node: NODE, now: NOW });
    expect(await rows()).to.deep.equal([
      { ...lane, leased_by: null, due_ms: at(5_000).getTime(), expires_ms: null },
      ...others,
    ]);
  });

  it('return a lane that has more to do behind those that waited', async () => {
    const workspace = await buildWorkspace(db);
    const endpoint = await buildEndpoint(db, cipher, workspace);
    const { id } = await buildDelivery(db, endpoint, { state: 'queued' });
    await db.pool.query('update deliveries set next_attempt_at = $1 where id = $2', [at(-1), id]);
    await open(Number(workspace.id), Number(endpoint.id), { due: at(-1), leased_by: NODE });
    const lane = { workspace_id: workspace.id, webhook_endpoint_id: endpoint.id, fence: FENCE };
    await releaseLanes(db.pool, [lane], { node: NODE, now: NOW });
    expect((await rows()).map(({ due_ms }) => due_ms)).to.deep.equal([NOW.getTime()]);
  });
});
