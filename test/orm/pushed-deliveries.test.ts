import { expect } from 'chai';
import { emit } from '#events/emit.ts';
import { createCipher } from '#kernel/cipher.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes } from '#orm/sql/delivery/lanes.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const NODE = 'a2f3a6a8-6f0b-4a52-9a43-0d8f3c1b7e55';

describe('a batch of fan-out', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let db: TestDatabase;
  let workspace: { id: string };
  let now: Date;

  /** Two endpoints: this node holds a lane of the first, another node one of the second. */
  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, {
      event_type: 'invoice.created',
      includes: ['lines'],
      standard_webhooks: true,
    });
    await emitInvoice();
    now = new Date(Date.now() + 1_000);
    await dispatchEvents(db.pool, now, 10);
    await lease(NODE);
    await buildEndpoint(db, cipher, workspace, {
      event_type: 'invoice.created',
      url: 'https://hooks.example.com/others',
    });
    await emitInvoice();
    await dispatchEvents(db.pool, now, 10);
    await lease('another');
  });
  afterEach(() => db.drop());

  const lease = (node: string) =>
    leaseLanes(db.pool, { now, node, expires_at: new Date(now.getTime() + 60_000), limit: 10 });
  const emitInvoice = () =>
    db.transact((tx) =>
      emit(tx, {
        workspace_id: workspace.id,
        type: 'invoice.created',
        occurred_at: tx.now,
        fragments: [
          { name: '', text: '"id":1' },
          { name: 'lines', text: '"lines":[]' },
          { name: 'payments', text: '"payments":[]' },
        ],
      }),
    );

  it('pushes what a fetch would find, of lanes that the node holds', async () => {
    await emitInvoice();
    const { lanes } = await dispatchEvents(db.pool, now, 10, { node: NODE, most: 10 });
    expect(lanes.map(({ deliveries }) => deliveries.length)).to.have.members([1, 0]);
    const [lane] = lanes.filter(({ deliveries }) => deliveries.length > 0);
    const [handed] = lane?.deliveries ?? [];
    expect(handed?.data).to.equal('{"id":1,"lines":[]}');
    expect(handed?.standard_webhooks).to.equal(true);
    const demands = lane === undefined ? [] : [{ ...lane, limit: 10, retriesOnly: false }];
    const [fetched] = await fetchDeliveries(db.pool, demands, now);
    expect(fetched?.deliveries).to.have.length(3);
    const found = fetched?.deliveries.find(({ id }) => id === handed?.id);
    expect({ ordinal: 1, due_at: null, ...handed }).to.deep.equal(found);
  });

  it('hands nothing over when it has more deliveries than asked, or nobody asks', async () => {
    for (const push of [{ node: NODE, most: 1 }, { node: NODE, most: 3 }, undefined]) {
      await emitInvoice();
      await emitInvoice();
      const { events, lanes } = await dispatchEvents(db.pool, now, 10, push);
      expect(events).to.equal(2);
      expect(lanes.flatMap(({ deliveries }) => deliveries)).to.deep.equal([]);
      expect(lanes).to.have.length(2);
    }
  });
});
