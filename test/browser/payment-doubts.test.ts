import { expect } from 'chai';
import { buildInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildBankAccount, buildInstruction } from '#test-kit/payments/build-payment.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';
import { senderAs } from '#test/support/console/send-as.ts';

describe('a payment that another batch has already, in a browser', () => {
  let service: RunningConsole;
  before(async () => (service = await startConsole()));
  after(() => service.close());

  it('has a warning in the grid once it is changed, and is submitted with a box ticked', async () => {
    const { db, cipher, workspace } = service;
    const cookie = await service.cookieOf('manager');
    const send = senderAs(service, cookie);
    const account = await buildBankAccount(db, cipher, workspace);
    const invoice = await buildInvoice(db, workspace, { direction: 'purchases' });
    const make = (amount: string) =>
      send('POST', `/console/workspaces/${workspace.id}/payment_batches`, {
        payment_batch: {
          name: 'Fournisseurs',
          bank_account_id: Number(account.id),
          channel: 'sandbox',
          execution_date: '2099-12-01',
          instructions: [buildInstruction({ amount, invoice_document_id: Number(invoice.id) })],
        },
      });
    const { id: first } = await make('120.00');
    const { id } = await make('100.00');
    const path = `payment_batches/${String(id)}`;
    const expected = [/422/];
    const url = service.urlOf(`${path}/edit`);
    await withPage(url, { cookie, expected }, async ({ page, picture, faults }) => {
      await page.getByText(`Virement 1 : déjà dans le lot de virements ${String(first)}`).waitFor();
      await page.getByLabel('Montant, ligne 1').fill('120,00');
      await page.keyboard.press('Enter');
      await page.getByText('pour le même montant').waitFor();
      await picture('payment-doubts-grid');
      await page.getByRole('link', { name: 'Terminer' }).click();
      await page.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      const dialog = page.getByRole('dialog', { name: /^Soumettre le lot/ });
      await dialog.getByText('pour le même montant').waitFor();
      await dialog.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      await dialog.getByText(/^doit être vrai pour payer une seconde fois/).waitFor();
      await picture('payment-doubts-box');
      expect(await faults()).to.deep.equal([]);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      await page.getByRole('button', { name: 'Approuver' }).click();
      const approval = page.getByRole('dialog', { name: /^Approuver le lot/ });
      await approval.getByText('pour le même montant').waitFor();
      await picture('payment-doubts-approve');
    });
  });
});
