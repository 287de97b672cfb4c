import { expect } from 'chai';
import { sql } from 'kysely';
import type { DeliveryReason } from '#machines/delivery.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

describe('the page of an endpoint whose name had no address', () => {
  let partner: Partner;
  let manager: Person;
  let endpoint: WebhookEndpoint;
  beforeEach(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    endpoint = await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
    });
  });
  afterEach(() => partner.stop());

  const path = () => `/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
  const lose = (reason: DeliveryReason) =>
    buildDelivery(partner.db, endpoint, { state: 'failed_permanently', reason });
  const offered = async (person = manager) => {
    const { html } = await readPage(person, path());
    return /href="[^"]*\/resend\?reason=(\w+)"/.exec(html)?.[1] ?? null;
  };
  const setFailures = (count: number) =>
    sql`update webhook_endpoints set failure_count = ${count}`.execute(partner.db.sql);

  for (const reason of ['dns_no_address', 'dns_private_address'] as const)
    it(`offers to resend what was lost once it receives again: ${reason}`, async () => {
      await lose(reason);
      await setFailures(1);
      expect(await offered()).to.equal(null);
      await setFailures(0);
      await buildDelivery(partner.db, endpoint);
      expect(await offered()).to.equal(reason);
      const { html } = await readPage(manager, path());
      expect(html).to.contain('Des livraisons ont été perdues pendant que hooks.example.com');
      const resend = await readPage(manager, `${path()}/resend?reason=${reason}`);
      expect(resend.html).to.contain('1 livraison');
    });

  it('offers nothing for other losses, nor to those who may not', async () => {
    await lose('url_refused');
    expect(await offered()).to.equal(null);
    await lose('dns_no_address');
    expect(await offered(await signInPerson(partner, 'member'))).to.equal(null);
    await sql`
      update webhook_endpoints set active = false, deactivated_at = now(),
        deactivation_reason = 'requested'`.execute(partner.db.sql);
    expect(await offered()).to.equal(null);
  });

  const resend = async (resend_run: object) => {
    const call = `/console${path()}/deliveries/resend`;
    expect((await manager.call('POST', call, { resend_run })).status).to.equal(202);
  };

  it('offers nothing once a resend has begun', async () => {
    await lose('dns_no_address');
    await resend({ reason: 'dns_no_address' });
    expect(await offered()).to.equal(null);
    await lose('dns_no_address');
    expect(await offered()).to.equal('dns_no_address');
  });

  it('goes on offering what was lost behind newer deliveries, and after a resend of others', async () => {
    await lose('dns_no_address');
    for (let n = 0; n < 11; n += 1) await buildDelivery(partner.db, endpoint);
    expect(await offered()).to.equal('dns_no_address');
    await resend({ reason: 'dns_private_address' });
    expect(await offered()).to.equal('dns_no_address');
  });

  it('offers again what a resend that was stopped has not reached', async () => {
    await lose('dns_no_address');
    await resend({});
    await sql`
      update resend_runs set state = 'stopped', reason = 'requested', finished_at = now()`.execute(
      partner.db.sql,
    );
    expect(await offered()).to.equal('dns_no_address');
  });
});
