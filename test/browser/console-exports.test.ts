import { expect } from 'chai';
import { sql } from 'kysely';
import { postWorkspace } from '#domain/books/entries/post-workspace.ts';
import { buildRule } from '#test-kit/banking/build-bank.ts';
import type { Reconciler } from '#test-kit/banking/build-reconciliation.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import { ask, post, sealed, startBookkeeper, workExport } from '#test/support/banking/exports.ts';
import { rateMissing } from '#model/export-problem.ts';
import { listOf } from '#test-kit/service/answers.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { LOOKS } from '#test/support/console/open-page.ts';

describe('the page of the accountant, in a browser', () => {
  let partner: Reconciler;
  before(async () => (partner = await startBookkeeper({ baseUrl: 'http://127.0.0.1' })));
  after(() => partner.stop());

  it('seals a period, shows what kept one from it, and downloads the file', async () => {
    const { cookie } = await signInPerson(partner, 'manager');
    await post(partner);
    await sql`update accounting_entries set lines = replace(lines, '"12.00"', '"11.99"')`.execute(
      partner.db.sql,
    );
    await sql`update accounting_entries set lines = regexp_replace(lines, '11.99', '12.00')`.execute(
      partner.db.sql,
    );
    await sealed(partner, '2026-01-01', '2026-01-31');
    await sql`update accounting_entries set lines = replace(lines, '11.99', '12.00')`.execute(
      partner.db.sql,
    );
    const url = `${partner.service.baseUrl}/workspaces/${partner.workspace.id}/accounting_exports`;
    await withPage(url, { cookie }, async ({ page, picture, faults }) => {
      await page.getByText("L'écriture 1 n'est pas équilibrée").waitFor();
      await page.getByRole('button', { name: 'Sceller une période' }).click();
      expect(await page.getByLabel('Premier jour').inputValue()).to.equal('2026-01-01');
      expect(await page.getByLabel('Dernier jour').inputValue()).to.equal('2026-01-31');
      await picture('books-seal');
      await page.getByRole('dialog').getByRole('button', { name: 'Sceller' }).click();
      await page.getByText('En préparation').waitFor();
      expect(await workExport(partner.db)).to.equal('sealed');
      await page.getByText('Scellé', { exact: true }).waitFor();
      await ask(partner, '2026-02-01', '2026-02-28');
      await page.reload();
      await picture('books-exports', { whole: true });
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Télécharger' }).click();
      expect((await download).suggestedFilename()).to.equal('732829320FEC20260131.txt');
      expect(await faults()).to.deep.equal([]);
    });
    await depositInvoice(partner, buildDeposit({ operation: 'goods' }));
    await depositInvoice(partner, buildPurchase());
    await buildRule(partner.db, partner.workspace, { account_number: '445660' });
    await post(partner, { amount: '-3.00', booking_date: '2026-03-01' });
    await postWorkspace(partner.db, partner.workspace.id);
    await withPage(`${url}?month=2026-02-01`, { cookie }, async ({ page, picture, faults }) => {
      await page.getByText('Aucune écriture de TVA').waitFor();
      await page.getByRole('link', { name: 'Mois suivant' }).click();
      await page.getByText('08 – taux normal 20 %').waitFor();
      await page.getByText("3,00 EUR du compte 445660 ne viennent d'aucune facture").waitFor();
      await page.getByText('TVA nette due (ligne 28) : 18,35 EUR').waitFor();
      await picture('books-vat', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('link', { name: 'voir les écritures de banque' }).click();
      await page.getByRole('heading', { name: 'Écritures' }).waitFor();
    });
    const journal = url.replace('accounting_exports', 'accounting_entries');
    await withPage(url, { cookie }, async ({ page, picture, faults }) => {
      await page
        .getByRole('row', { name: /Scellé/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByText('BQ1000001').last().waitFor();
      await page.goto(journal);
      await page
        .getByRole('link', { name: /^Facture S-2026/ })
        .first()
        .waitFor();
      await picture('books-journal', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByLabel('Journal').selectOption('Achats');
      await page.getByText('401000').first().waitFor();
      await page.getByText('411000').waitFor({ state: 'detached' });
    });
    for (const [name, look] of LOOKS.slice(1))
      await withPage(journal, { cookie, ...look }, async ({ picture }) => {
        await picture(`books-journal-${name}`, { whole: true });
      });
    const problems = JSON.stringify([rateMissing("L'écriture 3", 'USD')]);
    await sql`update accounting_exports set state = 'failed', problems = ${problems}
      where state = 'running'`.execute(partner.db.sql);
    await withPage(url, { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('button', { name: 'Sceller une période' }).click();
      await page.getByLabel('Cours : euros pour 1 USD').fill('0,92');
      await picture('books-rate');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Sceller' }).click();
      await page.getByText('En préparation').waitFor();
    });
    const newest = listOf(await partner.call('GET', `/api/v1${new URL(url).pathname}`)).at(-1);
    expect(newest?.['exchange_rates']).to.deep.equal({ USD: 0.92 });
    const phone = { cookie, size: 'phone' } as const;
    await withPage(url, phone, ({ picture }) => picture('books-exports-phone', { whole: true }));
  });
});
