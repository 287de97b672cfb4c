import { expect } from 'chai';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { untilTrue, withPage } from '#test/support/browser/browser.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';

describe('the delivery log in a browser', () => {
  let service: RunningConsole;
  let cookie: string;
  let endpoint: WebhookEndpoint;

  before(async () => {
    service = await startConsole();
    cookie = await service.cookieOf('manager');
  });
  after(() => service.close());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events,
        undispatched_events`.execute(service.db.sql);
    service.subscriber.respondWith(200);
    endpoint = await buildEndpoint(service.db, service.cipher, service.workspace, {
      event_type: 'bank_account.updated',
      url: service.subscriber.url('/compta'),
    });
    await sql`update webhook_endpoints set name = 'Compta'`.execute(service.db.sql);
  });

  const log = (query = '') => service.urlOf(`deliveries${query}`);
  const keys = (page: Page) =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('table[data-live] tbody tr')].map((row) => row.dataset.key)",
    );
  const acknowledged = (page: Page) => page.getByRole('cell', { name: 'Acquittée' }).first();
  /** A log as after a day with an outage. */
  const buildDay = async () => {
    const { db } = service;
    await buildLog(db, endpoint, 60, new Date());
    const failures = ['response_timeout', 'tls_certificate_expired', 'connection_refused'];
    for (const code of failures) {
      const { id } = await buildDelivery(db, endpoint, { state: 'retry_scheduled' });
      await sql`update retried_attempts set response_status = null, response_excerpt = null,
        error_code = ${code} where delivery_id = ${id}`.execute(db.sql);
      await sql`update deliveries set next_attempt_at = now() + interval '9 minutes'
        where id = ${id}`.execute(db.sql);
    }
    await buildDelivery(db, endpoint, { state: 'failed_permanently' });
    await buildDelivery(db, endpoint, { state: 'abandoned' });
  };

  for (const scheme of ['light', 'dark'] as const)
    it(`has no serious fault of accessibility in the ${scheme}`, async () => {
      await buildDay();
      const [last] = await readDeliveries(service.db);
      await withPage(log(), { scheme, cookie }, async ({ page, picture, faults }) => {
        await picture(`deliveries-${scheme}`);
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(1280);
        expect(await faults()).to.deep.equal([]);
        await page.getByLabel('État').selectOption('retry_scheduled');
        await page.getByText('Certificat expiré').waitFor();
        await picture(`deliveries-filtered-${scheme}`);
      });
      await withPage(
        service.urlOf(`deliveries/${last?.id ?? ''}`),
        { scheme, cookie },
        async ({ picture, faults }) => {
          await picture(`delivery-${scheme}`, { whole: true });
          expect(await faults()).to.deep.equal([]);
        },
      );
    });

  it('is a list of cards on a phone', async () => {
    await buildDay();
    await withPage(log(), { size: 'phone', cookie }, async ({ page, picture, faults }) => {
      await picture('deliveries-phone');
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
      expect(await page.getByLabel('Motif').isVisible()).to.equal(false);
      await page.getByText('Filtres', { exact: true }).click();
      expect(await page.getByLabel('Motif').isVisible()).to.equal(true);
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('row').nth(3).click();
      await page.waitForURL(/deliveries\/\d+$/);
      await picture('delivery-phone', { whole: true });
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
      expect(await faults()).to.deep.equal([]);
    });
  });

  it('finds out why a delivery failed, by the filters of the address', async () => {
    await buildDay();
    await withPage(log(), { cookie }, async ({ page }) => {
      await page.getByLabel('Motif').selectOption({ label: 'URL refusée' });
      await page.waitForURL(/reason=url_refused/);
      await acknowledged(page).waitFor({ state: 'detached' });
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByText('URL refusée. Perdue, sans nouvel essai.').first().waitFor();
      await page.goBack();
      expect(await page.getByLabel('Motif').inputValue()).to.equal('url_refused');
      await page.getByRole('link', { name: 'Effacer les filtres' }).click();
      await acknowledged(page).waitFor();
    });
  });

  it('shows new deliveries by itself, and settles those that it shows', async () => {
    await withPage(log(), { cookie }, async ({ page }) => {
      await page.getByText('Aucune livraison.').waitFor();
      service.subscriber.respondWith(503);
      await emitEvent(service.db, service.workspace);
      await page.getByRole('cell', { name: 'Nouvel essai prévu' }).waitFor();
      await page.getByText('503 en').waitFor();
      service.subscriber.respondWith(200);
      await sql`update deliveries set next_attempt_at = now()`.execute(service.db.sql);
      await sql`update delivery_lanes set due_at = now()`.execute(service.db.sql);
      await page.getByRole('cell', { name: 'Acquittée' }).waitFor();
    });
  });

  it('keeps new deliveries behind a button while somebody reads further down', async () => {
    await buildDay();
    await withPage(log(), { cookie }, async ({ page, picture }) => {
      await page.mouse.wheel(0, 400);
      await untilTrue(page, 'scrollY > 0');
      const before = await keys(page);
      for (let n = 0; n < 2; n += 1) await buildDelivery(service.db, endpoint);
      await page.getByRole('button', { name: '2 nouvelles livraisons' }).waitFor();
      expect(await keys(page)).to.deep.equal(before);
      await picture('deliveries-waiting');
      await page.getByRole('button', { name: '2 nouvelles livraisons' }).click();
      expect(await keys(page)).to.have.lengthOf(52);
    });
  });

  it('resends a delivery by the keyboard, and opens the new one', async () => {
    const { id } = await buildDelivery(service.db, endpoint, { state: 'abandoned' });
    await withPage(log(), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: id, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`deliveries/${id}$`));
      await page.getByRole('button', { name: 'Renvoyer' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Renvoyer la livraison ${id} ?` });
      await dialog.getByText('le récepteur ne la reconnaîtra pas comme un doublon').waitFor();
      await picture('resend-dialog');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      const focused = 'document.activeElement.textContent.trim()';
      expect(await page.evaluate(focused)).to.equal('Annuler');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
      await page.getByText('Acquittée par').waitFor();
      await page.getByText('Renvoi de').waitFor();
    });
    const resent = await eventually(async () =>
      (await readDeliveries(service.db)).find((one) => one.state === 'acknowledged'),
    );
    expect(resent.attempts).to.have.lengthOf(1);
  });

  it('has the chosen delivery beside it on a wide page, at an address of its own', async () => {
    await buildDay();
    await withPage(log(), { size: 'panel', cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('row').nth(2).click();
      await page.waitForURL(/open=\d+/);
      await page.getByRole('heading', { name: /^Livraison \d+$/ }).waitFor();
      expect(await page.getByRole('columnheader', { name: 'Essais' }).isVisible()).to.equal(false);
      for (const name of ['État', 'Évènement', 'Créée (Paris)', 'N°'])
        expect(await page.getByRole('columnheader', { name }).isVisible()).to.equal(true);
      await picture('deliveries-panel');
      expect(await faults()).to.deep.equal([]);
      await page.reload();
      await page.getByRole('heading', { name: /^Livraison \d+$/ }).waitFor();
    });
  });

  it('is read without scripts: filters, older rows and one delivery', async () => {
    await buildDay();
    await withPage(log(), { scripts: false, cookie }, async ({ page, picture }) => {
      await page.getByLabel('État').selectOption('acknowledged');
      await page.getByRole('button', { name: 'Filtrer' }).click();
      await page.waitForURL(/state=acknowledged/);
      await page.getByRole('link', { name: 'Charger la suite' }).click();
      await page.waitForURL(/before=\d+/);
      expect(await page.getByRole('row').count()).to.equal(11);
      await picture('deliveries-without-scripts');
      await page.goto(log('?state=abandoned'));
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByText('Octets exacts').click();
      await page.waitForURL(/body=exact/);
      await page.getByRole('button', { name: 'Renvoyer' }).click();
      await picture('resend-without-scripts');
      // Texts of `noscript` are found by no role or text.
      await page.locator('dialog[open] noscript p').waitFor();
    });
  });
});
