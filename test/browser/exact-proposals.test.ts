import { expect } from 'chai';
import { startBankConsole, type BankConsole } from '#test/support/banking/bank-console.ts';
import { withPage } from '#test/support/browser/browser.ts';

describe('proposals and postings, in a browser', () => {
  let service: BankConsole;

  before(async () => {
    service = await startBankConsole();
  });
  after(() => service.close());
  beforeEach(async () => {
    await service.reset();
    await service.buildMonth();
  });

  const url = (below: string) => service.urlOf(below);

  it('are filtered, and those that are exact confirmed together', async () => {
    const { cookie } = service;
    await withPage(url('bank_operations'), { cookie }, async ({ page, picture, faults }) => {
      await picture('proposals-list', { whole: true });
      await page.getByLabel('Proposition', { exact: true }).selectOption({ label: 'Exacte' });
      await page.getByText('VIR SEPA V-2026-0000').waitFor();
      await page.getByText('FRAIS DE TENUE DE COMPTE').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Confirmer toutes les exactes' }).click();
      const dialog = page.getByRole('dialog');
      await picture('proposals-confirm');
      expect(await faults()).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Confirmer toutes les exactes' }).click();
      await page.getByText('Factures rapprochées : 6.').waitFor();
    });
  });

  it('show themselves once a run that the page watches has ended', async () => {
    const { cookie } = service;
    await service.reset();
    await service.buildPaidSale(1);
    await withPage(url('bank_operations'), { cookie }, async ({ page }) => {
      await page.getByText('À rapprocher').last().waitFor();
      expect(await page.getByText('Proposition exacte').count()).to.equal(0);
      await service.propose();
      await page.getByText('Proposition exacte').waitFor();
      await page.getByRole('button', { name: 'Confirmer toutes les exactes' }).waitFor();
    });
  });

  it('takes ↓ from anywhere into the list, and posts one operation to an account', async () => {
    const { cookie } = service;
    const address = url('bank_operations?status=unmatched');
    await withPage(address, { cookie, size: 'panel' }, async ({ page, picture, faults }) => {
      await page.getByLabel('Libellé, tiers ou montant').fill('COTISATION');
      await page.getByText('VIR SEPA V-2026-0000').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('ArrowDown');
      const panel = page.locator('[data-part=panel]');
      await panel.getByLabel('Compte, pour cette opération seule').fill('627000');
      await picture('posting-by-hand');
      expect(await faults()).to.deep.equal([]);
      await panel.getByRole('button', { name: 'Imputer à ce compte' }).click();
      await panel.getByText('imputée à la main').first().waitFor();
      await picture('posted-by-hand');
      await panel.getByRole('link', { name: 'Créer une règle à partir' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await picture('rule-from-operation', { whole: true });
    });
  });

  it('are wished for after each import by an owner', async () => {
    const cookie = await service.cookieOf('owner');
    await withPage(url('bank_operations'), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('button', { name: 'Proposer après chaque import' }).click();
      await page.getByRole('button', { name: 'Ne plus proposer après chaque import' }).waitFor();
      await picture('proposals-wished');
      expect(await faults()).to.deep.equal([]);
    });
  });

  it('fit a phone, in the dark', async () => {
    const options = { cookie: service.cookie, size: 'phone', scheme: 'dark' } as const;
    await withPage(url('bank_operations'), options, async ({ picture, faults }) => {
      await picture('proposals-phone', { whole: true });
      expect(await faults()).to.deep.equal([]);
    });
  });
});
