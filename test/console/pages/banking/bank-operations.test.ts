import { expect } from 'chai';
import { sql } from 'kysely';
import {
  allocationActions,
  operationActions,
} from '#console/pages/bank-operations/operation-actions.ts';
import { listLiveAllocations } from '#domain/banking/allocations/list-live-allocations.ts';
import { findOperation } from '#domain/banking/bank-operations/find-operation.ts';
import { reaches, ROLES } from '#model/role.ts';
import { buildOperations } from '#test-kit/banking/build-bank.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

const MARKUP = `"><img src=x onerror=alert(1)>'&`;
const SALE = { invoice_number: 'V-2026-0042', buyer: { name: 'Durand', siren: '732829320' } };

describe('pages of bank operations', () => {
  let partner: Reconciler;
  let member: Person;
  let manager: Person;

  before(async () => {
    partner = await startReconciler();
    member = await signInPerson(partner, 'member');
    manager = await signInPerson(partner, 'manager');
  });
  after(() => partner.stop());
  beforeEach(() =>
    sql`truncate invoices, allocations, bank_operations, bank_runs, accounting_entries cascade`.execute(
      partner.db.sql,
    ),
  );

  const path = (below = '') => `/workspaces/${partner.workspace.id}/bank_operations${below}`;
  const page = async (below = '', headers: Record<string, string> = {}, person = member) => {
    const answer = await person.call('GET', path(below), undefined, headers);
    const html = answer.text.replaceAll('&#39;', "'").replaceAll(/[\u00a0\u202f]/g, ' ');
    return { status: answer.status, html };
  };
  /** Money for a sale, named in the label, with its proposal. */
  async function propose(amount = '100.0000') {
    const sale = await depositSale(partner, '100', SALE);
    const operation = await buildReceipt(partner, amount, {
      description: 'VIR V-2026-0042',
      counterparty_name: 'DURAND SARL',
    });
    const converge = `/console/bank_operations/${operation.id}/converge`;
    await member.call('POST', converge, { convergence: { confirm: false } });
    return { sale, operation };
  }

  it('list operations with their status, and say how to go on without any', async () => {
    expect((await page()).html).to.include(
      'Aucune opération. Les opérations viennent des relevés et des connexions.',
    );
    expect((await page('?status=matched')).html).to.include('Aucun résultat pour ces filtres.');
    const { id } = await buildReceipt(partner, '1234.5000', { counterparty_name: 'Durand' });
    const { html } = await page();
    expect(html).to.include('VIR RECU').and.include('1 234,50').and.include('Montant (EUR)');
    expect(html)
      .to.include('À rapprocher')
      .and.include(`href="${path(`/${id}`)}"`);
    expect(html).to.include('Choisissez une opération');
    expect((await page('?q=durand&direction=incoming')).html).to.include('VIR RECU');
    await sql`update bank_operations set counterparty_iban_masked = 'FR76*********0189',
      counterparty_iban_last4 = '0189'`.execute(partner.db.sql);
    expect((await page(`/${id}`)).html).to.include('title="FR76*********0189">•••• 0189<');
    expect((await page('?q=%20')).status).to.equal(200);
    expect((await page('?before=2026-02-30.1')).status).to.equal(400);
    expect((await page('?id=999999')).status).to.equal(404);
  });

  it('say why an invoice is proposed, in the words of the reader', async () => {
    const { operation } = await propose();
    const why = 'montant exact +0,40 · n° V-2026-0042 dans le libellé +0,40 · même tiers +0,15';
    const panel = { 'X-Part': 'panel' };
    const { html } = await page(`?id=${operation.id}`, panel);
    expect(html).to.include(why).and.include('data-best');
    expect(html).to.match(/Reste à rapprocher <strong><span[^>]*>100,00 EUR/);
    await sql`update users set language = 'en' where id = ${manager.id}`.execute(partner.db.sql);
    expect((await page(`?id=${operation.id}`, panel, manager)).html).to.include(
      'exact amount +0.40 · no. V-2026-0042 in the label +0.40 · same party +0.15',
    );
    await sql`update users set language = 'fr'`.execute(partner.db.sql);
  });

  it('show what remains, the confirmed invoice and the entry with its sources', async () => {
    const { operation } = await propose('120.5000');
    const confirm = /confirm-(\d+)"/.exec((await page(`/${operation.id}`)).html)?.[1] ?? '';
    const call = `/console/bank_operations/${operation.id}/allocations/${confirm}/confirm`;
    const allocation = { version: 1, allocated_amount: '100.00' };
    expect((await member.call('POST', call, { allocation })).status).to.equal(200);
    const { html } = await page(`/${operation.id}`);
    expect(html).to.include('Rapprochée en partie').and.include('20,50 EUR');
    expect(html).to.include('Annuler le rapprochement').and.include('?version=2');
    expect(html).to.include('411000').and.include('471000').and.include("Compte d'attente");
    expect(html).not.to.include('audit_log');
    const [, invoice = ''] = /href="([^"]*\/invoices\/\d+)"/.exec(html) ?? [];
    expect((await member.call('GET', invoice)).text).to.include(
      `href="${path(`/${operation.id}`)}"`,
    );
    expect((await page(`/${operation.id}`, {}, manager)).html).to.include(
      `audit_log?subject=allocations:${confirm}`,
    );
    const row = await page(`?id=${operation.id}`, { 'X-Part': 'row' });
    expect(row.html).to.match(/^<span id="operation-status-\d+">.*Rapprochée en partie/s);
  });

  it('find an open invoice by number, party or amount, with the amount that fits', async () => {
    await depositSale(partner, '300', SALE);
    const { id } = await buildReceipt(partner, '120.5000');
    const found = async (find: string) =>
      (await page(`?id=${id}&find=${encodeURIComponent(find)}`, { 'X-Part': 'found' })).html;
    for (const text of ['0042', 'durand', '300']) {
      const html = await found(text);
      expect(html).to.include('V-2026-0042').and.include('value="120,50"');
      expect(html).to.include('name="status"').and.include('value="confirmed"');
    }
    expect(await found('nobody')).to.include('Aucune facture ouverte ne correspond.');
    expect((await page(`/${id}?find=0042`)).html).to.include('V-2026-0042');
    expect((await page(`?id=${id}&find=0042`, { 'X-Part': 'panel' })).html).to.include(
      'V-2026-0042',
    );
  });

  it('follow a run with its bar, and tell the page of its end', async () => {
    const changes = () => page('', { 'X-Part': 'changes' });
    expect((await changes()).status).to.equal(204);
    await buildReceipt(partner, '1.0000');
    const start = `/console${path('/converge')}`;
    const convergence = { threshold: '0.80', confirm: true };
    expect((await member.call('POST', start, { convergence })).status).to.equal(202);
    expect((await changes()).html).to.include('En attente de son tour.');
    await sql`update bank_runs set processed_count = 640, operations_count = 1240, confirmed_count = 12,
      proposed_count = 1`.execute(partner.db.sql);
    for (const { html } of [await changes(), await page()]) {
      expect(html).to.include('Rapprochement automatique en cours');
      expect(html)
        .to.include('<progress value="640" max="1240"')
        .and.match(/640 \/ 1.240/u);
      expect(html).to.include('12 confirmées, 1 proposée');
    }
    await sql`update bank_runs set state = 'done', finished_at = now()`.execute(partner.db.sql);
    expect((await changes()).html).to.include('Dernier rapprochement automatique');
    await sql`update bank_runs set finished_at = now() - interval '1 minute'`.execute(
      partner.db.sql,
    );
    expect((await changes()).status).to.equal(204);
  });

  it('escape every text that comes from outside', async () => {
    const { operation, sale } = await propose();
    await sql`update bank_operations set description = ${MARKUP}, counterparty_name = ${MARKUP},
      end_to_end_id = ${MARKUP}, bank_reference = ${MARKUP}, counterparty_iban_masked = ${MARKUP},
      counterparty_iban_last4 = ${MARKUP}, details = ${JSON.stringify([{ amount: '1.0000', counterparty_name: MARKUP, end_to_end_id: MARKUP, description: MARKUP }])}`.execute(
      partner.db.sql,
    );
    await sql`update open_items set party_name = ${MARKUP}`.execute(partner.db.sql);
    await sql`update invoices set invoice_number = ${MARKUP} where id = ${sale['id']}`.execute(
      partner.db.sql,
    );
    await sql`update bank_accounts set account_name = ${MARKUP}, bank_name = ${MARKUP}`.execute(
      partner.db.sql,
    );
    await sql`update allocations set score_details =
      ${JSON.stringify([
        ['number_in_label', MARKUP],
        ['party_in_label', MARKUP],
      ])}`.execute(partner.db.sql);
    for (const below of [
      '',
      `?id=${operation.id}&find=x`,
      `/${operation.id}`,
      `?q=${encodeURIComponent(MARKUP)}`,
    ]) {
      const { status, html } = await page(below);
      expect(status, below).to.equal(200);
      expect(html, below).not.to.include('<img');
    }
    await sql`update bank_accounts set account_name = 'Compte', bank_name = 'Banque'`.execute(
      partner.db.sql,
    );
  });

  it('stay within their weight with fifty operations and ten proposals', async () => {
    const { operation } = await propose();
    await buildOperations(partner.db, partner.account, 60);
    for (let n = 0; n < 9; n += 1) {
      const { id } = await depositSale(partner, '100', { invoice_number: `M-${n}` });
      await allocated(partner, operation, { invoice_document_id: id });
    }
    const answer = await member.call('GET', path(`?id=${operation.id}`));
    expect(Buffer.byteLength(answer.text)).to.be.below(120_000);
    expect(answer.text).to.include('Charger la suite');
  });

  it('offer for each status and role exactly what the service takes', async () => {
    const people = new Map<string, Person>();
    for (const role of ROLES) people.set(role, await signInPerson(partner, role));
    const states = ['proposed', 'unfit', 'confirmed', 'undone', 'discarded'] as const;
    for (const state of states)
      for (const role of ROLES) {
        await sql`truncate invoices, allocations, bank_operations cascade`.execute(partner.db.sql);
        const { id: invoice_document_id } = await depositSale(partner, '100');
        const operation = await buildReceipt(partner, '150.0000');
        const { id } = await allocated(partner, operation, {
          invoice_document_id,
          status: state === 'confirmed' || state === 'undone' ? 'confirmed' : 'proposed',
        });
        const member_path = `/console/bank_operations/${operation.id}/allocations/${String(id)}`;
        if (state === 'undone' || state === 'discarded') await member.call('DELETE', member_path);
        if (state === 'unfit')
          await sql`update open_items set open_amount = 1`.execute(partner.db.sql);
        const key = { workspace_id: partner.workspace.id, id: operation.id };
        const { view } = await findOperation(partner.db, key);
        const fits = view.proposals.some((one) => one.id === String(id));
        const { rows } = await sql<{ status: 'proposed' | 'confirmed' | 'undone' | 'discarded' }>`
          select status from allocations where id = ${id}`.execute(partner.db.sql);
        const [row = { status: 'proposed' }] = rows;
        const offered = allocationActions(row, { fits }, role);
        const about = `${state} ${role}`;
        const person = people.get(role);
        const before = await listLiveAllocations(partner.db, key);
        const confirmed = await person?.call('POST', `${member_path}/confirm`);
        const isTaken = confirmed?.status === 200 && state !== 'confirmed';
        expect(offered.includes('confirm'), `confirm ${about}`).to.equal(isTaken);
        const deleted = await person?.call('DELETE', member_path);
        const isLive = before.length > 0;
        expect(deleted?.status, about).to.equal(204);
        expect(offered.includes('undo') || offered.includes('discard'), about).to.equal(isLive);
        expect(offered.includes('undo'), about).to.equal(state === 'confirmed');
      }
  });

  it('offer to allocate and to propose while something remains, to project where it is posted, and to post by hand for managers', async () => {
    const operation = { amount: '-10.0000', confirmed_amount: '4.0000' };
    const whole = { ...operation, confirmed_amount: '10.0000' };
    for (const role of ROLES) {
      expect(operationActions(operation, { account_ready: true }, role)).to.deep.equal([
        'allocate',
        'propose',
        'project',
        ...(reaches(role, 'manager') ? ['post'] : []),
      ]);
      expect(operationActions(whole, { account_ready: true }, role)).to.deep.equal(['project']);
      expect(operationActions(whole, { account_ready: false }, role)).to.deep.equal([]);
    }
    const { id } = await buildReceipt(partner, '10.0000');
    const { id: invoice_document_id } = await depositSale(partner, '10');
    const allocation = { invoice_document_id, status: 'confirmed' };
    const call = () =>
      member.call('POST', `/console/bank_operations/${id}/allocations`, { allocation });
    expect((await page(`/${id}`)).html).to.include('Chercher une facture');
    expect((await call()).status).to.equal(201);
    const { html } = await page(`/${id}`);
    expect(html).not.to.include('Chercher une facture');
    expect(html).to.include('Tout est rapproché.');
    expect((await call()).status).to.equal(422);
  });
});
