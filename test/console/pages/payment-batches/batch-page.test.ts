import { expect } from 'chai';
import { sql } from 'kysely';
import { depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { batchStates } from '#console/words/state-words.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import {
  buildInstruction,
  buildInstructions,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { handedOver, line, sendReport } from '#test-kit/payments/bank-report.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { handOverBatch, readInstructionsOf } from '#test-kit/payments/handovers.ts';
import type { Person } from '#test-kit/service/person.ts';
import {
  PAYMENT_CALLS,
  startPaymentPages,
  type PaymentPages,
} from '#test/support/console/payment-pages.ts';

/** The call of a decision, and the version that it names. */
const DECISION =
  /data-call="POST \/console\/payment_batches\/\d+\/(\w+)"(?:(?!<\/form>).)*name="version"[^>]*value="(\d+)"/g;

describe('pages of a batch and its instructions', () => {
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

  describe('one batch', () => {
    it('draws its machine at its state, in words', async () => {
      const batch = await build();
      for (const state of PAYMENT_BATCH_STATES) {
        const refuser = state === 'failed' ? 'service' : null;
        await sql`update payment_batches set state = ${state},
          submission_refused_by = ${refuser}`.execute(payer.db.sql);
        const { html } = await pageOf(batch);
        const word = batchStates('fr')[state];
        expect(html.match(/<g class="present">/g), state).to.have.lengthOf(2);
        expect(html).to.include(`Étapes du lot de virements. Présente : ${word}.`);
        expect(html.match(/<rect/g), state).to.have.lengthOf(2 * PAYMENT_BATCH_STATES.length);
      }
      expect((await pageOf(batch)).html).to.include('Aucune suite.');
    });

    it('asks with numbers before each step, and offers it to whoever may take it', async () => {
      const batch = await build({ name: 'Salaires', instructions: 2 });
      const draft = (await pageOf(batch, '', member)).html;
      expect(draft).to.include("Soumettre le lot de virements « Salaires » à l'approbation ?");
      expect(draft).to.match(/2 virements, 201,00\sEUR\. Le lot de virements n'est plus/);
      expect(draft).to.include('Supprimer le lot de virements').and.include('/edit"');
      await call(member, batch, '/submit_for_approval');
      const waiting = (await pageOf(batch)).html;
      expect(waiting).to.include('Approuver le lot de virements « Salaires » ?');
      expect(waiting).to.match(
        /2 virements, 201,00\sEUR, exécution le 1 déc\. 2026, depuis Compte courant •••• 0189\./,
      );
      expect(waiting).to.include('Le lot de virements redevient un brouillon modifiable.');
      expect(waiting).not.to.include('/edit"');
      expect((await pageOf(batch, '', member)).html).not.to.match(PAYMENT_CALLS);
      await call(manager, batch, '/approve', { payment_batch: { version: 2 } });
      const approved = (await pageOf(batch)).html;
      expect(approved).to.include('Une remise commencée ne se retire pas.');
      expect(approved).to.match(/Remettre 201,00\sEUR/);
      expect(approved).to.include(`Soumis à l'approbation par ${member.email}`);
      expect(approved).to.include(`Approuvé par ${manager.email}`);
      expect(approved).not.to.include('même personne');
      expect(approved).not.to.include("La date d'exécution est passée");
      await sql`update payment_batches set execution_date = '2026-01-01'`.execute(payer.db.sql);
      expect((await pageOf(batch)).html).to.include(
        "La date d'exécution est passée : la remise sera refusée",
      );
    });

    it('asks about the version that it shows', async () => {
      const batch = await build({ instructions: 2 });
      const decisions = async (person = manager) =>
        [...(await pageOf(batch, '', person)).html.matchAll(DECISION)].map(
          ([, trigger, version]) => `${trigger} ${version}`,
        );
      expect(await decisions()).to.deep.equal(['submit_for_approval 1']);
      await call(manager, batch, '/submit_for_approval');
      expect(await decisions()).to.deep.equal(['approve 2', 'refuse_approval 2']);
      await call(manager, batch, '/approve', { payment_batch: { version: 2 } });
      expect(await decisions()).to.deep.equal(['submit 3']);
    });

    it('names who approves it to a person who may not, and offers no button', async () => {
      const set = (change: string) =>
        sql`update workspaces set ${sql.raw(change)}`.execute(payer.db.sql);
      const approving = /data-call="POST [^"]*\/approve"/;
      const batch = await build({ instructions: 2 });
      await call(manager, batch, '/submit_for_approval');
      await set('manager_approval_limit = 200');
      const above = (await pageOf(batch)).html;
      expect(above).to.match(/Ce lot de virements dépasse les 200,00\sEUR qu'un gestionnaire/);
      expect(above).not.to.match(approving);
      await set("manager_approval_limit = null, approval = 'another'");
      expect((await pageOf(batch)).html).to.match(approving);
      await sql`update payment_batches set changed_by = ${`user:${manager.id}`}`.execute(
        payer.db.sql,
      );
      const own = (await pageOf(batch)).html;
      expect(own).to.include("Vous avez préparé ce lot de virements, ou vous l'avez");
      expect(own).not.to.match(approving);
      expect(own).to.match(/data-call="POST [^"]*\/refuse_approval"/);
      await set('approval = null');
    });

    it('says which payments were perhaps not meant, on the page, in the grid and before each decision', async () => {
      const sale = Number((await depositInvoice(payer))['id']);
      const instructions = [buildInstruction({ amount: '5.00', invoice_document_id: sale })];
      const batch = await build({ instructions });
      const [isSale, box] = ['Virement 1 : est une vente', 'name="repeats_confirmed"'];
      const first = (await pageOf(batch)).html;
      expect([first.includes(isSale), first.includes(box)]).to.deep.equal([true, false]);
      const other = await build({ instructions: [instructions, instructions].flat() });
      expect((await pageOf(other)).html).to.include('Virement 2 : plusieurs fois dans ce lot');
      const repeat = `payment_batches/${String(other['id'])}">Virement 1 : déjà dans le lot de virements ${String(other['id'])}, pour le même montant</a>`;
      const draft = (await pageOf(batch)).html;
      expect(draft.split(repeat)).to.have.length(3);
      expect(draft).to.include(box);
      expect((await pageOf(batch, '/edit')).html).to.include(repeat);
      expect((await call(member, batch, '/submit_for_approval')).status).to.equal(422);
      const payment_batch = { version: 1, repeats_confirmed: true };
      await call(member, batch, '/submit_for_approval', { payment_batch });
      const waiting = (await pageOf(batch)).html;
      expect([waiting.split(repeat).length, waiting.includes(box)]).to.deep.equal([3, false]);
      await call(manager, batch, '/approve', { payment_batch: { version: 2 } });
      expect((await pageOf(batch)).html).to.include(repeat);
    });

    it('shows all its lines again to a page of another version', async () => {
      const batch = await build({ instructions: [buildInstruction({ reference: 'Avant' })] });
      const changes = (version: number) =>
        pageOf(batch, `?version=${version}`, manager, { 'X-Part': 'changes' });
      expect((await pageOf(batch)).html).to.include('data-shown-version="1"');
      expect((await changes(1)).html).not.to.include('batch-lines');
      const instructions = [buildInstruction({ reference: 'Après' })];
      const path = `/api/v1/payment_batches/${String(batch['id'])}/instructions`;
      await payer.call('PUT', path, { instructions });
      const { html } = await changes(1);
      expect(html).to.match(/id="batch-lines" data-shown-version="2"/);
      expect(html).to.include('Après').and.not.include('Avant');
      expect((await changes(2)).html).not.to.include('batch-lines');
    });

    it('says that one person submitted and approved it', async () => {
      const batch = await build();
      await call(manager, batch, '/submit_for_approval');
      expect((await pageOf(batch)).html).to.include('Vous avez vous-même soumis ce lot');
      await call(manager, batch, '/approve', { payment_batch: { version: 2 } });
      expect((await pageOf(batch)).html).to.include('Soumis et approuvé par la même personne');
      const other = await build();
      await payer.call(
        'POST',
        `/api/v1/payment_batches/${String(other['id'])}/submit_for_approval`,
      );
      await payer.call('POST', `/api/v1/payment_batches/${String(other['id'])}/approve`, {
        payment_batch: { version: 2 },
      });
      // An application is no person.
      expect((await pageOf(other)).html).not.to.include('même personne');
    });

    it('says where a handover is, and looks more often meanwhile', async () => {
      const batch = await buildSubmitted(payer, { bank_account_id: payer.bank_account_id });
      const queued = (await pageOf(batch)).html;
      expect(queued).to.match(/Approuvé<\/span> <span class="badge info"[^>]*>.*Remise en cours/s);
      expect(queued).to.include('data-every="2"');
      expect(queued).to.include('La remise attend son tour.');
      for (const [state, sentence] of [
        ['sent', 'Réponse de la banque attendue : rien ne sera envoyé deux fois.'],
        ['parked', 'a-t-il été remis depuis la sauvegarde'],
      ] as const) {
        await sql`update payment_handovers set state = ${state}`.execute(payer.db.sql);
        expect((await pageOf(batch)).html).to.include(sentence);
      }
      await sql`update payment_handovers set state = 'queued'`.execute(payer.db.sql);
      await handOverBatch(payer, batch);
      const taken = (await pageOf(batch)).html;
      expect(taken).to.include('Remis à la banque').and.not.include('data-every');
      expect(taken).to.include('id="reports"').and.include('data-kept="open"');
      expect((await pageOf(batch, '', member)).html).not.to.include('id="reports"');
    });

    it('says who refused a handover, why, and whether another try helps', async () => {
      const sandbox = { outcome: 'refused', reason: 'Compte clos' };
      const batch = await build({ approved: true, sandbox });
      await handOverBatch(payer, batch, 'failed');
      const { html } = await pageOf(batch);
      expect(html).to.include('Refusé par la banque. Compte clos <code>sandbox_refused</code>');
      expect(html).to.include('seraient refusés de nouveau');
    });

    it('gives the SEPA file to managers, saying what is in it', async () => {
      const batch = await build({ approved: true, channel: 'sepa_file' });
      expect((await pageOf(batch)).html).to.include('data-call="POST /console/payment_batches/');
      await handOverBatch(payer, batch);
      const { html } = await pageOf(batch);
      expect(html).to.include(`/console/payment_batches/${String(batch['id'])}/sepa_export"`);
      expect(html).to.include(
        "Ce fichier contient les IBAN complets : ne le confiez qu'à la banque.",
      );
      expect((await pageOf(batch, '', member)).html).not.to.include('sepa_export');
    });

    it('counts instructions by status, and lists those of one', async () => {
      const batch = await handedOver(payer, {
        bank_account_id: payer.bank_account_id,
        instructions: ['A', 'B', 'C'].map((end_to_end_id) => buildInstruction({ end_to_end_id })),
      });
      await sendReport(payer, batch, [
        line('A', 'ACSC'),
        { ...line('B', 'RJCT'), reason_code: 'AC04', reason: 'Compte clos' },
        line('Z', 'ACSC'),
      ]);
      const { html } = await pageOf(batch);
      expect(html).to.match(/<progress value="1" max="3"/);
      expect(html).to.include('RJCT, rejeté : AC04, Compte clos');
      expect(html).to.include('2 appliqués, 0 inchangé, 1 inconnu');
      const rejected = (await pageOf(batch, '?status=rejected')).html;
      expect(rejected.match(/<tr role="row" id="instruction-/g)).to.have.lengthOf(1);
      expect(rejected).to.include('aria-current="true"');
    });

    it('stays within its weight with ten thousand instructions, and continues where it stopped', async () => {
      const instructions = buildInstructions(10_000, { reference: 'R'.repeat(40) });
      const batch = await build({ instructions });
      const { html, text } = await pageOf(batch);
      expect(html.match(/<tr role="row" id="instruction-/g)).to.have.lengthOf(100);
      expect(Buffer.byteLength(text)).to.be.below(120_000);
      expect(html).to.match(/href="[^"]*\?behind=\d+"/);
      const edit = await pageOf(batch, '/edit');
      expect(Buffer.byteLength(edit.text)).to.be.below(120_000);
      expect(edit.html).to.match(/Charger la suite \(9\s950 lignes\)/);
    });

    it('answers with changed instructions alone', async () => {
      const batch = await handedOver(payer, { bank_account_id: payer.bank_account_id });
      const [one, two] = await readInstructionsOf(payer, batch['id']);
      const { html: before } = await pageOf(batch);
      const watch = [...before.matchAll(/data-key="(\d+)"[^>]*data-unsettled="(\w+)"/g)]
        .map(([, id, change]) => `${id}.${change}`)
        .join(',');
      payer.clock.advance(1000);
      await payer.call(
        'POST',
        `/api/v1/payment_instructions/${String(one?.['id'])}/confirm_settlement`,
      );
      const { html } = await pageOf(batch, `?watch=${watch}`, manager, { 'X-Part': 'changes' });
      expect(html)
        .to.include('id="batch-state"')
        .and.include(`id="instruction-${String(one?.['id'])}"`);
      expect(html).not.to.include(`id="instruction-${String(two?.['id'])}"`);
    });
  });

  describe('one instruction', () => {
    it('says what each decision leads to, for the batch too, and who took the last ones', async () => {
      const batch = await handedOver(payer, {
        bank_account_id: payer.bank_account_id,
        instructions: [buildInstruction({ end_to_end_id: 'A' })],
      });
      const [one] = await readInstructionsOf(payer, batch['id']);
      const below = `payment_instructions/${String(one?.['id'])}`;
      const before = (await page(below)).html;
      expect(before).to.match(/100,50\sEUR à Papeterie Martin : le virement sera réglé\./);
      expect(before).to.include('Le lot de virements passera à « Réglé ».');
      expect(before).to.include('name="statuses/0/status"').and.include('RJCT, rejeté');
      expect((await page(below, member)).html).not.to.match(PAYMENT_CALLS);
      await manager.call('POST', `/console/${below}/confirm_settlement`);
      const settled = (await page(below)).html;
      expect(settled).to.include('Annuler ce règlement ?');
      expect(settled).to.include('Le lot de virements passera à « Remis à la banque ».');
      expect(settled).to.include(`Règlement confirmé par ${manager.email}`);
      await manager.call('POST', `/console/${below}/undo_settlement`);
      const pending = (await page(below)).html;
      expect(pending).to.include('Le virement sera rejeté.');
      expect(pending).to.include('Le lot de virements passera à « Rejeté par la banque ».');
      await sendReport(payer, batch, [line('A', 'ACSC')]);
      const executed = (await page(below)).html;
      expect(executed).to.include('son règlement ne se défait plus');
      expect(executed).not.to.include('Annuler ce règlement ?');
    });
  });
});
