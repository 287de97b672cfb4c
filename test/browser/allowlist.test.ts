import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('the page of allowed addresses', () => {
  let partner: Partner;
  let manager: Person;

  beforeEach(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    manager = await signInPerson(partner, 'manager');
  });
  afterEach(() => partner.stop());

  const said = (page: Page) => page.locator('[data-said]');
  const own = async (page: Page) => (await page.locator('main').textContent()) ?? '';

  it('restricts the access, shows whether one’s own address is admitted, and lifts it', () =>
    openPage(
      partner,
      manager,
      'allowlist',
      { expected: [/422/] },
      async ({ page, picture, faults }) => {
        expect(await own(page)).to.match(/Votre adresse :\s*127\.0\.0\.1\s*—\s*autorisée/);
        await page.getByRole('button', { name: "Restreindre l'accès" }).first().click();
        const dialog = page.getByRole('dialog', { name: "Restreindre l'accès ?" });
        expect(await dialog.textContent()).to.contain(
          "Dès maintenant, seules les adresses de la liste, en IPv4, peuvent appeler l'API de cet espace ; toute adresse IPv6 est refusée. La console n'est pas concernée.",
        );
        await picture('allowlist-restrict');
        expect(await faults()).to.deep.equal([]);
        await dialog.getByLabel('Plage CIDR').fill('10.0.0.1/8');
        await dialog.getByRole('button', { name: "Restreindre l'accès" }).click();
        await dialog.getByText('doit être une plage IPv4').waitFor();
        await dialog.getByLabel('Plage CIDR').fill('203.0.113.0/24');
        await dialog.getByRole('button', { name: "Restreindre l'accès" }).click();
        await said(page).filter({ hasText: 'Plage ajoutée.' }).waitFor();
        expect(await own(page)).to.match(/127\.0\.0\.1\s*—\s*refusée/);
        await page.getByLabel('Plage CIDR').fill('127.0.0.0/8');
        await page.getByRole('button', { name: 'Ajouter la plage' }).click();
        await page.getByRole('cell', { name: '127.0.0.0/8' }).waitFor();
        expect(await own(page)).to.match(/127\.0\.0\.1\s*—\s*autorisée/);
        await remove(page, '127.0.0.0/8', "l'API de cet espace refuse les adresses de cette plage");
        await remove(page, '203.0.113.0/24', 'Retirer la dernière entrée lève toute restriction.');
        expect(await own(page)).to.contain('Aucune restriction');
      },
    ));

  async function remove(page: Page, cidr: string, consequence: string) {
    const row = page.getByRole('row').filter({ hasText: cidr });
    await row.getByRole('button', { name: 'Retirer' }).click();
    const dialog = page.getByRole('dialog', { name: `Retirer ${cidr} ?` });
    expect(await dialog.textContent()).to.contain(consequence);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await row.waitFor({ state: 'detached' });
  }

  it('shows members the list without buttons', async () => {
    const member = await signInPerson(partner, 'member');
    await addAllowlistEntry(
      partner.db,
      { kind: 'command_line' },
      { workspace_id: partner.workspace.id, cidr: '10.0.0.0/8' },
    );
    await openPage(partner, member, 'allowlist', {}, async ({ page }) => {
      expect(await own(page))
        .to.contain('10.0.0.0/8')
        .and.to.contain('Ligne de commande');
      expect(await page.locator('main').getByRole('button').count()).to.equal(0);
    });
  });

  for (const [look, options] of LOOKS)
    it(`looks right: ${look}`, async () => {
      const { id } = manager;
      const actor = { kind: 'user', id, address: '127.0.0.1' } as const;
      for (const cidr of ['203.0.113.0/24', '198.51.100.7'])
        await addAllowlistEntry(partner.db, actor, { workspace_id: partner.workspace.id, cidr });
      await openPage(partner, manager, 'allowlist', options, async ({ picture, faults }) => {
        await picture(`allowlist-${look}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
      });
    });
});
