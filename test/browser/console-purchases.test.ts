import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { buildDeposit, buildFullPurchase } from '#test-kit/invoices/build-invoice.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { buildPng } from '#test/support/images/png.ts';
import {
  startInvoiceConsole,
  type InvoiceConsole,
} from '#test/support/invoices/invoice-console.ts';

describe('a purchase in a browser', () => {
  let service: InvoiceConsole;
  let cookie: string;

  before(async () => {
    service = await startInvoiceConsole();
    cookie = service.cookie;
  });
  after(() => service.close());
  beforeEach(() => service.clear());

  it('comes as a picture, beside which it is typed', async () => {
    const list = service.urlOf('invoices?direction=purchases');
    const expected = [/422/];
    await withPage(list, { cookie, expected }, async ({ page, picture, faults }) => {
      const file = { name: 'ticket.png', mimeType: 'image/png', buffer: Buffer.from(buildPng()) };
      await page.getByLabel('Importer').setInputFiles(file);
      const kept = page.getByRole('link', { name: 'À compléter : ticket.png' });
      await kept.waitFor();
      await page.getByRole('row', { name: /ticket\.png/ }).waitFor();
      await picture('purchase-kept');
      expect(await faults()).to.deep.equal([]);
      await kept.click();
      await page.getByRole('img', { name: 'ticket.png' }).waitFor();
      await page.getByLabel('Fournisseur', { exact: true }).fill('Papeterie Martin');
      await page.getByLabel('Numéro de la facture').fill('P-1');
      await page.getByLabel('Date de la facture').fill('2026-11-02');
      await page.getByLabel('HT à 20 %').fill('100');
      await page.getByLabel('HT à 5,5 %').fill('10');
      await page.getByLabel('Total TTC').fill('131');
      await page.getByRole('button', { name: "Enregistrer l'achat" }).click();
      await page.getByText('qui font 130,55 avec leur TVA', { exact: false }).waitFor();
      await picture('purchase-typed', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByLabel('Total TTC').fill('130,55');
      await page.getByRole('button', { name: "Enregistrer l'achat" }).click();
      await page.getByRole('heading', { name: 'Facture P-1' }).waitFor();
      await page.getByText("L'achat est enregistré.").waitFor();
      await page.getByText('Saisie', { exact: true }).waitFor();
      await picture('purchase-entered');
      await page.getByRole('button', { name: 'Approuver' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText("l'achat a été saisi d'après un fichier", { exact: false }).waitFor();
      await dialog.getByRole('button', { name: 'Approuver' }).click();
      await page.getByRole('link', { name: 'Payer' }).waitFor();
    });
  });

  it('has one action first and a menu that keys open, and is printed as a document', async () => {
    const id = await service.deposit(buildFullPurchase({ proforma: false }));
    const url = service.urlOf(`invoices/${id}`);
    await withPage(url, { cookie, size: 'panel' }, async ({ page, picture, faults }) => {
      expect(await page.locator('iframe').isVisible()).to.equal(true);
      const more = page.locator('#more-actions summary');
      await more.focus();
      await page.keyboard.press('ArrowDown');
      expect(await page.locator('#more-actions button:focus').innerText()).to.equal(
        'Prendre en charge',
      );
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      expect(await more.evaluate((one) => one.matches(':focus'))).to.equal(true);
      await picture('purchase-wide', { whole: true });
      await more.click();
      await picture('purchase-menu');
      await page.keyboard.press('Escape');
      expect(await faults()).to.deep.equal([]);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 703, height: 1000 });
      expect(await page.locator('button:visible, .button:visible').count()).to.equal(0);
      await picture('purchase-print', { whole: true });
    });
    for (const size of ['wide', 'phone'] as const)
      await withPage(url, { cookie, size, scheme: 'dark' }, async ({ picture }) => {
        await picture(`purchase-${size}-dark`, { whole: true });
      });
  });

  it('is in the file of its list', async () => {
    await service.deposit(buildFullPurchase({ proforma: false }));
    await service.deposit(buildDeposit());
    await withPage(service.urlOf('invoices'), { cookie }, async ({ page, picture }) => {
      await page.getByLabel('Numéro, SIREN ou nom').fill('papeterie');
      await page.waitForURL(/q=papeterie/);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Exporter' }).click(),
      ]);
      expect(download.suggestedFilename()).to.equal('invoices.csv');
      const text = await readFile(await download.path(), 'utf8');
      expect(text).to.include('Papeterie Martin').and.not.include('Boulangerie Dupont');
      await picture('invoices-export');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 703, height: 1000 });
      await picture('invoices-print');
    });
  });
});
