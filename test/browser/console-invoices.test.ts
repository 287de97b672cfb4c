import { expect } from 'chai';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { printUbl } from '#einvoice/ubl.ts';
import { buildDeposit, buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import {
  buildInvoice as buildPrintable,
  buildParty,
} from '#test-kit/invoices/printable-invoice.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { withPage } from '#test/support/browser/browser.ts';
import {
  startInvoiceConsole,
  type InvoiceConsole,
} from '#test/support/invoices/invoice-console.ts';

/** The service takes the next request, and its answer never comes. */
const loseAnswer = (page: Page, url: string) =>
  page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** The browser here has no viewer of PDFs and takes one for a download, so frames stay closed. */
describe('invoices in a browser', () => {
  let service: InvoiceConsole;
  let cookie: string;

  before(async () => {
    service = await startInvoiceConsole();
    cookie = service.cookie;
  });
  after(() => service.close());
  beforeEach(() => service.clear());
  const list = (query = '') => service.urlOf(`invoices${query}`);
  const textOf = (page: Page) => page.locator('main').innerText();

  it('come as files, which are accepted, known already, refused, or asked whether they are a sale', async () => {
    const ubl = (overrides: Parameters<typeof buildPrintable>[0]) =>
      Buffer.from(printUbl(buildPrintable(overrides)));
    const purchase = ubl({
      invoice_number: 'A-1',
      seller: buildParty({
        name: 'Papeterie Martin',
        siren: '552100554',
        siret: null,
        vat_number: null,
        electronic_address: null,
      }),
      buyer: buildParty(),
    });
    const unclear = ubl({
      invoice_number: 'B-1',
      seller: buildParty({
        name: 'Un vendeur',
        siren: '552100554',
        siret: null,
        vat_number: null,
        electronic_address: null,
      }),
    });
    await withPage(list(), { cookie, expected: [/422/] }, async ({ page, picture }) => {
      await page.getByText('Aucune facture. Créez un brouillon').waitFor();
      const drop = async (name: string, buffer: Buffer) => {
        await page
          .locator('#drop-files')
          .setInputFiles({ name, mimeType: 'application/xml', buffer });
      };
      await drop('achat.xml', purchase);
      const lines = page.locator('#drop li');
      await lines.nth(0).getByRole('link', { name: 'A-1' }).waitFor();
      await page.getByRole('row', { name: /Papeterie Martin/ }).waitFor();
      await drop('achat-encore.xml', purchase);
      await lines.nth(1).getByRole('link', { name: 'Déjà importée : A-1' }).waitFor();
      await drop('illisible.xml', Buffer.from('<a/>'));
      await lines.nth(2).locator('.reason').waitFor();
      await drop('laquelle.xml', unclear);
      await lines.nth(3).getByText('Vente ou achat ?').waitFor();
      await picture('invoices-dropped');
      await lines.nth(3).getByRole('button', { name: 'Achat' }).click();
      await lines.nth(3).getByRole('link', { name: 'B-1' }).click();
      await page.getByRole('heading', { name: 'Facture B-1' }).waitFor();
    });
  });

  it('are written, saved while they are typed, checked, issued and credited', async () => {
    await withPage(list(), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Créer un brouillon' }).first().click();
      await page.getByLabel('Nom', { exact: true }).fill('Boulangerie Dupont');
      await page.getByLabel('SIREN', { exact: true }).fill('356000000');
      await page.getByText("Plus d'options").click();
      await page.getByLabel("Nature de l'opération").selectOption('services');
      await page.getByLabel('Désignation').fill('Conseil');
      await page.getByLabel('Quantité').fill('2,5');
      await page.getByLabel('PU HT').fill('100');
      await page.getByText('300,00 EUR').first().waitFor();
      await page.getByText("Rien n'empêche l'émission").waitFor();
      await page.getByText(/^Enregistré à \d\d:\d\d$/).waitFor();
      await page.waitForURL(/\/invoices\/\d+\/edit$/);
      const preview = page.getByRole('link', { name: 'Aperçu' });
      await preview.waitFor();
      await page.getByRole('button', { name: 'Émettre' }).click();
      const early = page.getByRole('dialog', { name: 'Émettre la facture ?' });
      expect(await early.locator('form').getAttribute('data-call')).to.match(
        /^POST \/console\/invoices\/\d+\/issue$/,
      );
      await early.getByRole('button', { name: 'Annuler' }).click();
      await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
      const second = page.locator('[data-list=lines] [data-item]').nth(1);
      await second.getByLabel('Quantité').fill('');
      await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
      const third = page.locator('[data-list=lines] [data-item]').nth(2);
      await third.getByLabel('Désignation').fill('Livres');
      await page.getByRole('link', { name: /^Ligne 3, PU HT/ }).waitFor();
      expect(await preview.count()).to.equal(0);
      await third.getByRole('button', { name: 'Retirer la ligne' }).click();
      await picture('draft-broken', { whole: true });
      await second.getByRole('button', { name: 'Retirer la ligne' }).click();
      await page.getByText("Rien n'empêche l'émission").waitFor();
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Terminer' }).click();
      await page.getByRole('heading', { name: /^Brouillon n°/ }).waitFor();
      expect(await textOf(page)).to.include('250,00');
      await page.getByRole('button', { name: 'Émettre' }).click();
      const dialog = page.getByRole('dialog', { name: 'Émettre la facture ?' });
      expect(
        await dialog
          .getByRole('button', { name: 'Annuler' })
          .evaluate((one) => one.matches(':focus')),
      ).to.equal(true);
      await picture('invoice-issue');
      await dialog.getByRole('button', { name: 'Émettre' }).click();

      await page.getByRole('heading', { name: /^Facture FA-\d{4}-00001$/ }).waitFor();
      await page.getByText('La facture est émise.').waitFor();
      await page.getByText('Autres actions').click();
      await page.getByRole('link', { name: 'Créer un avoir' }).click();
      await page.getByRole('checkbox', { name: 'Conseil' }).check();
      await page.getByLabel(/^Quantité à créditer/).fill('1,5');
      await page.getByRole('button', { name: 'Avoir des lignes choisies' }).click();
      await page.waitForURL(/\/invoices\/\d+\/edit$/);
      await page.getByText('180,00 EUR').first().waitFor();
      // The issue is of what was saved last.
      await page.getByLabel('Nom', { exact: true }).fill('Boulangerie Dupont SAS');
      await page.getByRole('button', { name: 'Émettre' }).click();
      const issue = page.getByRole('dialog', { name: 'Émettre la facture ?' });
      await issue.getByRole('button', { name: 'Émettre' }).click();
      await page.getByRole('heading', { name: /^Avoir AV-\d{4}-00001$/ }).waitFor();
    });
  }).timeout(60_000);

  it('keep, of a draft, what the editor has no field for', async () => {
    const id = await service.draft({
      buyer: { name: 'Dupont', contact: { name: 'Zoé' } },
      delivery: { name: 'Entrepôt' },
      lines: [
        { name: 'Conseil', quantity: 1, unit_price: '0.10', tax_rate: 20, seller_item_id: 'R-1' },
      ],
    });
    const expected = [/ERR_FAILED/];
    await withPage(service.urlOf(`invoices/${id}/edit`), { cookie, expected }, async ({ page }) => {
      await loseAnswer(page, '**/draft');
      await page.getByLabel('Nom', { exact: true }).fill('Durand');
      await page.getByText('Réponse perdue').waitFor();
      // It had been saved: what was typed since follows.
      await page.getByLabel('Nom', { exact: true }).fill('Martin');
      await page.getByText(/^Enregistré à/).waitFor();
      await page.getByRole('button', { name: 'Terminer' }).click();
      await page.getByRole('heading', { name: /^Brouillon n°/ }).waitFor();
    });
    const { rows } = await sql<{ members: string }>`
      select members from invoice_drafts where invoice_id = ${id}`.execute(service.db.sql);
    expect(JSON.parse(rows[0]?.members ?? '')).to.deep.include({
      buyer: { name: 'Martin', contact: { name: 'Zoé' } },
      delivery: { name: 'Entrepôt' },
      lines: [
        { name: 'Conseil', quantity: 1, unit_price: 0.1, tax_rate: 20, seller_item_id: 'R-1' },
      ],
    });
  });

  it('accept statuses with their motive, and are reopened and filed', async () => {
    await buildCategory(service.db, service.workspace, { name: 'Fournitures' });
    const id = await service.deposit(buildPurchase({ invoice_number: 'A-9' }));
    await withPage(
      service.urlOf(`invoices/${id}`),
      { cookie, expected: [/422/] },
      async ({ page, picture, faults }) => {
        const more = page.getByText('Autres actions');
        await more.click();
        await page.getByRole('button', { name: 'Refuser' }).click();
        const refusal = page.getByRole('dialog', { name: /Refusée/ });
        await refusal.getByRole('button', { name: 'Refuser' }).click();
        await refusal.getByText('Ce champ est à remplir.').waitFor();
        await refusal.getByLabel('Motif').selectOption('DOUBLON');
        await picture('invoice-refusal');
        expect(await faults([], 'dialog[open]')).to.deep.equal([]);
        await refusal.getByRole('button', { name: 'Refuser' }).click();
        await page.getByText('Le statut est enregistré.').waitFor();
        await page.getByText('Motif : DOUBLON — Doublon').waitFor();
        await more.click();
        await page.getByRole('button', { name: 'Rouvrir' }).click();
        const reopening = page.getByRole('dialog', { name: 'Rouvrir la facture ?' });
        await reopening.getByText("Aucun évènement n'est émis.", { exact: false }).waitFor();
        await reopening.getByRole('button', { name: 'Rouvrir' }).click();
        await page.getByText('La facture est rouverte.').waitFor();
        await more.click();
        await page.getByRole('button', { name: 'Catégoriser' }).click();
        const filing = page.getByRole('dialog', { name: 'Catégoriser la facture ?' });
        await filing.getByLabel('Catégorie').selectOption({ label: 'Fournitures' });
        await filing.getByRole('button', { name: 'Catégoriser' }).click();
        await page.getByText('La facture est catégorisée.').waitFor();
        expect(await page.locator('.facts').first().innerText()).to.include('Fournitures');
      },
    );
  });

  it('are found by party, state and due date, in the address', async () => {
    await service.deposit(buildDeposit({ due_date: '2020-02-01', issue_date: '2020-01-02' }));
    await service.deposit(buildDeposit({ buyer: { name: 'Garage Martin', siren: '552100554' } }));
    await withPage(list('?direction=sales'), { cookie }, async ({ page }) => {
      await page.getByLabel('Numéro, SIREN ou nom').fill('garage');
      await page.waitForURL(/direction=sales&q=garage/);
      await page.getByRole('row', { name: /Boulangerie/ }).waitFor({ state: 'detached' });
      expect(await page.locator('tbody tr').count()).to.equal(1);
      await page.goto(list('?due=overdue'));
      expect(await page.locator('tbody tr').count()).to.equal(1);
      await page.getByRole('link', { name: 'Achats' }).click();
      await page.getByText('Aucun achat.').waitFor();
    });
  });

  it('have both ends of a period on one line, at every width', async () => {
    await withPage(list(), { cookie }, async ({ page }) => {
      for (let width = 360; width <= 1600; width += 40) {
        await page.setViewportSize({ width, height: 900 });
        const [from, to] = await page.evaluate<number[]>(
          "['from', 'to'].map((end) => document.getElementById(`filter-${end}`).getBoundingClientRect().y)",
        );
        expect(from, `${width} pixels`).to.equal(to);
      }
    });
  });
});
