import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson } from '#test-kit/service/person.ts';

describe('the pages of users', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner({ baseUrl: 'http://127.0.0.1' })));
  after(() => partner.stop());

  const said = (page: Page) => page.locator('[data-said]');

  /** A workspace of its own, with one owner. */
  async function openWorkspace() {
    const workspace = await buildWorkspace(partner.db);
    const place = { ...partner, workspace };
    return { place, owner: await signInPerson(place, 'owner') };
  }

  it('invite somebody by a link that is shown once', async () => {
    const { place, owner } = await openWorkspace();
    await openPage(place, owner, 'users', {}, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Inviter' }).click();
      await page.getByLabel('Adresse e-mail').fill('anne.martin@exemple.fr');
      await page.getByLabel('Gestionnaire', { exact: true }).check();
      await picture('invitation');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: "Créer l'invitation" }).click();
      const dialog = page.getByRole('dialog', { name: "Lien d'invitation" });
      await dialog.waitFor();
      await picture('invitation-link');
      expect(await dialog.textContent()).to.match(/\/invitation\/[\w-]{43}/);
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await dialog.getByText(/n'a pas été copié/).waitFor();
      await dialog.getByLabel("J'ai copié ce lien").check();
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.waitForURL(/\/users$/);
      const row = page.getByRole('row').filter({ hasText: 'anne.martin@exemple.fr' });
      expect(await row.textContent()).to.match(/Gestionnaire[\s\S]*Invitée/);
      expect(await page.content()).not.to.match(/\/invitation\//);
      await picture('invited', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: "Retirer l'invitation" }).click();
      await said(page).filter({ hasText: 'Invitation retirée.' }).waitFor();
    });
  });

  it('show an invitation to who has its link, who accepts it with their session', async () => {
    const { place, owner } = await openWorkspace();
    const { email, ...guest } = await signInPerson(place, null);
    const invited = await owner.call(
      'POST',
      `/console/workspaces/${place.workspace.id}/invitations`,
      {
        invitation: { email, role: 'manager' },
      },
    );
    const { pathname } = new URL(String(dataOf(invited)['link']));
    await openPage(place, guest, 'users', { expected: [/404/] }, async (opened) => {
      const { page, picture, faults } = opened;
      await page.goto(new URL(pathname, page.url()).href);
      await picture('accepting', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: "Accepter l'invitation" }).click();
      await page.waitForURL(/\/workspaces\/\d+$/);
      await page.context().clearCookies();
    });
    const renewed = await owner.call(
      'POST',
      `/console/workspaces/${place.workspace.id}/invitations`,
      {
        invitation: { email: 'inconnue@exemple.fr', role: 'member' },
      },
    );
    const open = new URL(String(dataOf(renewed)['link'])).pathname;
    await openPage(place, owner, 'users', {}, async ({ page, picture, faults }) => {
      await page.context().clearCookies();
      await page.goto(new URL(open, page.url()).href);
      await picture('joining', { whole: true });
      expect(await faults()).to.deep.equal([]);
      expect(await page.getByRole('link', { name: 'Se connecter' }).count()).to.equal(1);
      await page.getByRole('button', { name: 'Accepter et se connecter' }).waitFor();
    });
  });

  it('change a role and remove somebody', async () => {
    const { place, owner } = await openWorkspace();
    const roles = [{ workspace: place.workspace, role: 'member' }] as const;
    const user = await buildUser(partner.db, { roles });
    await openPage(place, owner, `users/${user.id}`, {}, async ({ page, picture, faults }) => {
      await picture('user', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByLabel('Propriétaire', { exact: true }).check();
      await page.getByRole('button', { name: 'Changer le rôle' }).click();
      await said(page).filter({ hasText: 'Rôle enregistré.' }).waitFor();
      await page.getByRole('button', { name: "Retirer de l'espace" }).first().click();
      const dialog = page.getByRole('dialog', { name: `Retirer ${user.email} ?` });
      expect(await dialog.textContent()).to.contain('rien ne change pour elle dans les autres');
      await dialog.getByRole('button', { name: "Retirer de l'espace" }).click();
      await page.waitForURL(/\/users$/);
      expect(await page.locator('main').textContent()).not.to.contain(user.email);
    });
  });

  it('offer the last owner neither another role nor removal', async () => {
    const { place, owner } = await openWorkspace();
    await openPage(place, owner, `users/${owner.id}`, {}, async ({ page }) => {
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text).to.contain("C'est le dernier propriétaire de l'espace");
      expect(await page.getByRole('button', { name: 'Changer le rôle' }).count()).to.equal(0);
      expect(await page.getByRole('button', { name: /Retirer/ }).count()).to.equal(0);
    });
  });

  it('say at the field that somebody has a role already', async () => {
    const { place, owner } = await openWorkspace();
    const expected = [/422/];
    await openPage(place, owner, 'users/new', { expected }, async ({ page }) => {
      await page.getByLabel('Adresse e-mail').fill(owner.email);
      await page.getByRole('button', { name: "Créer l'invitation" }).click();
      await page.getByText('a déjà un rôle dans cet espace').waitFor();
    });
  });

  for (const [look, options] of LOOKS)
    it(`look right: ${look}`, async () => {
      const { place, owner } = await openWorkspace();
      const roles = [{ workspace: place.workspace, role: 'member' }] as const;
      await buildUser(partner.db, { roles });
      await buildUser(partner.db, { password: 'scrypt$x', roles });
      await openPage(place, owner, 'users', options, async ({ picture, faults }) => {
        await picture(`users-${look}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
      });
    });
});
