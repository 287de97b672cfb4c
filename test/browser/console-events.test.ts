import { expect } from 'chai';
import { sql } from 'kysely';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';

describe('events in a browser', () => {
  let service: RunningConsole;
  let cookie: string;
  let endpoint: WebhookEndpoint;

  before(async () => {
    service = await startConsole();
    cookie = await service.cookieOf('manager');
    endpoint = await buildEndpoint(service.db, service.cipher, service.workspace, {
      event_type: 'bank_account.updated',
      url: service.subscriber.url('/compta'),
    });
    for (const type of EVENT_TYPES) await buildEvent(service.db, service.workspace, { type });
    for (const state of ['acknowledged', 'retry_scheduled', 'abandoned'] as const) {
      const { event_id } = await buildDelivery(service.db, endpoint, { state });
      await buildDelivery(service.db, endpoint, { event_id });
    }
  });
  after(() => service.close());

  for (const place of [{ scheme: 'light' }, { scheme: 'dark' }, { size: 'phone' }] as const)
    it(`are listed, filtered and shown, ${Object.values(place).join()}`, async () => {
      await withPage(service.urlOf('events'), { ...place, cookie }, async (tools) => {
        const { page, picture, faults } = tools;
        await page.getByText('1 acquittée, 1 échouée').waitFor();
        await picture(`events-${Object.values(place).join()}`);
        expect(await faults()).to.deep.equal([]);
        if ('size' in place) await page.locator('.filter-fold summary').click();
        await page.getByLabel('Livraisons').selectOption({ label: 'Sans livraison' });
        await page.getByText('1 acquittée, 1 échouée').waitFor({ state: 'hidden' });
        await page.goto(service.urlOf('events/9'));
        await page.getByRole('heading', { name: 'Évènement 9' }).waitFor();
        await picture(`event-${Object.values(place).join()}`);
        expect(await faults()).to.deep.equal([]);
      });
    });

  it('that an endpoint never had are sent to it', async () => {
    await sql`
      update webhook_endpoints set created_at = now() - interval '2 days',
        activated_at = now()`.execute(service.db.sql);
    const path = `webhook_endpoints/${endpoint.id}`;
    await withPage(service.urlOf(path), { cookie }, async ({ page, picture, faults }) => {
      await picture('endpoint-missed');
      await page.getByRole('link', { name: 'voir ceux qui ne lui ont pas été envoyés' }).click();
      await page.getByText('1 évènement sans livraison à cet endpoint').waitFor();
      await picture('resend-missed');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
      await page.waitForURL(service.urlOf(path));
      await page.getByText('1 / 1').waitFor();
    });
  });
});
