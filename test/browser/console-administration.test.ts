import { expect } from 'chai';
import { buildUser } from '#test-kit/access/build-user.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { LOOKS } from '#test/support/console/open-page.ts';

describe('the pages of administrators, in a browser', () => {
  let partner: Partner;
  let administrator: Person;

  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    administrator = await signInPerson(partner, null, { administrator: true });
  });
  after(() => partner.stop());

  const open = (
    path: string,
    options: Parameters<typeof withPage>[1],
    use: Parameters<typeof withPage>[2],
  ) =>
    withPage(
      `${partner.service.baseUrl}${path}`,
      { ...options, cookie: administrator.cookie },
      use,
    );

  it('make a provisioned application, whose secret is shown once, and give it a workspace', async () => {
    await open('/workspaces', {}, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Administration' }).first().click();
      await page.getByRole('link', { name: 'Créer une application' }).click();
      await page.getByLabel('Nom', { exact: true }).fill('Plateforme commune');
      await page.getByLabel('Lecture et écriture', { exact: true }).check();
      expect(await page.getByLabel(/suppression/).count()).to.equal(0);
      await page.getByRole('button', { name: "Créer l'application" }).click();
      const dialog = page.getByRole('dialog', { name: "Secret de l'application" });
      await dialog.getByLabel("J'ai enregistré ce secret").check();
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.waitForURL(/\/administration\/applications\/\d+$/);
      await page.getByLabel("Numéro de l'espace").fill(partner.workspace.id);
      await page.getByRole('button', { name: "Donner l'accès à un espace" }).click();
      await page.getByText('Accès accordé.').waitFor();
      await picture('provisioned', { whole: true });
      expect(await faults()).to.deep.equal([]);
    });
  });

  it('make a workspace and its first owner', async () => {
    await open('/administration/workspaces', {}, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Créer un espace' }).click();
      await page.getByLabel('Nom', { exact: true }).fill('Menuiserie Le Goff');
      await page.getByRole('button', { name: "Créer l'espace" }).click();
      await page.waitForURL(/\/administration\/workspaces\/\d+$/);
      await page.getByText('Invitez son premier propriétaire.').waitFor();
      await picture('administered-workspace', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByLabel('Adresse e-mail').fill('le.goff@exemple.fr');
      await page.getByRole('button', { name: 'Inviter le propriétaire' }).click();
      const dialog = page.getByRole('dialog', { name: "Lien d'invitation" });
      await dialog.waitFor();
      expect(await dialog.textContent()).to.match(/\/invitation\/[\w-]{43}/);
      await dialog.getByLabel("J'ai copié ce lien").check();
      await dialog.getByRole('button', { name: 'Terminer' }).click();
      await page.getByText('Propriétaire invité.').waitFor();
      // A wrong address can be corrected until somebody accepts.
      expect(await page.getByRole('button', { name: 'Inviter le propriétaire' }).count()).to.equal(
        1,
      );
    });
  });

  it('follow the nodes every three seconds', async () => {
    await open('/administration/nodes', {}, async ({ page }) => {
      await page.getByText("Aucun nœud de livraison n'est actif").waitFor();
      await partner.db.query({
        text: "insert into delivery_nodes values ('un-nœud', now() + interval '1 hour')",
      });
      await page.getByText('Tout fonctionne : 1 nœud de livraison actif').waitFor();
    });
  });

  for (const [look, options] of LOOKS)
    it(`look right: ${look}`, async () => {
      await buildUser(partner.db, { administrator: true });
      await buildUser(partner.db, { password: 'scrypt$x' });
      for (const name of ['applications', 'workspaces', 'users', 'nodes', 'audit_log'])
        await open(`/administration/${name}`, options, async ({ picture, faults }) => {
          await picture(`administration-${name}-${look}`, { whole: true });
          expect(await faults(), name).to.deep.equal([]);
        });
    });
});
