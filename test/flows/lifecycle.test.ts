import { expect } from 'chai';
import type { Engine } from '#delivery/engine.ts';
import { utcInstant } from '#kernel/instant.ts';
import {
  bringStatus,
  buildNetworkStatus,
} from '#test/domain/invoicing/lifecycle/network-status.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

interface Envelope {
  id: number;
  occurred_at: string;
  data: { event: Record<string, unknown> };
}

describe('the lifecycle of an invoice, from the request to the subscriber', () => {
  let partner: Partner;
  let subscriber: Subscriber;
  let engine: Engine | null;

  beforeEach(async () => {
    engine = null;
    partner = await startPartner();
    subscriber = await startSubscriber();
  });
  afterEach(async () => {
    await engine?.stop();
    await subscriber.close();
    await partner.stop();
  });

  const deliver = async () => {
    const { db, clock, service } = partner;
    engine = await startEngine({ db, clock, subscriber, cipher: service.services.cipher });
  };
  const subscribe = (path: string, category_id: string | null = null) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'invoice.lifecycle_event.created',
      url: subscriber.url(path),
      category_id,
    });
  const set = ({ id }: Record<string, unknown>, lifecycle_event: object) =>
    partner.call('POST', `/api/v1/invoices/${String(id)}/lifecycle_events`, { lifecycle_event });
  const received = async (count: number) =>
    (await subscriber.waitFor(count)).map(({ path, body }) => ({
      path,
      body: JSON.parse(body) as Envelope,
    }));

  it('delivers the event of a status exactly as the request was answered', async () => {
    const invoice = await depositInvoice(partner, buildPurchase({ invoice_number: 'F-7' }));
    await subscribe('/all');
    partner.clock.advance(60_000);
    const occurred_at = utcInstant(partner.clock.now());
    const answer = await set(invoice, { state: 'disputed', reason_code: 'QTE_ERR' });
    await deliver();
    const last = (await received(2)).find(({ body }) => body.data.event['status_code'] === '207');
    const id = String(invoice['id']);
    const url = `https://bordereau.test/api/v1/invoices/${id}/download`;
    expect(last?.body).to.deep.equal({
      id: last?.body.id,
      type: 'invoice.lifecycle_event.created',
      occurred_at,
      workspace_id: Number(partner.workspace.id),
      data: {
        document_id: invoice['id'],
        invoice_number: 'F-7',
        event: dataOf(answer),
        download: {
          pdf: `${url}.pdf`,
          facturx: `${url}.facturx`,
          ubl: `${url}.ubl`,
          cii: `${url}.cii`,
        },
      },
    });
  });

  it('delivers a status of the network again once it is applied: the same event, another delivery', async () => {
    const buyer = { name: 'Boulangerie Dupont', siren: '356000000' };
    const sale = buildDeposit({ buyer, lifecycle_state: 'approved' });
    const { id } = await depositInvoice(partner, sale);
    const key = { workspace_id: partner.workspace.id, id: String(id) };
    await subscribe('/all');
    const occurred_at = new Date('2026-02-27T16:20:00Z');
    await bringStatus(
      partner.db,
      key,
      buildNetworkStatus('208', { reason_code: 'JUSTIF_ABS', occurred_at }),
    );
    await bringStatus(partner.db, key, buildNetworkStatus('207', { reason_code: 'AUTRE' }));
    await deliver();
    const of208 = (await received(8)).filter(
      ({ body }) => body.data.event['status_code'] === '208',
    );
    expect(of208).to.have.length(2);
    const [without, applied] = of208
      .map(({ body }) => body)
      .sort((a, b) => Number(a.data.event['applied']) - Number(b.data.event['applied']));
    expect(applied?.id).not.to.equal(without?.id);
    // The event's own date, not its arrival's.
    expect(applied?.occurred_at).to.equal('2026-02-27T16:20:00.000Z');
    expect(applied?.data.event['occurred_at']).to.equal('2026-02-27T17:20:00.000+01:00');
    expect(applied?.data.event['created_at']).not.to.match(/^2026-02-27/);
    expect(applied).to.deep.equal({
      ...without,
      id: applied?.id,
      data: { ...without?.data, event: { ...without?.data.event, applied: true } },
    });
  });

  it('reaches the endpoints of the category that the invoice has when its event is dispatched', async () => {
    const { db, workspace } = partner;
    const [first, second] = [
      await buildCategory(db, workspace),
      await buildCategory(db, workspace),
    ];
    const invoice = await depositInvoice(partner, buildPurchase({ category_id: Number(first.id) }));
    await subscribe('/all');
    await subscribe('/first', first.id);
    await subscribe('/second', second.id);
    await set(invoice, { state: 'in_hand' });
    const path = `/api/v1/invoices/${String(invoice['id'])}`;
    await partner.call('PATCH', path, { invoice: { category_id: Number(second.id) } });
    await deliver();
    // The deposit's event is dispatched as late.
    const paths = (await received(4)).map((request) => request.path).sort();
    expect(paths).to.deep.equal(['/all', '/all', '/second', '/second']);
  });
});
