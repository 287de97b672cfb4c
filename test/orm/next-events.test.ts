import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { dispatchEarlierEvents, dispatchEventsInTurn } from '#orm/sql/delivery/dispatch-events.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';

const MAX_EVENTS = 500;
const MAX_DELIVERIES = 2000;
const ALL_EVENTS_BATCH = 1000;
const ENDPOINTS = 5;

describe('the events that a batch of fan-out takes', () => {
  const now = new Date('2026-03-02T10:00:00Z');
  let db: TestDatabase;

  beforeEach(async () => (db = await createDatabase()));
  afterEach(() => db.drop());

  const queue = (workspaces: number, events: number) =>
    db.pool.query(
      `insert into undispatched_events (workspace_id, event_id)
       select w, e from generate_series(1, $1::int) w, generate_series(1, $2::int) e`,
      [workspaces, events],
    );
  const left = async () =>
    (await db.pool.query('select workspace_id from undispatched_events')).rows;
  const takeInTurn = async () => (await dispatchEventsInTurn(db.pool, now, null)).events;

  it('are so many in all, of any number of workspaces', async () => {
    await queue(5, 120);
    expect(await takeInTurn()).to.equal(MAX_EVENTS);
    expect(await takeInTurn()).to.equal(100);
  });

  it('are as many as have so many deliveries', async () => {
    const workspace = await buildWorkspace(db);
    expect(workspace.id).to.equal('1');
    for (let endpoint = 0; endpoint < ENDPOINTS; endpoint += 1)
      await buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace, {
        url: `https://hooks.example.com/${endpoint}`,
      });
    await queue(1, MAX_EVENTS);
    expect(await takeInTurn()).to.equal(MAX_DELIVERIES / ENDPOINTS);
  });

  it('exclude those that another process has locked, without waiting', async () => {
    await queue(2, 1);
    const letGo = await holdLock(
      db,
      'select from undispatched_events where workspace_id = 1 for update',
    );
    await db.transact((tx) => dispatchEarlierEvents(tx, '1'));
    expect(await takeInTurn()).to.equal(1);
    await letGo();
    expect(await left()).to.deep.equal([{ workspace_id: '1' }]);
  });

  it("are those of one workspace before its endpoint's change", async () => {
    await queue(2, 2);
    await db.transact((tx) => dispatchEarlierEvents(tx, '2'));
    expect(await left()).to.deep.equal([{ workspace_id: '1' }, { workspace_id: '1' }]);
  });

  it("are all of the workspace before its endpoint's change, for any number of others waiting", async () => {
    await queue(2, ALL_EVENTS_BATCH - 1);
    await db.transact((tx) => dispatchEarlierEvents(tx, '2'));
    expect(new Set((await left()).map(({ workspace_id }) => workspace_id))).to.have.keys('1');
  });
});
