import { expect } from 'chai';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { companyOf } from '#test-kit/access/builders.ts';
import { withPage } from '#test/support/browser/browser.ts';
import {
  startInvoiceConsole,
  type InvoiceConsole,
} from '#test/support/invoices/invoice-console.ts';

describe('the books in a browser', () => {
  let service: InvoiceConsole;
  let cookie: string;

  before(async () => {
    service = await startInvoiceConsole();
    cookie = service.cookie;
  });
  after(() => service.close());

  it('are set by a manager, and a receipt that waits at home is declared on its invoice', async () => {
    const company = await companyOf(service.db, service.workspace);
    await withPage(
      service.urlOf(`companies/${company}`),
      { cookie, expected: [/422/] },
      async (opened) => {
        const { page, picture } = opened;
        await page.getByRole('link', { name: 'Livres et déclarations' }).click();
        await page.getByLabel('Régime de TVA').selectOption('real_monthly');
        await page.getByLabel('Encaissements (statut 212)').selectOption('proposed');
        await page.getByLabel('Encaissements déclarés à partir du').fill('2020-01-01');
        await picture('books-settings', { whole: true });
        expect(await opened.faults()).to.deep.equal([]);
        await page.getByRole('button', { name: 'Enregistrer' }).click();
        await page.getByText('ne peut pas précéder le').waitFor();
      },
    );
    await service.send('PATCH', `/console/companies/${company}/books`, {
      books: { vat_regime: 'real_monthly', receipts: 'proposed' },
    });
    const id = await service.deposit(buildDeposit());
    await service.send('POST', `/console/invoices/${id}/receipts`, {
      receipt: { amount: '50.00', means: 'cheque', received_on: today() },
    });
    const { id: credit_id } = await service.send('POST', `/console/invoices/${id}/credit_notes`, {
      credit_note: { lines: [{ position: 0, quantity: '0.2' }] },
    });
    await service.send('POST', `/console/invoices/${String(credit_id)}/issue`, {
      invoice: { numbering: 'series' },
    });
    await withPage(service.urlOf(''), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: '1 encaissement à déclarer' }).click();
      await page.getByRole('heading', { name: 'Encaissements' }).waitFor();
      await picture('receipts');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('row', { name: /Chèque/ }).click();
      await page.getByText('À déclarer').waitFor();
      await picture('receipts-of-invoice', { whole: true });
      await page.getByRole('button', { name: 'Déclarer cet encaissement' }).click();
      const receipts = page.locator('#receipts');
      await receipts.getByText(/Déclaration en cours|Statut 212 émis/).waitFor();
    });
    await withPage(service.urlOf(`invoices/${id}`), { cookie }, async (opened) => {
      const { page, picture } = opened;
      const act = async (open: string, verb: string) => {
        await page.getByText('Autres actions').click();
        await picture('receipt-menu');
        await page.getByRole('button', { name: open }).click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        await picture(`receipt-${verb}`);
        expect(await opened.faults([], 'dialog[open]')).to.deep.equal([]);
        return dialog;
      };
      const cash = await act('Enregistrer un encaissement', 'Enregistrer');
      expect(await cash.getByLabel('Montant').inputValue()).to.equal('70,00');
      await cash.getByLabel('Montant').fill('12,50');
      await cash.getByLabel('Moyen de paiement').selectOption('Espèces');
      await cash.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('12,50 EUR · Espèces').waitFor();
      const credit = await act('Imputer un avoir', 'Imputer');
      expect(await credit.getByLabel('Montant').inputValue()).to.equal('24,00');
      await credit.getByRole('button', { name: 'Imputer' }).click();
      await page.getByText('24,00 EUR · Avoir').waitFor();
      const undo = page.getByRole('button', { name: 'Annuler cet encaissement' });
      expect(await undo.count()).to.equal(3);
      await undo.nth(1).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Motif').fill('Billet faux');
      await picture('receipt-undo');
      await dialog.getByRole('button', { name: 'Annuler cet encaissement' }).click();
      await page.getByText('Annulé', { exact: true }).waitFor();
      await picture('receipts-undone');
      expect(await undo.count()).to.equal(2);
    });
    await withPage(service.urlOf(`invoices/${id}`), { cookie, size: 'phone' }, ({ picture }) =>
      picture('receipts-phone', { whole: true }),
    );
  });
});

const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
