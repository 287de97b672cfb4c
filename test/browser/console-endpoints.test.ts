import { expect } from 'chai';
import { sql } from 'kysely';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';

describe('endpoints in a browser', () => {
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
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events, resend_runs`.execute(
      service.db.sql,
    );
    endpoint = await buildEndpoint(service.db, service.cipher, service.workspace, {
      event_type: 'bank_account.updated',
      url: service.subscriber.url('/compta'),
    });
    await sql`update webhook_endpoints set name = 'Compta'`.execute(service.db.sql);
  });

  const list = () => service.urlOf('webhook_endpoints');
  const detail = () => service.urlOf(`webhook_endpoints/${endpoint.id}`);
  const deactivate = () =>
    sql`
    update webhook_endpoints set active = false, failure_count = 20, deactivated_at = now(),
      deactivation_reason = 'consecutive_failures', last_error_at = now(),
      last_error_code = 'tls_certificate_expired'`.execute(service.db.sql);

  for (const scheme of ['light', 'dark'] as const)
    it(`have no serious fault of accessibility in the ${scheme}`, async () => {
      await buildLog(service.db, endpoint, 9_000, new Date());
      await sql`update deliveries set state = 'abandoned', acknowledged_at = null
        where id % 17 = 0`.execute(service.db.sql);
      await sql`update deliveries set duration_ms = (id % 90)::int`.execute(service.db.sql);
      await deactivate();
      for (const [name, url] of [
        ['endpoints', list()],
        ['endpoint', detail()],
        ['endpoint-new', `${list()}/new`],
        ['endpoint-edit', `${detail()}/edit`],
      ] as const)
        await withPage(url, { scheme, cookie }, async ({ page, picture, faults }) => {
          await picture(`${name}-${scheme}`, { whole: true });
          expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(1280);
          expect(await faults()).to.deep.equal([]);
        });
    });

  it('fit a phone', async () => {
    await buildLog(service.db, endpoint, 90, new Date());
    for (const [name, url] of [
      ['endpoints', list()],
      ['endpoint', detail()],
      ['endpoint-new', `${list()}/new`],
    ] as const)
      await withPage(url, { size: 'phone', cookie }, async ({ page, picture, faults }) => {
        await picture(`${name}-phone`, { whole: true });
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
        expect(await faults()).to.deep.equal([]);
      });
  });

  it('are created for two types, each with a secret that is shown once', async () => {
    await withPage(list(), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Créer un endpoint' }).click();
      // Collections are offered and sent only with the type that takes them.
      const collections = page.getByRole('group', { name: /^Collections à joindre/ });
      const invoices = page.getByRole('checkbox', { name: 'invoice.created', exact: true });
      expect(await collections.count()).to.equal(0);
      await invoices.check();
      await collections.getByRole('checkbox', { name: 'lines' }).check();
      await invoices.uncheck();
      expect(await collections.count()).to.equal(0);
      await page.getByRole('checkbox', { name: 'bank_account.updated' }).check();
      await page.getByRole('checkbox', { name: 'payment_batch.updated' }).check();
      await page.getByLabel('URL').fill(service.subscriber.url('/nouveau'));
      await page.getByRole('textbox', { name: /^Nom/ }).fill('Nouveau');
      await page.getByRole('button', { name: "Créer l'endpoint" }).click();
      const dialog = page.getByRole('dialog', { name: 'Secret de signature' });
      await dialog.waitFor();
      const secrets = await dialog.locator('code').allTextContents();
      expect(secrets.filter((text) => /^whsec_.{44}$/.test(text))).to.have.lengthOf(2);
      await picture('endpoint-secrets');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).to.equal(true);
      await dialog.getByLabel("J'ai enregistré ce secret").check();
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.waitForURL(list());
      expect(await page.getByRole('link', { name: 'Nouveau' }).count()).to.equal(2);
      expect(await page.content()).not.to.include('whsec_');
    });
  });

  it('say at their field why they are refused', async () => {
    const expected = [/422/];
    await withPage(`${list()}/new`, { cookie, expected }, async ({ page }) => {
      await page.getByRole('checkbox', { name: 'bank_account.updated' }).check();
      await page.getByLabel('URL').fill('http://exemple.fr');
      await page.getByRole('button', { name: "Créer l'endpoint" }).click();
      await page.getByText('doit être une URL https valide').waitFor();
      await page.getByLabel('URL').fill(service.subscriber.url('/compta'));
      await page.getByRole('button', { name: "Créer l'endpoint" }).click();
      await page.getByText('un endpoint webhook existe déjà').waitFor();
    });
  });

  it('say why one was switched off, and reactivate it without a question', async () => {
    await deactivate();
    await withPage(detail(), { cookie }, async ({ page }) => {
      await page.getByText('Dernière erreur : Certificat expiré.').waitFor();
      await page.getByRole('button', { name: 'Réactiver' }).click();
      await page.getByText("Le compteur d'échecs repart de zéro. Rien n'est rejoué.").waitFor();
      await page.getByText('Dernière erreur').waitFor({ state: 'detached' });
    });
    const { rows } = await sql<{ active: boolean }>`select active from webhook_endpoints`.execute(
      service.db.sql,
    );
    expect(rows).to.deep.equal([{ active: true }]);
  });

  it('change in place: state, failures, actions and latest deliveries', async () => {
    await buildDelivery(service.db, endpoint, { state: 'acknowledged' });
    await withPage(detail(), { cookie }, async ({ page }) => {
      const latest = page.getByRole('table', { name: 'Dernières livraisons' });
      const rows = latest.locator('tbody tr');
      expect(await rows.count()).to.equal(1);
      await page.getByText('0/20').waitFor();
      // A reader's row keeps its place: new ones wait behind a button.
      await latest.hover();
      await deactivate();
      await buildDelivery(service.db, endpoint, { state: 'failed_permanently' });
      await page.getByText('20/20').waitFor();
      await page.getByText('Dernière erreur : Certificat expiré.').waitFor();
      await page.getByRole('button', { name: 'Réactiver' }).waitFor();
      const news = page.getByRole('button', { name: '1 nouvelle livraison' });
      await news.waitFor();
      expect(await rows.count()).to.equal(1);
      await news.click();
      await rows.nth(1).waitFor();
      expect(await rows.first().textContent()).to.include('Échec définitif');
    });
  });

  it('say for six seconds what was done, above every table', async () => {
    await deactivate();
    await withPage(detail(), { cookie }, async ({ page }) => {
      const said = page.locator('[data-said]');
      await page.clock.install();
      await page.getByRole('button', { name: 'Réactiver' }).click();
      await said.filter({ hasText: "Le compteur d'échecs repart de zéro." }).waitFor();
      const { height = 99 } = (await said.boundingBox()) ?? {};
      expect(height).to.be.lessThan(49);
      await said.hover();
      await page.clock.runFor(20_000);
      expect(await said.textContent()).not.to.equal('');
      await page.mouse.move(5, 700);
      await page.clock.runFor(1_000);
      expect(await said.textContent()).to.equal('');
    });
  });

  it('are changed, get another secret, and are deleted once their name is typed', async () => {
    await withPage(detail(), { cookie }, async ({ page, picture }) => {
      await page.getByRole('link', { name: 'Modifier' }).click();
      await page.getByRole('textbox', { name: /^Nom/ }).fill('Comptabilité');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('heading', { name: 'Comptabilité' }).waitFor();
      await page.getByRole('button', { name: 'Changer le secret' }).click();
      const question = page.getByRole('dialog', { name: 'Changer le secret ?' });
      await question.getByRole('button', { name: 'Changer le secret' }).click();
      const secret = page.getByRole('dialog', { name: 'Secret de signature' });
      await secret.getByLabel("J'ai enregistré ce secret").check();
      await secret.getByRole('button', { name: 'Terminer' }).click();
      await page.getByRole('button', { name: 'Supprimer' }).click();
      const removal = page.getByRole('dialog', { name: "Supprimer l'endpoint ?" });
      await removal.getByRole('button', { name: 'Supprimer' }).click();
      await removal.getByText('à remplir').or(removal.getByText('différent')).first().waitFor();
      await removal.getByRole('textbox').fill('Comptabilité');
      await picture('endpoint-remove');
      await removal.getByRole('button', { name: 'Supprimer' }).click();
      await page.waitForURL(list());
      await page.getByText('Aucun endpoint.').waitFor();
    });
  });

  it('resend failed deliveries, which are counted first, followed, and stopped', async () => {
    for (let n = 0; n < 3; n += 1)
      await buildDelivery(service.db, endpoint, { state: 'failed_permanently' });
    await sql`update webhook_endpoints set failure_count = 14`.execute(service.db.sql);
    // Others of the endpoint are due, so the run waits.
    await sql`
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, occurred_at, created_at, next_attempt_at)
      select workspace_id, event_id, event_type, webhook_endpoint_id, url, includes, 1, now(), now(),
        now() from deliveries, generate_series(1, 200)`.execute(service.db.sql);
    await withPage(detail(), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Renvoyer…' }).click();
      await page.getByText('3 livraisons, du ').waitFor();
      await picture('endpoint-resend');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Renvoyer', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Renvoyer 3 livraisons ?' });
      await question.getByRole('button', { name: 'Renvoyer' }).click();
      await page.waitForURL(detail());
      await page.getByRole('heading', { name: 'Renvoi en cours' }).waitFor();
      await page.getByRole('button', { name: 'Arrêter' }).click();
      await page.getByText('Ce qui est en file reste en file.').waitFor();
      await page.getByText('Arrêté à la demande').waitFor();
    });
  });
});
