import { expect } from 'chai';
import { emit, emitEach } from '#events/emit.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { Transaction } from '#orm/database.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { dispatchEvents, dispatchEventsInTurn } from '#orm/sql/delivery/dispatch-events.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { leaseLanes } from '#orm/sql/delivery/lanes.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import type { TraceForm } from '#orm/sql/delivery/traced-event.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { SAMPLED } from '#test/support/service/traceparents.ts';

const NODE = 'this node';
const EVENT_TYPE = 'bank_account.updated';

describe('events of a trace', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let now: Date;
  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    for (const path of ['a', 'b'])
      await buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace, {
        event_type: EVENT_TYPE,
        url: `https://hooks.example.com/${path}`,
      });
    now = new Date(Date.now() + 1_000);
  });
  afterEach(() => db.drop());

  const emitIn = (change: Partial<Transaction>) =>
    db.transact((tx) =>
      emit(
        { ...tx, ...change },
        {
          workspace_id: workspace.id,
          type: EVENT_TYPE,
          occurred_at: tx.now,
          fragments: [{ name: '', text: '"id":1' }],
        },
      ),
    );
  const readTraceparents = async () => {
    const { rows } = await db.pool.query<{ traceparent: string | null }>(
      'select traceparent from events order by id',
    );
    return rows.map(({ traceparent }) => traceparent);
  };
  const group = (): WorkspaceGroup => [workspace.id];

  for (const distributed of [false, true]) {
    it(`keep its traceparent, and others have none, ${distributed ? 'distributed' : 'in one database'}`, async () => {
      await emitIn({ distributed });
      await emitIn({ distributed, traceparent: SAMPLED });
      await db.transact((tx) =>
        emitEach(
          { ...tx, distributed, traceparent: SAMPLED },
          { workspace_id: workspace.id, type: EVENT_TYPE },
          ['"id":2', '"id":3'].map((text) => ({ occurred_at: tx.now, text })),
        ),
      );
      expect(await readTraceparents()).to.deep.equal([null, SAMPLED, SAMPLED, SAMPLED]);
      expect((await dispatchEvents(db.pool, now, 10)).events).to.equal(4);
    });
  }

  const ways: Record<string, typeof dispatchEvents> = {
    'a few at first': dispatchEvents,
    'workspaces in turn': (on, at, _limit, push, among, form) =>
      dispatchEventsInTurn(on, at, null, push, among, form),
  };
  for (const [way, dispatch] of Object.entries(ways))
    for (const whom of ['all', 'a group'] as const) {
      const take = (form: TraceForm, most: number) => {
        const push = { node: NODE, most };
        return whom === 'all'
          ? dispatch(db.pool, now, 10, push, 'all', form)
          : inTransactionByKey(
              db.pool,
              (on) => dispatch(on, now, 10, push, group(), form),
              group(),
            );
      };
      const found = async () => {
        const { rows } = await db.pool.query<{ id: string }>(
          'select id from events where traceparent is not null',
        );
        return {
          workspace_id: workspace.id,
          event_id: rows[0]?.id,
          event_type: EVENT_TYPE,
          traceparent: SAMPLED,
          deliveries: 2,
        };
      };

      it(`are named by fan-out, which pushes their traceparent: ${way}, for ${whom}`, async () => {
        await emitIn({});
        await dispatchEvents(db.pool, now, 10);
        const lease = { now, node: NODE, expires_at: new Date(now.getTime() + 60_000), limit: 10 };
        await leaseLanes(db.pool, lease);
        await emitIn({});
        await emitIn({ traceparent: SAMPLED });
        const { traced, lanes } = await take('traced', 10);
        expect(traced).to.deep.equal([await found()]);
        for (const { deliveries } of lanes)
          expect(deliveries.map(({ traceparent }) => traceparent)).to.have.members([null, SAMPLED]);
        const demands = lanes.map((lane) => ({ ...lane, limit: 10, retriesOnly: false }));
        const fetched = await fetchDeliveries(db.pool, demands, now, 'all', 'traced');
        for (const { deliveries } of fetched)
          expect(deliveries.map(({ traceparent }) => traceparent)).to.have.members([
            null,
            null,
            SAMPLED,
          ]);
      });

      it(`are named by fan-out without a push: ${way}, for ${whom}`, async () => {
        await emitIn({ traceparent: SAMPLED });
        for (let n = 0; n < 3; n += 1) await emitIn({});
        expect((await take('traced', 0)).traced).to.deep.equal([await found()]);
      });

      it(`are not read by a process that does not trace: ${way}, for ${whom}`, async () => {
        await emitIn({ traceparent: SAMPLED });
        const batch = await take('untraced', 10);
        expect(batch).not.to.have.property('traced');
        const demands = batch.lanes.map((lane) => ({ ...lane, limit: 10, retriesOnly: false }));
        const fetched = await fetchDeliveries(db.pool, demands, now);
        for (const due of fetched.flatMap(({ deliveries }) => deliveries))
          expect(due).not.to.have.property('traceparent');
      });
    }
});
