import { expect } from 'chai';
import { sql } from 'kysely';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { readPage } from '#test/support/console/read-page.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';

describe('the page of an endpoint that was reactivated', () => {
  let partner: Partner;
  let manager: Person;
  let endpoint: WebhookEndpoint;
  beforeEach(async () => {
    partner = await startPartner();
    // A page counts from the time of day.
    partner.clock.advance(Date.now() - partner.clock.now().getTime() - 3_600_000);
    manager = await signInPerson(partner, 'manager');
    endpoint = await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
    });
  });
  afterEach(() => partner.stop());

  const path = () => `/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
  const setActive = async (active: boolean) => {
    partner.clock.advance(600_000);
    const change = { webhook_endpoint: { active } };
    expect((await manager.call('PATCH', `/console${path()}`, change)).status).to.equal(200);
    partner.clock.advance(600_000);
  };
  const offered = async (person = manager) => {
    const { html } = await readPage(person, path());
    const [, href] = /href="([^"]*\/resend\?missed=true[^"]*)"/.exec(html) ?? [];
    return href?.replaceAll('&amp;', '&') ?? null;
  };
  const goAway = async () => {
    await setActive(false);
    for (let n = 0; n < 2; n += 1)
      await buildEvent(partner.db, partner.workspace, { type: 'bank_account.updated' });
  };

  it('offers to look for what it has missed since its last delivery, to those who may send it', async () => {
    await buildDelivery(partner.db, endpoint);
    expect(await offered()).to.equal(null);
    await goAway();
    expect(await offered()).to.equal(null);
    await setActive(true);
    expect(await offered(await signInPerson(partner, 'member'))).to.equal(null);
    const { html } = await readPage(manager, (await offered()) ?? '');
    expect(html).to.contain('2 évènements sans livraison à cet endpoint, du ');
    expect(html).to.contain('name="missed" data-type="boolean"').and.contain('value="true"');
    expect(html).to.contain('Évènements à envoyer : 2. Continuer ?');
  });

  it('asks for the beginning of the period before it counts', async () => {
    const { html } = await readPage(manager, `${path()}/resend?missed=true`);
    expect(html).to.contain('Indiquez depuis quand.');
    const failed = await readPage(manager, `${path()}/resend`);
    expect(failed.html).to.contain('Évènements jamais envoyés').and.not.contain('depuis quand');
  });

  it('offers nothing once a resend has begun, or after a week', async () => {
    await goAway();
    await setActive(true);
    expect(await offered()).to.not.equal(null);
    const move = (days: number) =>
      sql`
        update webhook_endpoints
        set activated_at = activated_at + make_interval(days => ${days}),
          created_at = created_at + make_interval(days => ${days})`.execute(partner.db.sql);
    await move(-8);
    expect(await offered()).to.equal(null);
    await move(8);
    expect(await offered()).to.not.equal(null);
    const run = { missed: true, occurred_from: '2020-01-01T00:00:00Z' };
    const answer = await manager.call('POST', `/console${path()}/deliveries/resend`, {
      resend_run: run,
    });
    expect(answer.status, answer.text).to.equal(202);
    expect(await offered()).to.equal(null);
  });
});
