import { expect } from 'chai';
import { resendDelivery } from '#domain/webhooks/deliveries/resend-delivery.ts';
import type { EventType } from '#model/event-type.ts';
import type { Delivery } from '#orm/entities/delivery.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;

describe('the resend of a delivery', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const build = (event_type: EventType, url: string) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type,
      url,
      includes: ['lines', 'payments'],
    });
  const resend = (of: { id: string }, { id }: Pick<Delivery, 'id'>) =>
    resendDelivery(partner.db, COMMAND_LINE, {
      workspace_id: partner.workspace.id,
      webhook_endpoint_id: of.id,
      id,
    });

  it('includes collections of an invoice event, and of no other', async () => {
    const of = async (type: EventType) => {
      const endpoint = await build(type, 'https://hooks.example.com/');
      const { includes } = await resend(endpoint, await buildDelivery(partner.db, endpoint));
      return includes;
    };
    expect(await of('invoice.created')).to.deep.equal(['lines', 'payments']);
    expect(await of('bank_account.updated')).to.deep.equal([]);
  });

  it('is not found under another endpoint', async () => {
    const endpoint = await build('invoice.created', 'https://hooks.example.com/1');
    const other = await build('invoice.created', 'https://hooks.example.com/2');
    const delivery = await buildDelivery(partner.db, endpoint);
    expect(await refusalOf(resend(other, delivery))).to.include({ status: 404 });
  });
});
