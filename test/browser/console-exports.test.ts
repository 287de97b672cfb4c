import { expect } from 'chai';
import { sql } from 'kysely';
import type { Reconciler } from '#test-kit/banking/build-reconciliation.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import { ask, post, sealed, startBookkeeper, workExport } from '#test/support/banking/exports.ts';
import { withPage } from '#test/support/browser/browser.ts';

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
      await ask(partner, '2026-02-01', '2026-02-28');
      await page.reload();
      await picture('books-exports', { whole: true });
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Télécharger' }).click();
      expect((await download).suggestedFilename()).to.equal('732829320FEC20260131.txt');
      expect(await faults()).to.deep.equal([]);
    });
    const phone = { cookie, size: 'phone' } as const;
    await withPage(url, phone, async ({ picture }) => void (await picture('books-exports-phone')));
  });
});
