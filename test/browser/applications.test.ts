import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

type Options = Parameters<typeof openPage>[3];

describe('the pages of applications', () => {
  let partner: Partner;
  let manager: Person;

  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());

  const open = (path: string, use: Parameters<typeof openPage>[4], options: Options = {}) =>
    openPage(partner, manager, path, options, use);

  const build = async (options: Parameters<typeof buildApplication>[1] = {}) =>
    (await buildApplication(partner.db, { workspaces: [partner.workspace], ...options }))
      .application;

  const said = (page: Page) => page.locator('[data-said]');

  it('make an application, show its secret once, and lead to its page', () =>
    open('api', async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Créer une application' }).click();
      await page.getByRole('textbox', { name: 'Nom' }).fill('Logiciel comptable');
      await page.getByLabel('Lecture et écriture', { exact: true }).check();
      await picture('application-new');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: "Créer l'application" }).click();
      const dialog = page.getByRole('dialog', { name: "Secret de l'application" });
      await dialog.waitFor();
      await picture('application-secret');
      expect(await faults()).to.deep.equal([]);
      expect(await dialog.textContent()).to.match(/curl .*\/oauth\/token/);
      const secret = await dialog.locator('[data-from="data.client_secret"]').textContent();
      expect(secret).to.match(/^[\w-]{43}$/);
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).to.equal(true);
      await dialog.getByLabel("J'ai enregistré ce secret").check();
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.waitForURL(/\/api\/applications\/\d+$/);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).to.equal(
        'Logiciel comptable',
      );
      expect(await said(page).textContent()).to.equal('Application créée.');
      expect(await page.content()).not.to.contain(secret);
    }));

  it('say which field is missing, and send nothing', () =>
    open('api/applications/new', async ({ page }) => {
      await page.getByRole('button', { name: "Créer l'application" }).click();
      expect(await page.locator('#application-name-reason').textContent()).to.equal(
        'Ce champ est à remplir.',
      );
      const focused = await page.evaluate('document.activeElement.id');
      expect(focused).to.equal('application-name');
    }));

  it('narrow scopes after saying how many tokens end', async () => {
    const application = await build();
    await buildToken(partner.db, application, { scopes: ['read'] });
    await buildToken(partner.db, application, { scopes: ['read', 'write'] });
    await buildToken(partner.db, application);
    await open(`api/applications/${application.id}`, async ({ page, picture, faults }) => {
      await page.getByRole('button', { name: 'Passer à « Lecture »' }).click();
      const dialog = page.getByRole('dialog', { name: 'Réduire les droits de « Partenaire » ?' });
      expect(await dialog.textContent()).to.contain(
        'Les 2 jetons actifs qui portent « écriture » et « suppression » sont révoqués immédiatement.',
      );
      await picture('application-narrow');
      expect(await faults()).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Réduire les droits' }).click();
      await said(page).filter({ hasText: 'Jetons révoqués : 2.' }).waitFor();
      await page.getByRole('button', { name: 'Passer à « Lecture et écriture »' }).click();
      await said(page).filter({ hasText: "Aucun jeton n'a été révoqué." }).waitFor();
    });
  });

  it('tell a person whose page is old that the scopes have changed', async () => {
    const application = await build();
    const other = await signInPerson(partner, 'manager');
    await open(
      `api/applications/${application.id}`,
      async ({ page }) => {
        await other.call(
          'PATCH',
          `/console/workspaces/${partner.workspace.id}/applications/${application.id}`,
          {
            application: { scopes: 'read' },
          },
        );
        await page.getByRole('button', { name: 'Passer à « Lecture et écriture »' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Réduire les droits' }).click();
        await page.getByRole('alert').filter({ hasText: 'ont changé entre-temps' }).waitFor();
      },
      { expected: [/409/] },
    );
  });

  it('regenerate a secret, revoke and restore the access', async () => {
    const application = await build();
    await open(`api/applications/${application.id}`, async ({ page }) => {
      await page.getByRole('button', { name: 'Régénérer le secret' }).first().click();
      const question = page.getByRole('dialog', { name: 'Régénérer le secret ?' });
      await question.getByRole('button', { name: 'Régénérer le secret' }).click();
      const secret = page.getByRole('dialog', { name: "Secret de l'application" });
      await secret.getByLabel("J'ai enregistré ce secret").check();
      await secret.getByRole('button', { name: 'Terminer' }).click();
      await said(page).filter({ hasText: 'Secret régénéré.' }).waitFor();
      await page.getByRole('button', { name: "Révoquer l'accès" }).first().click();
      const revoking = page.getByRole('dialog', {
        name: "Révoquer l'accès de « Partenaire » à Atelier Lumière ?",
      });
      await revoking.getByRole('button', { name: "Révoquer l'accès" }).click();
      await said(page).filter({ hasText: 'Accès révoqué.' }).waitFor();
      await page.getByRole('button', { name: "Rétablir l'accès" }).click();
      await said(page).filter({ hasText: 'Seuls les évènements à venir seront livrés.' }).waitFor();
    });
  });

  it('delete an application once its name is typed, with what goes with it', async () => {
    const application = await build();
    const endpoint = await buildEndpoint(
      partner.db,
      partner.service.services.cipher,
      partner.workspace,
      {
        oauth_application_id: application.id,
        event_type: 'bank_account.updated',
      },
    );
    for (let n = 0; n < 3; n += 1) await buildDelivery(partner.db, endpoint, { state: 'queued' });
    await open(`api/applications/${application.id}`, async ({ page, picture }) => {
      await page.getByRole('button', { name: "Supprimer l'application" }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Supprimer « Partenaire » ?' });
      expect(await dialog.textContent()).to.contain(
        'Ses jetons, ses accès et son endpoint sont supprimés ; 3 livraisons en attente échoueront définitivement.',
      );
      await picture('application-delete');
      await dialog.getByRole('button', { name: "Supprimer l'application" }).click();
      expect(await dialog.textContent()).to.contain('Le nom saisi est différent.');
      await dialog.getByLabel('Saisissez « Partenaire » pour confirmer.').fill('Partenaire');
      await dialog.getByRole('button', { name: "Supprimer l'application" }).click();
      await page.waitForURL(/\/api$/);
      await said(page).filter({ hasText: 'Application supprimée.' }).waitFor();
    });
  });

  it('say why a provisioned application, or one of several workspaces, is not changed here', async () => {
    const provisioned = await build({ provisioned: true });
    const shared = await build({
      workspaces: [partner.workspace, await buildWorkspace(partner.db)],
    });
    for (const [{ id }, sentence] of [
      [provisioned, 'Gérée par le service : nom, droits et secret ne se modifient pas ici.'],
      [shared, "Plusieurs espaces l'ont accordée"],
    ] as const)
      await open(`api/applications/${id}`, async ({ page }) => {
        expect(await page.locator('.page-head').textContent()).to.contain(sentence);
        const buttons = await page.locator('main').getByRole('button').allTextContents();
        expect(buttons.map((text) => text.trim())).to.deep.equal(['Copier', "Révoquer l'accès"]);
      });
  });

  it('keep special rights until others are chosen', async () => {
    const application = await build({ scopes: ['write'] });
    await open(`api/applications/${application.id}`, async ({ page }) => {
      expect(await page.locator('main').textContent()).to.contain('Droits particuliers');
      expect(await page.getByRole('button', { name: /Passer à/ }).count()).to.equal(3);
    });
  });

  for (const [look, options] of LOOKS)
    it(`look right: ${look}`, async () => {
      const workspace = await buildWorkspace(partner.db);
      const place = { ...partner, workspace };
      const person = await signInPerson(place, 'manager');
      const lonely = { workspaces: [workspace] };
      await openPage(place, person, 'api', options, async ({ page, picture, faults }) => {
        expect(await page.locator('main').textContent()).to.contain('Aucune application.');
        await picture(`applications-empty-${look}`);
        expect(await faults()).to.deep.equal([]);
      });
      const { application } = await buildApplication(partner.db, lonely);
      await buildApplication(partner.db, { ...lonely, provisioned: true, scopes: ['read'] });
      const revoked = await buildApplication(partner.db, { ...lonely, scopes: ['write'] });
      const pair = { application_id: revoked.application.id, workspace_id: workspace.id };
      await revokeAccess(partner.db, { kind: 'command_line' }, pair);
      await buildToken(partner.db, application);
      await openPage(place, person, 'api', options, async ({ picture, faults }) => {
        await picture(`applications-${look}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
      });
      const path = `api/applications/${application.id}`;
      await openPage(place, person, path, options, async ({ picture, faults }) => {
        await picture(`application-${look}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
      });
    });

  it('are read without scripts, and say that changes need them', async () => {
    const application = await build();
    await open(
      'api',
      async ({ page, picture }) => {
        await page.getByRole('link', { name: 'Partenaire' }).first().click();
        expect(await page.locator('main').textContent()).to.contain(application.client_id);
        expect(await page.locator('main').textContent()).to.contain('besoin de JavaScript');
        await picture('application-without-scripts');
      },
      { scripts: false },
    );
  });
});
