import { expect } from 'chai';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import {
  goods,
  ITALIAN,
  startReporting,
  type ReportingGround,
} from '#test/support/books/reporting-ground.ts';
import { LOOKS, openPage } from '#test/support/console/open-page.ts';

describe('the pages of e-reporting', () => {
  let ground: ReportingGround;
  let manager: Person;
  before(async () => {
    const partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    ground = await startReporting({}, { partner });
    manager = await signInPerson(ground, 'manager');
    ground.goTo('2026-11-15');
    await ground.sell('FA-1', { lines: [goods(), goods(50, 5.5)] });
    await ground.sell('FA-2026-0000000000017', { buyer: ITALIAN, lines: [goods(1000)] });
    ground.goTo('2026-11-21');
    const { db, service, workspace, company_id } = ground;
    const connected = { company_id: Number(company_id), sends: true };
    await buildPlatformConnection(db, service.services.cipher, workspace, connected);
  });
  after(() => ground.stop());

  it('compose a report without its blocked row, and say that it was deposited elsewhere', () =>
    openPage(ground, manager, 'reports', {}, async ({ page, picture, faults }) => {
      await picture('reports', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByLabel('État').selectOption('due');
      await page.locator('[data-rows] tr', { hasText: '11 nov.' }).locator('a').first().click();
      await page.getByText('20 caractères').first().waitFor();
      await page.getByRole('button', { name: 'Composer' }).click();
      await page.getByText('Une ligne attend').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Composer' }).click();
      await page.getByText('799001128-ST-20261120-01').waitFor();
      await picture('report', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
      await page.getByText('Envoi en cours').first().waitFor();
      expect(await page.getByRole('button', { name: 'Composer' }).count()).to.equal(0);
      await picture('report-under-way', { whole: true });
      const answered = "state = 'rejected', reason = 'G1.05', next_attempt_at = null";
      await ground.db.query({ text: `update transmissions set ${answered}`, values: [] });
      await page.getByText('Rejetée').first().waitFor();
      await page.getByText('Corrigez, composez à nouveau, envoyez.').waitFor();
      await picture('report-rejected', { whole: true });
      await page.getByRole('button', { name: 'Composer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Composer' }).click();
      await page.getByText('799001128-ST-20261120-02').waitFor();
      await page.getByRole('button', { name: 'Déposée ailleurs' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Déposée ailleurs' }).click();
      await page.getByText('Transmise').first().waitFor();
      await page.getByText('Déclarée', { exact: true }).waitFor();
      expect(await page.title()).to.match(/^Déclaration des ventes, 11–20 nov. 2026/);
      await page.getByText('Transmise le').waitFor();
      await page.getByRole('row', { name: 'FA-1 14 nov.' }).getByText('22,75 EUR').waitFor();
      await openPage(
        ground,
        manager,
        new URL(page.url()).pathname.split('/').slice(3).join('/'),
        { size: 'phone' },
        (phone) => phone.picture('report-phone', { whole: true }),
      );
    }));

  it('are reached from an invoice whose margin they wait for', async () => {
    const id = await ground.sell('FA-3', {
      lines: [{ ...goods(500), tax_category: 'E', tax_rate: 0 }],
    });
    await openPage(ground, manager, `invoices/${id}`, {}, async ({ page, picture, faults }) => {
      await page.getByText('Autres actions').click();
      await page.getByRole('link', { name: 'Préciser sa déclaration' }).click();
      await page.getByText('Actuellement : Ventes sans facture électronique').waitFor();
      await page.getByLabel('Nature').selectOption('marge');
      await page.getByLabel('Marge HT').fill('120,50');
      await page.getByLabel('Taux de TVA de la marge').fill('20');
      await page.getByLabel('Motif').fill('Biens d’occasion');
      await picture('reporting-of-invoice', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('La déclaration de la facture est précisée.').waitFor();
      await page.goto(`${page.url()}/reporting`);
      expect(await page.getByLabel('Marge HT').inputValue()).to.equal('120,50');
    });
  });

  for (const [name, look] of LOOKS)
    it(`are read ${name}`, () =>
      openPage(ground, manager, 'reports', look, async ({ page, picture, faults }) => {
        await page.locator('[data-rows] a').first().waitFor();
        await picture(`reports-${name}`);
        expect(await faults()).to.deep.equal([]);
      }));
});
