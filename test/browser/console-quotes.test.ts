import { expect } from 'chai';
import { sql } from 'kysely';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { buildPng } from '#test/support/images/png.ts';
import {
  startInvoiceConsole,
  type InvoiceConsole,
} from '#test/support/invoices/invoice-console.ts';

describe('the pages of quotes, filing and the company, in a browser', () => {
  let service: InvoiceConsole;
  let cookie: string;

  before(async () => {
    service = await startInvoiceConsole();
    cookie = service.cookie;
  });
  after(() => service.close());

  it('have quotes that are offered, changed, accepted and invoiced', async () => {
    await withPage(service.urlOf('quotes'), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Créer un devis' }).first().click();
      await page.getByLabel('Nom', { exact: true }).fill('Boulangerie Dupont');
      await page.getByLabel('SIREN', { exact: true }).fill('356000000');
      await page.getByLabel('Désignation').fill('Conseil');
      await page.getByLabel('Quantité').fill('1');
      await page.getByLabel('PU HT').fill('100');
      await page.getByText('120,00 EUR').first().waitFor();
      await page.getByRole('button', { name: 'Créer le devis' }).click();
      await page.getByRole('heading', { name: /^Devis DE-\d{4}-00001$/ }).waitFor();
      await page.getByRole('link', { name: 'Modifier' }).click();
      await page.getByLabel('PU HT').fill('200');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Le devis est enregistré.').waitFor();
      expect(await page.locator('.facts').first().innerText()).to.include('240,00');
      await page.getByRole('button', { name: 'Accepter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
      await page.getByText('Le devis est accepté.').waitFor();
      await page.getByRole('button', { name: 'Facturer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Facturer le devis ?' });
      await dialog.getByLabel('Échéance').fill('2099-01-31');
      await picture('quote-convert');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Facturer' }).click();
      await page.getByRole('heading', { name: /^Facture FA-\d{4}-00001$/ }).waitFor();
      expect(await page.locator('main').innerText()).to.include('Devis');
    });
  }).timeout(60_000);

  it('have categories that are made, renamed and archived, and suppliers filed under them', async () => {
    await withPage(service.urlOf('categories'), { cookie }, async ({ page, picture }) => {
      await page.getByRole('button', { name: 'Créer une catégorie' }).click();
      await page.getByRole('dialog').getByLabel('Nom').fill('Loyers');
      await page.getByRole('dialog').getByRole('button', { name: 'Créer une catégorie' }).click();
      await page.getByText('La catégorie est créée.').waitFor();
      await page.getByRole('button', { name: 'Renommer' }).click();
      await page.getByRole('dialog').getByLabel('Nom').fill('Loyers et charges');
      await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click();
      await page.getByRole('link', { name: 'Loyers et charges' }).waitFor();
      await page.goto(service.urlOf('suppliers/new'));
      await page.getByLabel('Nom', { exact: true }).fill('Papeterie Martin');
      await page.getByLabel('SIREN').fill('552 100 554');
      await page.getByLabel('Catégorie').selectOption({ label: 'Loyers et charges' });
      await page.getByRole('button', { name: 'Créer un fournisseur' }).click();
      await page.getByRole('link', { name: 'Papeterie Martin' }).waitFor();
      await picture('suppliers-one');
      await page.getByRole('link', { name: 'Papeterie Martin' }).click();
      await page.getByLabel('Nom', { exact: true }).fill('Papeterie Martin & Fils');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('link', { name: 'Papeterie Martin & Fils' }).waitFor();
      await page.goto(service.urlOf('categories'));
      await page.getByRole('button', { name: 'Archiver' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
      await page.getByText('La catégorie est archivée.').waitFor();
      expect(await page.getByRole('button', { name: 'Archiver' }).count()).to.equal(0);
    });
  });

  it('have a quarantine whose files are tried again and discarded', async () => {
    const id = await buildQuarantinedFile(service.db, service.workspace.id);
    await withPage(
      service.urlOf('quarantine'),
      { cookie, expected: [/422/] },
      async ({ page, picture }) => {
        await page.getByRole('link', { name: id }).click();
        await page.getByText('ne peut pas être lu').waitFor();
        await page.getByRole('button', { name: 'Réessayer' }).click();
        await page.locator('.call .reasons').filter({ hasText: /\S/ }).waitFor();
        await picture('quarantine-retry');
        await page.getByRole('button', { name: 'Abandonner' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
        await page.getByText('Le fichier est abandonné.').waitFor();
        expect(await page.getByRole('button', { name: 'Réessayer' }).count()).to.equal(0);
      },
    );
  });

  it('have a profile of the company with its logo', async () => {
    await withPage(service.urlOf('companies'), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Modifier le profil' }).click();
      await page.getByLabel('Ville').fill('Brest');
      await page.getByLabel('Pays (code)').fill('FR');
      await page.getByLabel('Forme, capital, registre').fill('SARL au capital de 1 000 €');
      await picture('company-edit', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Le profil est enregistré.').waitFor();
      const files = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(buildPng()) };
      await page.locator('#logo-drop-files').setInputFiles(files);
      await page.locator('#logo').getByRole('link', { name: 'Voir le profil' }).click();
      await page.locator('img.logo').waitFor();
      await picture('company', { whole: true });
      expect(await page.getByRole('main').innerText()).to.include('Brest, FR');
    });
    const { rows } = await sql<{ profile: string }>`
      select profile from company_profiles order by id desc limit 1`.execute(service.db.sql);
    expect(JSON.parse(rows[0]?.profile ?? '{}')).to.deep.include({ electronic_address: null });
  });
});
