import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildPlatformFlow } from '#test-kit/invoices/build-platform-flow.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';

describe('the pages of platforms', () => {
  let partner: Partner;
  let manager: Person;
  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());

  const said = (page: Page, text: string) =>
    page.locator('[data-said]').filter({ hasText: text }).waitFor();
  const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

  it('connect a company, test, pause and resume the connection, change it and delete it', () =>
    openPage(
      partner,
      manager,
      'platform_connections',
      { expected: [/422/] },
      async ({ page, picture, faults }) => {
        await page.getByRole('link', { name: 'Connecter une plateforme' }).click();
        await page.getByLabel('Nom', { exact: true }).fill('Plateforme des Brumes');
        await page.getByLabel('Adresse du Flow Service').fill('https://10.0.0.1/flow');
        await page.getByLabel('Adresse des jetons').fill('https://auth.brumes.example/token');
        await page.getByLabel('Identifiant du client').fill('atelier');
        await page.getByLabel('Secret du client').fill('secret-1');
        await page.getByText('Autres réglages').click();
        await page.getByLabel('Autres en-têtes').fill('{"X-Key": "secret-2"}');
        await press(page, 'Créer la connexion');
        await page.getByText('doit être une URL https valide').waitFor();
        await picture('platform-new');
        expect(await faults()).to.deep.equal([]);
        await page.getByLabel('Adresse du Flow Service').fill('https://flows.brumes.example');
        await press(page, 'Créer la connexion');
        await page.waitForURL(/\/platform_connections\/\d+$/);
        expect(await page.content())
          .to.contain('X-Key')
          .and.not.contain('secret-');
        await press(page, 'Essayer');
        await said(page, 'La plateforme a répondu');
        await press(page, 'Mettre en pause');
        await page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }).click();
        await said(page, 'La connexion est en pause.');
        await press(page, 'Reprendre');
        await said(page, 'La connexion est reprise.');

        await page.getByRole('link', { name: 'Modifier' }).click();
        await page.getByLabel('Adresse du Flow Service').fill('https://other.example');
        await press(page, 'Enregistrer');
        await page
          .locator('#platform-client_secret-reason')
          .filter({ hasText: 'de nouveau' })
          .waitFor();
        await page.getByLabel('Secret du client').fill('secret-3');
        // The fold opened by itself: a reason stands in it.
        await page.getByLabel('Autres en-têtes').fill('{}');
        await press(page, 'Enregistrer');
        await page.waitForURL(/\/platform_connections\/\d+$/);
        expect(await page.content())
          .to.contain('https://other.example')
          .and.not.contain('X-Key');

        await press(page, 'Supprimer');
        const dialog = page.getByRole('dialog', { name: 'Supprimer cette connexion ?' });
        await dialog.getByRole('textbox').fill('Plateforme des Brumes');
        await dialog.getByRole('button', { name: 'Supprimer' }).click();
        await page.waitForURL(/\/platform_connections$/);
        await page.getByText('Aucune connexion.').waitFor();
      },
    ));

  it('lead to what passes through a connection, and have a failed flow tried again', async () => {
    const { cipher } = partner.service.services;
    const connection = await buildPlatformConnection(partner.db, cipher, partner.workspace);
    const failed = await buildPlatformFlow(partner.db, connection);
    await buildPlatformFlow(partner.db, connection, { state: 'imported', error_message: null });
    const path = `platform_connections/${connection.id}`;
    await openPage(partner, manager, path, {}, async ({ page, faults }) => {
      await page.getByRole('link', { name: 'Flux', exact: true }).click();
      await page.waitForURL(/\/flows$/);
      await page.getByLabel('État').selectOption('failed');
      await page.waitForURL(/state=failed/);
      await page.getByRole('link', { name: failed, exact: true }).click();
      await page.getByText("La plateforme n'a pas le fichier de ce flux").waitFor();
      await press(page, 'Réessayer');
      await said(page, 'Un nouvel essai suit.');
      await page.getByText('À importer').first().waitFor();
      expect(await faults()).to.deep.equal([]);
    });
    await partner.db.pool.query('truncate platform_connections cascade');
  });

  it('are sound in each look', async () => {
    const { cipher } = partner.service.services;
    const connection = await buildPlatformConnection(partner.db, cipher, partner.workspace);
    const { id } = connection;
    const flow = await buildPlatformFlow(partner.db, connection);
    await partner.db.pool.query(
      `update platform_connections set state = 'failed', error_code = 'access_refused' where id = $1`,
      [id],
    );
    for (const [look, options] of LOOKS)
      for (const [name, path] of [
        ['platforms', 'platform_connections'],
        ['platform', `platform_connections/${id}`],
        ['platform-flows', `platform_connections/${id}/flows`],
        ['platform-flow', `platform_flows/${flow}`],
      ] as const)
        await openPage(partner, manager, path, options, async ({ picture, faults }) => {
          await picture(`${name}-${look}`);
          expect(await faults(), look).to.deep.equal([]);
        });
  });
});
