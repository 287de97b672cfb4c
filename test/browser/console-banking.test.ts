import { expect } from 'chai';
import { sql } from 'kysely';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { buildCamt053 } from '#test-kit/banking/build-camt-053.ts';
import { startBankConsole, type BankConsole } from '#test/support/banking/bank-console.ts';
import { withPage } from '#test/support/browser/browser.ts';

describe('the pages of the bank, in a browser', () => {
  let service: BankConsole;
  let cookie: string;
  let account: BankAccount;

  before(async () => {
    service = await startBankConsole();
    cookie = service.cookie;
  });
  after(() => service.close());
  beforeEach(async () => (account = await service.reset()));

  const url = (below: string) => service.urlOf(below);

  it('make a rule with its preview beside the form, move it and project', async () => {
    await service.buildMonth();
    await withPage(url('bank_rules'), { cookie }, async ({ page, picture, faults }) => {
      await page.getByRole('link', { name: 'Créer une règle' }).click();
      await page.getByRole('textbox', { name: /^Nom/ }).fill('Carte');
      await page.getByLabel('Compte comptable').fill('627800');
      await page.getByLabel('Valeur', { exact: true }).fill('carte');
      await page.getByText('1 opération retenue').waitFor();
      await page.getByRole('button', { name: 'Ajouter une condition' }).click();
      const second = page.locator('[data-condition]').nth(1);
      await second.getByLabel('Sur quoi').selectOption('amount');
      await second.getByLabel('Comparaison').selectOption('between');
      await second.getByLabel('Valeur', { exact: true }).fill('0,01');
      await second.getByLabel('Valeur la plus grande').fill('50');
      await page.getByText('1 écriture changerait').waitFor();
      await picture('banking-rule-new', { whole: true });
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('button', { name: 'Créer la règle' }).click();
      await page.getByRole('heading', { name: 'Carte' }).waitFor();
      await page.getByText('1 opération retenue').waitFor();
      await page.getByRole('link', { name: 'Toutes les règles' }).click();
      await page.getByRole('button', { name: 'Monter « Carte »' }).press('Enter');
      await page.getByText("L'ordre est changé.").waitFor();
      const first = page.locator('[data-rows] tbody tr').nth(1);
      expect(await first.innerText()).to.include('Carte');
      await page.getByRole('button', { name: 'Générer les écritures' }).click();
      await page.getByText('Dernière génération des écritures').waitFor();
      await page.getByText('1 écriture changée').waitFor();
    });
    const { rows } = await sql<{ conditions: string; account_number: string }>`
      select conditions, account_number from bank_rules where name = 'Carte'`.execute(
      service.db.sql,
    );
    expect(rows.map(({ conditions }) => JSON.parse(conditions) as unknown)).to.deep.equal([
      [
        { field: 'description', operator: 'contains', value: 'carte' },
        { field: 'amount', operator: 'between', value: ['0.01', '50'] },
      ],
    ]);
  });

  it('make an account and settle what it lacks, from the list to the field', async () => {
    await withPage(url('bank_accounts'), { cookie }, async ({ page }) => {
      await page.getByRole('link', { name: 'Ajouter un compte' }).click();
      await page.getByLabel('Nom du compte').fill('Livret');
      await page.getByLabel('Nom de la banque').fill('Banque de Rennes');
      await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
      await page.getByRole('button', { name: 'Ajouter le compte' }).click();
      await page.getByRole('heading', { name: 'Livret' }).waitFor();
      await page.getByRole('link', { name: 'Tous les comptes' }).click();
      const row = page.getByRole('row', { name: /Livret/ });
      await row.getByRole('link', { name: "Compte d'attente" }).click();
      await page.waitForURL(/#settings-suspense_account_code$/);
      await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ index: 1 });
      await page.getByLabel("Compte d'attente").fill('471000');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByText('Les modifications sont enregistrées.').waitFor();
      await page.locator('.page-head').getByText('Prêt').waitFor();
    });
  });

  it('import a dropped statement and say what is wrong with it', async () => {
    await withPage(url('bank_statements'), { cookie }, async ({ page, picture, faults }) => {
      const file = (name: string, text: string) => ({
        name,
        mimeType: 'text/xml',
        buffer: Buffer.from(text),
      });
      await page.locator('input[type=file]').setInputFiles([file('releve.xml', buildCamt053())]);
      await page.getByRole('link', { name: 'opérations ajoutées : 1, déjà connues : 0' }).waitFor();
      await page.getByRole('link', { name: 'MSG-1' }).waitFor();
      await picture('banking-statements');
      expect(await faults()).to.deep.equal([]);
      await page.getByRole('link', { name: 'MSG-1' }).click();
      await page.getByText('créé par ce relevé').waitFor();
    });
    await withPage(url('bank_statements'), { cookie, expected: [/422/] }, async ({ page }) => {
      const buffer = Buffer.from('<a/>');
      const input = page.locator('input[type=file]');
      await input.setInputFiles([{ name: 'autre.xml', mimeType: 'text/xml', buffer }]);
      await page.getByText("n'est pas un relevé camt.053").waitFor();
    });
  });

  it('connect the demonstration bank, fill it and synchronise', async () => {
    const expected = [/422/];
    await withPage(
      url('bank_connections/new'),
      { cookie, expected },
      async ({ page, picture, faults }) => {
        await page.getByRole('textbox', { name: /^Nom/ }).fill('Ma banque');
        await page.getByRole('button', { name: 'Créer la connexion' }).click();
        await page.getByText('Modifier le contenu').click();
        const accounts = [
          {
            provider_account_id: 'a',
            iban: 'FR1420041010050500013M02606',
            account_name: 'Compte joint',
            operations: [
              { provider_operation_id: 'o', amount: '-12.50', booking_date: '2026-03-01' },
            ],
          },
        ];
        await page.getByLabel('Comptes, en JSON').fill('[{');
        await page.getByRole('button', { name: 'Remplacer le contenu' }).click();
        await page.getByText('doit être une liste').waitFor();
        await page.getByLabel('Comptes, en JSON').fill(JSON.stringify(accounts));
        await page.getByRole('button', { name: 'Remplacer le contenu' }).click();
        await page.getByRole('heading', { name: /Compte joint/ }).waitFor();
        await page.getByRole('button', { name: 'Synchroniser' }).click();
        await page.getByText('Au repos').waitFor();
        await page.getByText('Jamais synchronisée').waitFor({ state: 'detached' });
        await picture('banking-connection', { whole: true });
        expect(await faults()).to.deep.equal([]);
        await page.getByRole('link', { name: 'JSON' }).click();
        await page.locator('pre.json').waitFor();
      },
    );
  });

  const PAGES = [
    ['accounts', 'bank_accounts'],
    ['operations', 'bank_operations'],
    ['statements', 'bank_statements'],
    ['rules', 'bank_rules'],
    ['entries', 'accounting_entries'],
  ] as const;

  for (const scheme of ['light', 'dark'] as const)
    it(`have no serious fault of accessibility in the ${scheme}`, async () => {
      await service.buildMonth();
      const { rows } = await sql<{ id: string; rule: string }>`
        select max(o.id) as id, (select min(id) from bank_rules) as rule
        from bank_operations o where amount = 60.5`.execute(service.db.sql);
      const [{ id, rule } = { id: '', rule: '' }] = rows;
      for (const [name, below] of [
        ...PAGES,
        ['chosen', `bank_operations?id=${id}`],
        ['account', `bank_accounts/${account.id}`],
        ['rule', `bank_rules/${rule}`],
      ] as const)
        await withPage(url(below), { scheme, cookie }, async ({ page, picture, faults }) => {
          if (name === 'rule') await page.getByText('opération retenue').waitFor();
          await picture(`banking-${name}-${scheme}`, { whole: true });
          expect(await page.evaluate('document.documentElement.scrollWidth'), name).to.equal(1280);
          expect(await faults(), name).to.deep.equal([]);
        });
      await withPage(
        url(`bank_operations?id=${id}`),
        { scheme, cookie, size: 'panel' },
        ({ picture }) => picture(`banking-wide-${scheme}`),
      );
    });

  it('fit a phone, where an operation is a page of its own', async () => {
    await service.buildMonth();
    for (const [name, below] of [...PAGES, ['account', `bank_accounts/${account.id}`]] as const)
      await withPage(url(below), { size: 'phone', cookie }, async ({ page, picture, faults }) => {
        await picture(`banking-${name}-phone`, { whole: true });
        expect(await page.evaluate('document.documentElement.scrollWidth'), name).to.equal(390);
        expect(await faults(), name).to.deep.equal([]);
      });
    await withPage(
      url('bank_operations'),
      { size: 'phone', cookie },
      async ({ page, picture, faults }) => {
        await page.getByText('VIR SEPA V-2026-0007').click();
        await page.waitForURL(/bank_operations\/\d+$/);
        await page.getByRole('heading', { name: 'VIR SEPA V-2026-0007' }).waitFor();
        await picture('banking-operation-phone', { whole: true });
        expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
        expect(await faults()).to.deep.equal([]);
      },
    );
  });
});
