import { expect } from 'chai';
import { buildApplication } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDeposit, buildInvoice, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { LOOKS } from '#test/support/console/open-page.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

/** Pages that an owner sees first. */
const PAGES = [
  'invoices?direction=sales',
  'invoices?direction=purchases',
  'suppliers',
  'companies',
  'companies/1/edit',
  'platform_connections/new?platform=super_pdp',
  'developers',
];

describe('the first page of a workspace, in a browser', () => {
  let partner: Partner;
  let owner: Person;
  let url: string;

  before(async () => {
    partner = await startPartner({ baseUrl: 'http://127.0.0.1' });
    owner = await signInPerson(partner);
    const { db, workspace, service } = partner;
    url = `${service.baseUrl}/workspaces/${workspace.id}`;
    await db.query({ text: 'update workspaces set created_at = now()' });
    const purchase = { direction: 'purchases', lifecycle_state: 'available' } as const;
    await buildInvoice(db, workspace, purchase);
    await buildInvoice(db, workspace, { lifecycle_state: 'disputed' });
    const endpoint = await buildEndpoint(db, service.services.cipher, workspace);
    for (const reason of ['url_refused', 'dns_no_address'] as const)
      await buildDelivery(db, endpoint, { state: 'failed_permanently', reason });
    await db.query({ text: 'update deliveries set created_at = now()' });
  });
  after(() => partner.stop());

  it('leads to waiting work, and follows it', async () => {
    await withPage(url, { cookie: owner.cookie }, async ({ page }) => {
      const lines = page.locator('.attention');
      await lines.getByText('achat à traiter').waitFor();
      await partner.db.query({
        text: "update invoices set lifecycle_state = 'approved' where direction = 'purchases'",
      });
      await page.getByRole('link', { name: /2? ?livraison perdue.*Aucune adresse/ }).click();
      await page.waitForURL(
        /deliveries\?state=failed_permanently&period=24h&reason=dns_no_address/,
      );
      expect(await page.locator('tbody tr').count()).to.equal(1);
    });
  });

  it('searches by Ctrl K: pages as one types, and rows by number', async () => {
    const { id } = await depositInvoice(partner, buildDeposit({ invoice_number: 'FA-2026-0042' }));
    await withPage(url, { cookie: owner.cookie }, async ({ page, picture, faults }) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Aller à…' });
      const field = palette.getByRole('textbox');
      await field.fill('livr');
      expect(await palette.locator('[data-pages] li:visible').allTextContents()).to.deep.equal([
        'Livres',
        'Livraisons',
      ]);
      await field.fill('fa-2026');
      const row = palette.getByRole('link', { name: /Vente FA-2026-0042/ });
      await row.waitFor();
      await picture('palette-found');
      expect(await faults([], '#go-to')).to.deep.equal([]);
      expect(await row.getAttribute('href')).to.equal(
        `/workspaces/${partner.workspace.id}/invoices/${String(id)}`,
      );
      await field.fill('rien de tel');
      await palette.getByText('Aucun résultat.').waitFor();
      await field.press('Enter');
      await page.waitForURL(/\/search\?q=rien\+de\+tel$/);
      await page.locator('main').getByText('Aucun résultat.').waitFor();
      await page.getByRole('searchbox').fill('FA-2026-00');
      await page
        .locator('main')
        .getByRole('link', { name: /Vente FA-2026-0042/ })
        .waitFor();
    });
  });

  it('searches without scripts', async () => {
    await withPage(`${url}/search`, { cookie: owner.cookie, scripts: false }, async ({ page }) => {
      await page.getByRole('searchbox').fill('f-1');
      await page.getByRole('button', { name: 'Filtrer' }).click();
      expect(
        await page
          .locator('main')
          .getByRole('link', { name: /Achat F-1/ })
          .count(),
      ).to.equal(1);
    });
  });

  it('has first steps that can be put away, and leaves those of developers to their page', async () => {
    const { db, workspace } = partner;
    await db.query({ text: 'delete from access_grants' });
    await withPage(url, { cookie: owner.cookie }, async ({ page }) => {
      const steps = page.locator('#first-steps li');
      const count = await steps.count();
      await page.getByRole('button', { name: 'Ne plus proposer : Ajouter votre logo' }).click();
      await page.getByText("L'étape n'est plus proposée.").waitFor();
      await page.getByRole('link', { name: 'Ajouter votre logo' }).waitFor({ state: 'detached' });
      expect(await steps.count()).to.equal(count - 1);
      await page.getByRole('link', { name: 'Prise en main' }).click();
      expect(await page.locator('#first-steps li.done').count()).to.equal(2);
      await buildApplication(db, { workspaces: [workspace] });
      await page.reload();
      expect(await page.locator('#first-steps li.done').count()).to.equal(3);
    });
  });

  for (const [look, options] of LOOKS)
    it(`looks right: ${look}`, async () => {
      await partner.db.query({ text: 'delete from access_grants' });
      const opened = { ...options, cookie: owner.cookie };
      await withPage(url, opened, async ({ page, picture, faults }) => {
        await picture(`home-${look}`, { whole: true });
        expect(await faults()).to.deep.equal([]);
        for (const below of PAGES) {
          await page.goto(`${url}/${below}`);
          const name = below.replaceAll(/\W+/g, '-');
          await picture(`${name}-${look}`, { whole: true });
          expect(await faults(), below).to.deep.equal([]);
        }
      });
    });
});
