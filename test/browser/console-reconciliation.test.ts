import { expect } from 'chai';
import { sql } from 'kysely';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { startBankConsole, type BankConsole } from '#test/support/banking/bank-console.ts';
import { withPage } from '#test/support/browser/browser.ts';

describe('reconciliation in a browser', () => {
  let service: BankConsole;
  let cookie: string;

  before(async () => {
    service = await startBankConsole();
    cookie = service.cookie;
  });
  after(() => service.close());
  beforeEach(() => service.reset());

  const url = (below: string) => service.urlOf(below);
  const statuses = async () => {
    const { rows } = await sql<{ status: string }>`
      select reconciliation_status as status from bank_operations
      order by booking_date desc, id desc`.execute(service.db.sql);
    return rows.map(({ status }) => status);
  };

  it('reconciles ten operations by the keyboard alone', async () => {
    for (let n = 0; n < 10; n += 1) await service.buildPaidSale(n);
    const { rows } = await sql<{ id: string }>`
      select id from bank_operations order by booking_date desc`.execute(service.db.sql);
    await withPage(
      url('bank_operations?status=unmatched'),
      { cookie },
      async ({ page, picture }) => {
        await page.getByRole('button', { name: 'Rapprocher automatiquement' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Rapprocher automatiquement ?' });
        await picture('banking-converge');
        expect(await dialog.getByLabel('proposer seulement').isChecked()).to.equal(true);
        await dialog.getByRole('button', { name: 'Rapprocher', exact: true }).press('Enter');
        await page.getByText('Dernier rapprochement automatique').waitFor();
        await page.getByText('0 confirmée, 10 proposées').waitFor();
        // From anywhere on the page.
        await page.keyboard.press('ArrowDown');
        for (const [at, { id }] of rows.entries()) {
          await page.locator(`[data-operation="${id}"]`).waitFor();
          await page.getByText('montant exact +0,40').first().waitFor();
          await page.keyboard.press('Enter');
          await page.getByText('Tout est rapproché.').waitFor();
          await page.locator(`#operation-status-${id}`).getByText('Rapprochée').waitFor();
          if (at === 4) await picture('banking-keyboard');
          if (at < 9) await page.keyboard.press('ArrowDown');
        }
        // The filter wants others, but nothing moves under the reader.
        expect(await page.locator('[data-rows] tbody tr').count()).to.equal(10);
      },
    );
    expect(await statuses()).to.deep.equal(Array.from({ length: 10 }, () => 'matched'));
    const { rows: audited } = await sql<{ count: number }>`
      select count(*)::int from audit_log where subject = 'allocations' and action = 'confirm'
        and actor like 'user:%'`.execute(service.db.sql);
    expect(audited).to.deep.equal([{ count: 10 }]);
  });

  it('treats a double press of Enter as one', async () => {
    const operation = await service.buildPaidSale(1, {
      amount: '160.0000',
      description: 'VIR V-2026-0001 V-2026-0900',
    });
    const other = buildDeposit({
      invoice_number: 'V-2026-0900',
      buyer: { name: 'Menuiserie Durand', siren: '356000000' },
      lines: [{ name: 'Conseil', quantity: 1, unit_price: 59, tax_category: 'Z', tax_rate: 0 }],
    });
    await service.call('POST', `workspaces/${service.workspace.id}/invoices`, { invoice: other });
    const path = `bank_operations/${operation.id}`;
    await service.call('POST', `${path}/converge`, { convergence: { confirm: false } });
    await withPage(url('bank_operations'), { cookie }, async ({ page }) => {
      await page.getByRole('link', { name: 'VIR V-2026-0001 V-2026-0900' }).focus();
      await page.locator('[data-best]').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('La facture est rapprochée.').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
    });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from allocations where status = 'confirmed'`.execute(service.db.sql);
    expect(rows).to.deep.equal([{ count: 1 }]);
  });

  it('confirms nothing that its reader has not seen', async () => {
    for (let n = 0; n < 2; n += 1) await service.buildPaidSale(n);
    await service.propose();
    await withPage(url('bank_operations'), { cookie }, async ({ page }) => {
      await page.getByRole('link', { name: 'VIR SEPA V-2026-0001' }).focus();
      await page.getByText('montant exact').waitFor();
      // Both keys before the answer for the second row.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'VIR SEPA V-2026-0000' }).waitFor();
      expect(await statuses()).to.deep.equal(['unmatched', 'unmatched']);
    });
  });

  it('allocates a part to an invoice that is searched, and undoes it without a question', async () => {
    const operation = await service.buildPaidSale(1, {
      description: 'VIR RECU',
      amount: '60.5000',
    });
    await withPage(url('bank_operations'), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('cell', { name: 'VIR RECU' }).click();
      await page.getByRole('heading', { name: 'VIR RECU' }).waitFor();
      expect(new URL(page.url()).searchParams.get('id')).to.equal(operation.id);
      await page.getByLabel("Numéro, tiers ou reste dû d'une facture ouverte").fill('0001');
      await page.getByRole('link', { name: 'V-2026-0001' }).waitFor();
      await page.getByLabel('Montant à rapprocher').fill('40,25');
      await picture('banking-search');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Rapprocher', exact: true }).click();
      await page.getByText('20,25').first().waitFor();
      expect(await statuses()).to.deep.equal(['partially_matched']);
      await page.getByRole('cell', { name: 'Rapprochée en partie' }).waitFor();
      await page.getByRole('button', { name: 'Annuler le rapprochement' }).click();
      await page.getByText('Le rapprochement est annulé.').waitFor();
      await page.getByRole('cell', { name: 'À rapprocher' }).waitFor();
      await page.goBack();
      await page.getByText('Choisissez une opération').waitFor();
    });
    expect(await statuses()).to.deep.equal(['unmatched']);
  });

  it('refuses a change from a page that is out of date, and says why', async () => {
    const operation = await service.buildPaidSale(1);
    const path = `bank_operations/${operation.id}`;
    await service.call('POST', `${path}/converge`, { convergence: { confirm: false } });
    await withPage(url(path), { cookie, expected: [/409/] }, async ({ page }) => {
      await page.getByText('montant exact').waitFor();
      await sql`update bank_operations set version = 5`.execute(service.db.sql);
      await page.getByRole('button', { name: 'Confirmer' }).click();
      await page.getByText("L'opération bancaire a changé entre-temps").waitFor();
    });
    expect(await statuses()).to.deep.equal(['unmatched']);
  });

  it('is read without scripts: an operation is chosen and searched by addresses', async () => {
    const operation = await service.buildPaidSale(1, { description: 'VIR RECU' });
    const find = url(`bank_operations?id=${operation.id}&find=0001`);
    await withPage(find, { cookie, scripts: false }, async ({ page }) => {
      await page.getByRole('link', { name: 'V-2026-0001' }).waitFor();
      expect(await page.getByRole('complementary').innerHTML()).to.include(
        'Cette action a besoin de JavaScript.',
      );
    });
  });
});
