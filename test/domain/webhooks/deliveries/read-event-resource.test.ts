import { expect } from 'chai';
import { readEventResource } from '#domain/webhooks/deliveries/read-event-resource.ts';
import { createCipher } from '#kernel/cipher.ts';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';
import { sampleDelivery } from '#events/samples.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 7) });

describe('the row that a delivery is about', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  after(() => db.drop());

  /** A delivery of the recorded event of a type. */
  async function deliver(type: EventType, invoice_id: string | null) {
    const endpoint = await buildEndpoint(db, cipher, workspace, { event_type: type });
    const { data } = JSON.parse(sampleDelivery(type)) as { data: Record<string, unknown> };
    const delivery = await buildDelivery(db, endpoint);
    await db.query({
      text: 'update events set fragments = array[$2], invoice_id = $3 where id = $1',
      values: [delivery.event_id, JSON.stringify(data).slice(1, -1), invoice_id],
    });
    return { data, id: delivery.id };
  }

  const RESOURCES: Readonly<Record<EventType, [resource: string, member: string]>> = {
    'invoice.created': ['invoices', 'id'],
    'invoice.lifecycle_event.created': ['invoices', 'document_id'],
    'bank_account.updated': ['bank_accounts', 'id'],
    'bank_operation.reconciled': ['bank_operations', 'id'],
    'bank_operation.unreconciled': ['bank_operations', 'id'],
    'bank_rule.applied': ['bank_rules', 'id'],
    'payment_batch.updated': ['payment_batches', 'id'],
    'payment_instruction.updated': ['payment_instructions', 'id'],
  };

  for (const type of EVENT_TYPES)
    it(`of ${type} is the one that its data names: ${RESOURCES[type].join('.')}`, async () => {
      const { id, data } = await deliver(type, null);
      const [resource, member] = RESOURCES[type];
      expect(data[member], JSON.stringify(data)).to.be.a('number');
      expect(await readEventResource(db, workspace.id, id)).to.deep.equal({
        resource,
        id: String(data[member]),
      });
    });

  it('is the invoice of the event, without reading its data', async () => {
    const { id: invoice_id } = await buildInvoice(db, workspace);
    const { rows } = await db.query({ text: 'select id, event_id from deliveries limit 1' });
    const [delivery] = rows as { id: string; event_id: string }[];
    if (delivery === undefined) throw new Error('no delivery');
    await db.query({
      text: "update events set invoice_id = $2, fragments = array['broken'] where id = $1",
      values: [delivery.event_id, invoice_id],
    });
    expect(await readEventResource(db, workspace.id, delivery.id)).to.deep.equal({
      resource: 'invoices',
      id: invoice_id,
    });
    expect(await readEventResource(db, (await buildWorkspace(db)).id, delivery.id)).to.equal(null);
    await db.query({ text: 'delete from events where id = $1', values: [delivery.event_id] });
    expect(await readEventResource(db, workspace.id, delivery.id)).to.equal(null);
  });
});
