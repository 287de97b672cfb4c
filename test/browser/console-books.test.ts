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
      await receipts.getByText(/Déclaration en cours|Déclaré/).waitFor();
    });
    await withPage(
      service.urlOf(`invoices/${id}`),
      { cookie, size: 'phone' },
      async ({ picture }) => void (await picture('receipts-phone', { whole: true })),
    );
  });
});

const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' });
