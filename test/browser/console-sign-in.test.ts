import { expect } from 'chai';
import { hashPassword } from '#domain/access/users/password.ts';
import { createUser } from '#domain/access/users/create-user.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { withPage, type OpenPage } from '#test/support/browser/browser.ts';

const PASSWORD = 'correct horse battery';
const VIEWS = [
  { scheme: 'light', size: 'wide' },
  { scheme: 'dark', size: 'wide' },
  { scheme: 'light', size: 'phone' },
] as const;

/** The browser writes each refused call, and a page that there is not, to its console. */
const REFUSED = [/status of 422/, /status of 404/];

describe('the sign-in of the console, in a browser', function () {
  this.timeout(120_000);
  let partner: Partner;
  let url: string;

  beforeEach(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    url = partner.service.baseUrl;
  });
  afterEach(() => partner.stop());

  const fill = async ({ page }: OpenPage, email: string, password: string) => {
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  };

  for (const view of VIEWS) {
    const name = `${view.size}-${view.scheme}`;

    it(`leads from a wrong password to a right one, to the account and out again, ${name}`, async () => {
      const { db, workspace } = partner;
      const password = await hashPassword(PASSWORD);
      const roles = [{ workspace, role: 'owner' as const }];
      await buildUser(db, { email: 'anna@exemple.fr', password, roles });
      await withPage(`${url}/account`, { ...view, expected: REFUSED }, async (opened) => {
        const { page, faults, picture } = opened;
        expect(new URL(page.url()).pathname).to.equal('/sign_in');
        expect(await faults()).to.deep.equal([]);
        await picture(`console-sign-in-${name}`);
        await fill(opened, 'anna@exemple.fr', 'wrong password');
        await page.getByText('Adresse e-mail ou mot de passe incorrect.').waitFor();
        await picture(`console-sign-in-wrong-${name}`);
        await fill(opened, 'anna@exemple.fr', PASSWORD);
        await page.getByRole('heading', { name: 'Mon compte' }).waitFor();
        expect(await faults()).to.deep.equal([]);
        await picture(`console-account-${name}`, { whole: true });
        await page.goto(`${url}/`);
        await page.getByRole('heading', { name: 'Atelier Lumière' }).waitFor();
        expect(await faults()).to.deep.equal([]);
        await picture(`console-home-${name}`);
        await page.goto(`${url}/nowhere`);
        await picture(`console-not-found-${name}`);
        expect(await faults()).to.deep.equal([]);
      });
    });
  }

  it('shows the commands of a first account, and the form once there is one', async () => {
    await withPage(`${url}/sign_in`, {}, async ({ page, faults, picture }) => {
      await page.getByText('node_modules/.bin/bordereau user create').waitFor();
      expect(await faults()).to.deep.equal([]);
      await picture('console-first-run');
      await buildUser(partner.db);
      await page.getByRole('button', { name: 'Se connecter' }).waitFor();
      expect(await page.getByText('node_modules/.bin/bordereau').count()).to.equal(0);
    });
  });

  it('lets the holder of a link choose a password, and anyone language and colours', async () => {
    const role = { workspace_id: partner.workspace.id, role: 'owner' } as const;
    const input = { email: 'bea@exemple.fr', password: null, administrator: false, role };
    const { link } = await createUser(partner.db, { kind: 'command_line' }, input);
    await withPage(
      `${url}/password/${link}`,
      { expected: REFUSED },
      async ({ page, faults, picture }) => {
        await page.getByLabel('Nouveau mot de passe').fill('court');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await page.getByText('doit compter au moins 12 caractères').waitFor();
        expect(await faults()).to.deep.equal([]);
        await picture('console-password');
        await page.getByLabel('Nouveau mot de passe').fill('douze caractères');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await page.getByRole('heading', { name: 'Atelier Lumière' }).waitFor();
        await page.goto(`${url}/account`);
        await page.getByLabel('Langue').selectOption('en');
        await page.getByLabel('Couleurs').selectOption('dark');
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await page.getByRole('heading', { name: 'My account' }).waitFor();
        expect(await page.locator('html').getAttribute('data-theme')).to.equal('dark');
        await picture('console-account-english', { whole: true });
      },
    );
  });

  it('is read without scripts, and says what needs them', async () => {
    await buildUser(partner.db);
    await withPage(`${url}/sign_in`, { scripts: false }, async ({ page, picture }) => {
      await page.getByRole('button', { name: 'Se connecter' }).waitFor();
      expect(await page.locator('noscript').count()).to.be.greaterThan(0);
      await picture('console-sign-in-without-scripts');
    });
  });
});
