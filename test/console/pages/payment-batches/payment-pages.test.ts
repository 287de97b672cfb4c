import { expect } from 'chai';
import { sql } from 'kysely';
import { escapeHtml } from '#http/pages/html.ts';
import { buildInstruction, type Payer } from '#test-kit/payments/build-payment.ts';
import { handedOver } from '#test-kit/payments/bank-report.ts';
import { readInstructionsOf } from '#test-kit/payments/handovers.ts';
import type { Person } from '#test-kit/service/person.ts';
import {
  PAYMENT_CALLS,
  startPaymentPages,
  type PaymentPages,
} from '#test/support/console/payment-pages.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;

describe('pages of payments', () => {
  let pages: PaymentPages;
  let payer: Payer;
  let manager: Person;
  let member: Person;

  before(async () => {
    pages = await startPaymentPages();
    ({ payer, manager, member } = pages);
  });
  after(() => pages.stop());
  beforeEach(() => pages.clear());

  const build: PaymentPages['build'] = (...of) => pages.build(...of);
  const page: PaymentPages['page'] = (...of) => pages.page(...of);
  const pageOf: PaymentPages['pageOf'] = (...of) => pages.pageOf(...of);
  const call: PaymentPages['call'] = (...of) => pages.call(...of);

  describe('the list', () => {
    it('has each batch with its account, channel, day, count and amount', async () => {
      await build({ name: 'Loyers', instructions: 3, channel: 'sepa_file' });
      const { html } = await page('payment_batches');
      expect(html).to.include('Brouillon').and.include('>Loyers</a>').and.include('Fichier SEPA');
      expect(html)
        .to.include('<span>Compte courant</span> <span>•••• 0189</span>')
        .and.include('1 déc.');
      expect(html)
        .to.include('Montant (EUR)')
        .and.match(/301,50<\/span/);
      expect(html).to.include('/payment_batches/new');
    });

    it('says that there is none, or none in this state', async () => {
      expect((await page('payment_batches')).html).to.include(
        'Aucun lot de virements. Il réunit des paiements à approuver, puis à remettre à la banque.',
      );
      await build({ name: 'Loyers' });
      const { html } = await page('payment_batches?state=failed');
      expect(html).to.include('Aucun résultat pour ces filtres.').and.not.include('Loyers');
      expect((await page('payment_batches?state=nothing')).status).to.equal(400);
    });

    it('continues where it stopped', async () => {
      for (let n = 0; n < 51; n += 1) await build({ name: `Lot ${n}`, instructions: 0 });
      const { html } = await page('payment_batches?state=draft');
      expect(html).to.include('>Lot 50</a>').and.not.include('>Lot 0</a>');
      const [, href = ''] = /href="([^"]*before=\d+)"/.exec(html) ?? [];
      expect(href).to.include('state=draft&amp;before=');
      const next = await manager.call('GET', href.replaceAll('&amp;', '&'));
      expect(next.text).to.include('>Lot 0</a>').and.not.include('>Lot 1</a>');
    });

    it('answers with changes alone', async () => {
      const one = await build({ name: 'Premier' });
      const asked = `payment_batches?after=${String(one['id'])}&watch=${String(one['id'])}.1&seen=${String(one['id'])}`;
      const changes = { 'X-Part': 'changes' };
      expect((await page(asked, manager, changes)).status).to.equal(204);
      await call(member, one, '/submit_for_approval');
      const two = await build({ name: 'Second' });
      const { html } = await page(asked, manager, changes);
      expect(html)
        .to.include('À approuver')
        .and.include(`id="batch-${String(two['id'])}"`);
    });
  });

  describe('the forms', () => {
    it('of a new batch offer accounts in euros', async () => {
      const { html } = await page('payment_batches/new', member);
      expect(html).to.include('Compte courant •••• 0189').and.include('name="execution_date"');
      await sql`update bank_accounts set currency_code = 'USD'`.execute(payer.db.sql);
      const without = (await page('payment_batches/new', member)).html;
      await sql`update bank_accounts set currency_code = 'EUR'`.execute(payer.db.sql);
      expect(without).to.include('Aucun compte en euros').and.not.include('Compte courant');
    });

    it('of a draft have its lines without an IBAN, and its total', async () => {
      const batch = await build({
        instructions: [buildInstruction({ amount: '1234.50' }), buildInstruction()],
        sandbox: { outcome: 'refused', reason: 'Non', refused_end_to_end_ids: ['A', 'B'] },
      });
      const { html } = await pageOf(batch, '/edit', member);
      expect(html).to.include('value="1234,50"').and.include('placeholder="•••• 3000 (inchangé)"');
      expect(html).not.to.include('DE8937');
      expect(html).to.match(/2 virements, 1\s335,00\sEUR/);
      expect(html).to.include('data-version="1"').and.include('aria-label="Montant, ligne 1"');
      expect(html)
        .to.include('value="Non"')
        .and.match(/<textarea[^>]*>\s*A\sB<\/textarea>/);
    });

    it('accept nothing once the batch is submitted, and no lines once one is settled by hand', async () => {
      const batch = await build();
      const [one] = await readInstructionsOf(payer, batch['id']);
      await payer.call(
        'POST',
        `/api/v1/payment_instructions/${String(one?.['id'])}/confirm_settlement`,
      );
      const settled = (await pageOf(batch, '/edit')).html;
      expect(settled).to.include('ses lignes ne sont plus modifiables').and.include('id="edit"');
      expect(settled).not.to.include('data-grid');
      await call(member, batch, '/submit_for_approval');
      expect((await pageOf(batch, '/edit')).html)
        .to.include("Ce lot de virements n'est plus modifiable.")
        .and.not.match(PAYMENT_CALLS);
    });
  });

  it('escape every text that comes from outside', async () => {
    const batch = await handedOver(payer, {
      bank_account_id: payer.bank_account_id,
      name: MARKUP,
      instructions: [buildInstruction({ beneficiary_name: MARKUP, reference: MARKUP })],
    });
    const [one] = await readInstructionsOf(payer, batch['id']);
    await sql`update payment_instructions set reason = ${MARKUP}, reason_code = ${MARKUP},
      bank_status = ${MARKUP}`.execute(payer.db.sql);
    await sql`update bank_accounts set account_name = ${MARKUP}`.execute(payer.db.sql);
    await sql`update payment_handovers set message_id = ${MARKUP}`.execute(payer.db.sql);
    const pages = [
      'payment_batches',
      'payment_batches/new',
      `payment_batches/${String(batch['id'])}`,
      `payment_instructions/${String(one?.['id'])}`,
    ];
    for (const below of pages) {
      const { status, text } = await page(below);
      expect([below, status]).to.deep.equal([below, 200]);
      expect(text).to.include(escapeHtml(MARKUP)).and.not.include('<img');
    }
    await sql`update payment_batches set state = 'draft'`.execute(payer.db.sql);
    await sql`update payment_instructions set status = 'draft'`.execute(payer.db.sql);
    const { text } = await page(`payment_batches/${String(batch['id'])}/edit`);
    expect(text).to.include(escapeHtml(MARKUP)).and.not.include('<img');
    await sql`update bank_accounts set account_name = 'Compte courant'`.execute(payer.db.sql);
  });
});
