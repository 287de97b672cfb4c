import { expect } from 'chai';
import type { Engine } from '#delivery/engine.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

describe('a file that is deposited', () => {
  let partner: Partner;
  let subscriber: Subscriber;
  let engine: Engine;

  before(async () => {
    partner = await startPartner();
    subscriber = await startSubscriber();
    const { db, clock, service } = partner;
    engine = await startEngine({ db, clock, cipher: service.services.cipher, subscriber });
  });
  after(async () => {
    await engine.stop();
    await subscriber.close();
    await partner.stop();
  });

  it('is delivered as its invoice, in the state that was asked for', async () => {
    const { db, service, workspace } = partner;
    await buildEndpoint(db, service.services.cipher, workspace, {
      event_type: 'invoice.created',
      url: subscriber.url(),
      includes: ['lines', 'lifecycle_events'],
    });
    const { seller, buyer } = buildInvoice();
    const pdf = await printFacturx(buildInvoice({ seller: buyer, buyer: seller }));
    const type = 'application/pdf';
    const deposited = await depositFile(partner, pdf, { type, query: '?lifecycle_state=in_hand' });
    const { id } = dataOf(deposited);
    const [request] = await subscriber.waitFor(1);
    const { data } = JSON.parse(request?.body ?? '{}') as { data: Record<string, unknown> };
    const path = `/api/v1/invoices/${String(id)}?include=lines,lifecycle_events`;
    const { download, ...invoice } = data;
    expect(invoice).to.deep.equal(dataOf(await partner.call('GET', path)));
    expect(download).to.have.property('pdf');
    expect(invoice).to.deep.include({ direction: 'purchases', lifecycle_state: 'in_hand' });
    const events = invoice['lifecycle_events'] as { state: string }[];
    expect(events.map(({ state }) => state)).to.deep.equal(['available', 'in_hand']);
  });
});
