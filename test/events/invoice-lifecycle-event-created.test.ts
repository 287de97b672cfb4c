import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { dataText, readFrozenEvents, type FrozenEvent } from '#test-kit/delivery/frozen-events.ts';

describe('invoice.lifecycle_event.created', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(() => sql`delete from events`.execute(partner.db.sql));

  async function emitted(): Promise<FrozenEvent[]> {
    const events = await readFrozenEvents(partner.db);
    return events.filter(({ type }) => type === 'invoice.lifecycle_event.created');
  }

  const eventIdsOf = async (id: unknown) => {
    const path = `/api/v1/invoices/${String(id)}?include=lifecycle_events`;
    const { lifecycle_events } = dataOf(await partner.call('GET', path));
    return (lifecycle_events as { id: number }[]).map((event) => event.id);
  };

  it('has exactly its four keys, and 14 in event', async () => {
    const { id } = await depositInvoice(partner, buildDeposit({ invoice_number: 'V-1' }));
    const [event] = await emitted();
    const [eventId] = await eventIdsOf(id);
    const url = `https://bordereau.test/api/v1/invoices/${String(id)}/download`;
    expect(event?.fragment_names).to.deep.equal(['']);
    expect(event && dataText(event)).to.equal(
      `{"document_id":${String(id)},"invoice_number":"V-1","event":{"id":${eventId},` +
        '"status_code":"200","status_label":"Déposée","state":"submitted",' +
        '"occurred_at":"2026-03-02T10:00:00.001+01:00","sender_role":null,"sender_id":null,' +
        '"sender_scheme_id":null,"reason":null,"reason_code":null,"terminal":false,' +
        '"rejected":false,"applied":true,"created_at":"2026-03-02T10:00:00.001+01:00"},' +
        `"download":{"pdf":"${url}.pdf","facturx":"${url}.facturx","ubl":"${url}.ubl",` +
        `"cii":"${url}.cii"}}`,
    );
  });

  it('is emitted once per lifecycle event added, in their order', async () => {
    const { id } = await depositInvoice(partner, buildPurchase({ lifecycle_state: 'approved' }));
    const bodies = (await emitted()).map(
      (event) => JSON.parse(dataText(event)) as { event: Record<string, unknown> },
    );
    expect(bodies.map(({ event }) => [event['id'], event['status_code'], event['state']]))
      .to.deep //
      .equal(
        (await eventIdsOf(id)).map((eventId, index) => [
          eventId,
          ['203', '205'][index],
          ['available', 'approved'][index],
        ]),
      );
    expect(bodies).to.have.length(2);
  });

  it('follows invoice.created and freezes no category', async () => {
    await depositInvoice(partner, buildPurchase());
    const events = await readFrozenEvents(partner.db);
    expect(events.map(({ type, category_id }) => [type, category_id])).to.deep.equal([
      ['invoice.created', null],
      ['invoice.lifecycle_event.created', null],
    ]);
    expect(events[1]?.occurred_ms).to.equal(partner.clock.now().getTime() + 1);
  });
});
