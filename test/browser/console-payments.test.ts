import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { assetPath } from '#console/files/console-files.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';
import { buildPain002 } from '#test-kit/payments/pain-002.ts';
import { withPage } from '#test/support/browser/browser.ts';
import { makeDraft, pasteInto, submitRenamed, tabTo } from '#test/support/console/payment-grid.ts';
import { senderAs } from '#test/support/console/send-as.ts';
import { startConsole, type RunningConsole } from '#test/support/console/running-console.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';

describe('payments in a browser', () => {
  let service: RunningConsole;
  let cookie: string;

  before(async () => {
    service = await startConsole();
    cookie = await service.cookieOf('manager');
    await buildBankAccount(service.db, service.cipher, service.workspace);
  });
  after(() => service.close());
  beforeEach(() => sql`truncate payment_batches cascade`.execute(service.db.sql));

  const list = () => service.urlOf('payment_batches');
  const batchAt = (page: Page) => page.url().replace(/\/edit.*/, '');
  const badge = (page: Page, word: string) =>
    page.locator('#batch-state .badge').getByText(word, { exact: true }).first();
  const said = (page: Page) => page.locator('[data-grid-said]');

  it('go from a paste to the settlement: drafted, approved by keyboard, handed over, reported', async () => {
    const expected = [/422/, /409/];
    await withPage(list(), { cookie, expected }, async ({ page, picture, faults }) => {
      await makeDraft(page);
      await pasteInto(
        page,
        'Bénéficiaire, nouvelle ligne 1',
        `Papeterie Martin\t${IBAN}\t1 234,50 €\tFacture 12\t\tFAC-12\r\nDupont\tFR00\t20,00\tAcompte\t\tFAC-13\r\n`,
      );
      await page.getByText("1 valeur à corriger : rien n'a été enregistré.").waitFor();
      const wrong = page.getByLabel('IBAN, nouvelle ligne 2');
      expect(await wrong.getAttribute('aria-invalid')).to.equal('true');
      await page.getByText("n'est pas valide").waitFor();
      await picture('payment-grid-refused');
      expect(await faults()).to.deep.equal([]);
      await wrong.fill(IBAN);
      await wrong.press('Tab');
      await page.getByLabel('Montant, nouvelle ligne 3').focus();
      await page.getByText(/^2 virements, 1\s254,50\sEUR$/).waitFor();
      await page.getByText(/^Enregistré à /).waitFor();
      expect(await page.getByLabel('IBAN, ligne 2').getAttribute('placeholder')).to.equal(
        '•••• 3000 (inchangé)',
      );
      await picture('payment-grid');
      await page.getByRole('link', { name: 'Terminer' }).click();
      await badge(page, 'Brouillon').waitFor();

      await page.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      const submission = page.getByRole('dialog', { name: /^Soumettre le lot/ });
      await submission.getByRole('button', { name: "Soumettre à l'approbation" }).click();
      await badge(page, 'À approuver').waitFor();

      await tabTo(page, 'Approuver');
      await page.keyboard.press('Enter');
      const approval = page.getByRole('dialog', {
        name: 'Approuver le lot de virements « Fournisseurs » ?',
      });
      await approval.waitFor();
      await picture('payment-approve');
      expect(await faults([], 'dialog[open]')).to.deep.equal([]);
      await submitRenamed(senderAs(service, cookie), page, 'Loyers');
      await tabTo(page, 'Approuver');
      await page.keyboard.press('Enter');
      await page.getByText('Le lot de paiement a changé entre-temps').waitFor();
      await page.getByRole('heading', { name: 'Loyers' }).waitFor();
      await badge(page, 'À approuver').waitFor();
      await page.getByRole('button', { name: 'Approuver', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Approuver le lot de virements « Loyers » ?' })
        .getByRole('button', { name: 'Approuver' })
        .click();
      await page.getByText('Soumis et approuvé par la même personne').waitFor();

      await page.getByRole('button', { name: 'Remettre à la banque' }).click();
      const handover = page.getByRole('dialog', { name: 'Remettre à la banque ?' });
      await handover.getByRole('button', { name: /^Remettre 1\s254,50\sEUR$/ }).click();
      // Without a reload: the page looks more often during the handover.
      await badge(page, 'Remis à la banque').waitFor();
      const message = (await page.locator('#batch-state').textContent()) ?? '';
      const [original_message_id = ''] = /LOT-\d+-[0-9a-f]{10}/.exec(message) ?? [];
      await page.locator('#reports-files').setInputFiles({
        name: 'compte-rendu.xml',
        mimeType: 'application/xml',
        buffer: Buffer.from(
          buildPain002({
            message_id: 'CR-1',
            original_message_id,
            statuses: [
              { end_to_end_id: 'FAC-12', status: 'ACSC' },
              { end_to_end_id: 'FAC-99', status: 'ACSC' },
            ],
          }),
        ),
      });
      await page.getByText('1 appliqué, 1 inconnu : FAC-99').waitFor();
      // Its place stays while the rest of the page changes.
      await page.getByRole('link', { name: /^Réglé/ }).waitFor();
      expect(await page.getByText('1 appliqué, 1 inconnu : FAC-99').isVisible()).to.equal(true);
      await picture('payment-reported', { whole: true });
      expect(await faults()).to.deep.equal([]);

      await page
        .getByRole('link', { name: /^En cours|^Transmis/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Saisir le résultat' }).click();
      await page.getByRole('heading', { name: 'Virement à Dupont' }).waitFor();
      await page.getByRole('button', { name: 'Saisir un statut de la banque' }).click();
      const report = page.getByRole('dialog', { name: 'Quel statut la banque annonce-t-elle ?' });
      await report.getByLabel('Statut à la banque').selectOption('RJCT');
      await report.getByLabel('Code du motif').fill('AC04');
      await picture('payment-report-form');
      await report.getByRole('button', { name: 'Appliquer' }).click();
      await page.getByText('RJCT, rejeté : AC04').first().waitFor();
      await page.getByRole('button', { name: 'Confirmer le règlement' }).click();
      const settlement = page.getByRole('dialog', { name: 'Confirmer ce règlement ?' });
      await settlement.getByText('Le lot').waitFor();
      await picture('payment-instruction');
      await settlement.getByRole('button', { name: 'Confirmer le règlement' }).click();
      await page.getByText('Le règlement est confirmé.').waitFor();
      await page.getByRole('link', { name: 'Loyers' }).first().click();
      await page.locator('#batch-state').waitFor();
    });
  });

  it('accept ten thousand pasted lines, and show a part of them', async () => {
    await withPage(list(), { cookie }, async ({ page, picture }) => {
      await makeDraft(page, 'Remboursements');
      const lines = Array.from({ length: 10_000 }, (_, n) => `Client ${n}\t${IBAN}\t1,01\tR${n}`);
      await pasteInto(page, 'Bénéficiaire, nouvelle ligne 1', lines.join('\n'));
      await page.getByText(/^10\s000 virements, 10\s100,00\sEUR$/).waitFor({ timeout: 60_000 });
      await page.getByText(/^Enregistré à /).waitFor();
      expect(await page.locator('.sheet tbody tr').count()).to.be.below(250);
      await picture('payment-grid-long');
      await page.getByRole('link', { name: /^Charger la suite/ }).click();
      await page.getByLabel('Montant, ligne 75').fill('2');
      await page.keyboard.press('Enter');
      await page.getByText(/^10\s000 virements, 10\s100,99\sEUR$/).waitFor();
      await page.getByLabel('Retirer la ligne 75').click();
      expect(await said(page).textContent()).to.equal('1 ligne non enregistrée');
      await page.getByRole('button', { name: 'Enregistrer les lignes' }).click();
      await page.getByText(/^9\s999 virements, 10\s098,99\sEUR$/).waitFor();
      expect(await page.getByLabel('Montant, ligne 75').count()).to.equal(0);
      await page.goto(batchAt(page));
      expect(await page.locator('tr[id^=instruction-]').count()).to.equal(100);
    });
  });

  it('do not overwrite what somebody else has changed meanwhile, and show the change', async () => {
    const expected = [/409/];
    await withPage(list(), { cookie, expected }, async ({ page, picture }) => {
      await makeDraft(page);
      await pasteInto(
        page,
        'Bénéficiaire, nouvelle ligne 1',
        `Martin\t${IBAN}\t10,00\nDupont\t${IBAN}\t20,00`,
      );
      await page.getByText(/^2 virements, 30,00\sEUR$/).waitFor();
      await sql`update payment_instructions set amount = 11 where amount = 10`.execute(
        service.db.sql,
      );
      await sql`update payment_instructions set reference = 'Solde' where amount = 20`.execute(
        service.db.sql,
      );
      await sql`update payment_batches set version = version + 1`.execute(service.db.sql);
      await page.getByLabel('Référence, ligne 2').fill('Acompte');
      await page.keyboard.press('Enter');
      await page.getByText('Ce lot de virements a changé entre-temps.').waitFor();
      await page.getByRole('button', { name: 'Voir les différences' }).click();
      await page.locator('td.differs').first().waitFor();
      await picture('payment-grid-differences');
      const amount = page.getByLabel('Montant, ligne 1');
      expect(await amount.inputValue()).to.equal('11,00');
      expect(await amount.getAttribute('title')).to.equal('Avant : 10,00');
      // Both have changed it: what was typed stays, and is marked.
      const reference = page.getByLabel('Référence, ligne 2');
      expect(await reference.inputValue()).to.equal('Acompte');
      expect(await reference.getAttribute('title')).to.equal('Avant : —');
      await page.getByRole('button', { name: 'Enregistrer les lignes' }).click();
      await page.getByText(/^2 virements, 31,00\sEUR$/).waitFor();
    });
  });

  it('are sent again after a lost answer only on a press', async () => {
    const expected = [/Failed to load resource/];
    await withPage(list(), { cookie, expected }, async ({ page }) => {
      await makeDraft(page);
      let calls = 0;
      await page.route(/\/instructions$/, async (route) => {
        calls += 1;
        await route.fetch();
        await route.abort();
      });
      const first = 'Bénéficiaire, nouvelle ligne 1';
      await pasteInto(page, first, `Martin\t${IBAN}\t10,00`);
      await page.getByText('Réponse perdue.').waitFor();
      await page.getByLabel(first).fill('Martin et fils');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Enregistrer les lignes' }).focus();
      await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
      expect(calls).to.equal(1);
    });
  });

  it('read the cells of a spreadsheet', async () => {
    await withPage(list(), { cookie }, async ({ page }) => {
      // The page's own module.
      const path = JSON.stringify(assetPath('spreadsheet.js'));
      const read = (text: string) =>
        page.evaluate(
          `import(${path}).then(({ readCells }) => readCells(${JSON.stringify(text)}))`,
        );
      expect(await read('a\tb\r\nc\td\r\n')).to.deep.equal([
        ['a', 'b'],
        ['c', 'd'],
      ]);
      expect(await read('"un ""vrai"" nom"\t\t"deux\nlignes"')).to.deep.equal([
        ['un "vrai" nom', '', 'deux lignes'],
      ]);
      expect(await read('12" de large\t3\t')).to.deep.equal([['12" de large', '3', '']]);
      expect(await read('"ouvert\tx')).to.deep.equal([['"ouvert', 'x']]);
      expect(await read('')).to.deep.equal([]);
    });
  });

  for (const [look, options] of [
    ['light', { scheme: 'light', size: 'wide' }],
    ['dark', { scheme: 'dark', size: 'wide' }],
    ['phone', { scheme: 'light', size: 'phone' }],
  ] as const)
    it(`have no serious fault of accessibility, and fit: ${look}`, async () => {
      const batches = await fillList();
      const width = look === 'phone' ? 390 : 1280;
      for (const [name, url] of [
        ['payments', list()],
        ['payment-new', `${list()}/new`],
        ['payment-draft', `${list()}/${batches.draft}/edit`],
        ['payment-partial', `${list()}/${batches.partially_completed}`],
        ['payment-failed', `${list()}/${batches.failed}`],
      ] as const)
        await withPage(url, { ...options, cookie }, async ({ page, picture, faults }) => {
          await picture(`${name}-${look}`, { whole: true });
          expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
          expect(await faults()).to.deep.equal([]);
        });
    });

  /** A batch in each state, with a few instructions. */
  async function fillList(): Promise<Record<string, string>> {
    const states = [
      'completed',
      'rejected',
      'failed',
      'partially_completed',
      'submitted',
      'approved',
      'pending_approval',
      'draft',
    ];
    for (const [index, state] of states.entries())
      await sql`
        insert into payment_batches (workspace_id, company_id, bank_account_id, name, channel,
          execution_date, currency_code, state, total_amount, instructions_count, error_code,
          error_message, submission_refused_by, retryable, created_at, updated_at)
        select workspace_id, company_id, id, ${`Fournisseurs, semaine ${40 + index}`},
          case when ${index}::int % 2 = 0 then 'sandbox' else 'sepa_file' end, '2099-12-01', 'EUR',
          ${state}, 1234567.5 * ${index + 1}::int, 3,
          case when ${state} = 'failed' then 'execution_date_past' end,
          case when ${state} = 'failed' then 'La date d''exécution du lot est passée' end,
          case when ${state} = 'failed' then 'service' end,
          case when ${state} = 'failed' then false end, now(), now()
        from bank_accounts`.execute(service.db.sql);
    await sql`
      insert into payment_instructions (workspace_id, company_id, payment_batch_id, position,
        status, amount, currency_code, reference, end_to_end_id, beneficiary_name,
        beneficiary_iban, beneficiary_iban_masked, beneficiary_iban_last4, reason_code, reason,
        bank_status, created_at, updated_at)
      select b.workspace_id, b.company_id, b.id, n,
        case when b.state = 'draft' then 'draft' when n = 1 then 'rejected' else 'settled' end,
        1234.5 * n, 'EUR', 'Facture ' || n, 'FAC-' || b.id || '-' || n,
        'Papeterie de la gare de Saint-Étienne-du-Rouvray', '', '*****3000', '3000',
        case when n = 1 then 'AC04' end, case when n = 1 then 'Compte clos' end,
        case when n = 1 then 'RJCT' else 'ACSC' end, now(), now()
      from payment_batches b, generate_series(1, 3) n`.execute(service.db.sql);
    const { rows } = await sql<{ id: string; state: string }>`
      select id, state from payment_batches`.execute(service.db.sql);
    return Object.fromEntries(rows.map(({ id, state }) => [state, id]));
  }
});
