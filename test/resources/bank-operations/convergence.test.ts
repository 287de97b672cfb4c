import { expect } from 'chai';
import { sql } from 'kysely';
import { convergeSlice } from '#domain/banking/convergence/converge-slice.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { dataOf, listOf, refused } from '#test-kit/service/answers.ts';
import { readBodies } from '#test-kit/banking/build-bank.ts';
import { endOf, startRunWorker } from '#test/support/banking/bank-runs.ts';
import {
  buildReceipt,
  depositSale,
  openAmounts,
  pathOf,
  readOperation,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

type Shown = Record<string, unknown>;

describe('convergence', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const converge = async (operation: { id: string }, convergence: Shown = {}): Promise<Shown> => {
    const path = `${pathOf(operation)}/converge`;
    const answer = await partner.call('POST', path, { convergence });
    expect(answer.status, answer.text).to.equal(200);
    return dataOf(answer);
  };
  const confirmedOf = (operation: Shown) => operation['allocations'] as Shown[];
  const proposedOf = (operation: Shown) =>
    (operation['reconciliation'] as { proposals: Shown[] }).proposals;
  const receive = (description: string, amount = '100.0000', more: Partial<BankOperation> = {}) =>
    buildReceipt(partner, amount, { description, ...more });

  it('confirms the amount with the number, and says why', async () => {
    const invoice = await depositSale(partner, '100', { invoice_number: 'F-2026-001' });
    const operation = await receive('VIR SEPA RECU /DE DUPONT SA F 2026/001');
    const [allocation, ...more] = confirmedOf(await converge(operation));
    expect(more).to.deep.equal([]);
    expect(allocation).to.deep.include({ invoice_document_id: invoice['id'], score: 0.85 });
    const path = `${pathOf(operation)}/allocations`;
    const [shown] = listOf(await partner.call('GET', path));
    expect(shown).to.include({ source: 'convergence', status: 'confirmed' });
    expect(shown?.['score_details']).to.deep.equal([
      {
        criterion: 'amount',
        points: 0.4,
        detail: "Le reste de l'opération, 100.0000, est ce qui reste dû de la facture.",
      },
      { criterion: 'invoice_number', points: 0.4, detail: 'Le libellé nomme F-2026-001.' },
      {
        criterion: 'date',
        points: 0.05,
        detail: "Comptabilisée le 2026-03-10, entre l'émission et 60 jours après l'échéance.",
      },
    ]);
  });

  it('needs no body', async () => {
    const operation = await receive('VIR');
    expect((await partner.call('POST', `${pathOf(operation)}/converge`)).status).to.equal(200);
  });

  it('proposes a candidate with the amount alone', async () => {
    await depositSale(partner, '100');
    const converged = await converge(await receive('VIR RECU'));
    expect(confirmedOf(converged)).to.deep.equal([]);
    expect(proposedOf(converged).map(({ score }) => score)).to.deep.equal([0.45]);
  });

  it('proposes two equal candidates, and confirms neither', async () => {
    for (const name of ['Boulangerie Dupont', 'Boulangerie Dupont'])
      await depositSale(partner, '100', { buyer: { name } });
    const operation = await receive('VIR', '100.0000', {
      counterparty_name: 'S.A.R.L. BOULANGERIE DUPONT',
    });
    const converged = await converge(operation, { threshold: 0.5 });
    expect(confirmedOf(converged)).to.deep.equal([]);
    expect(proposedOf(converged).map(({ score }) => score)).to.deep.equal([0.6, 0.6]);
  });

  it('does not find F-1 in F-12, or in F-1-2 if that is an invoice, too', async () => {
    await depositSale(partner, '100', { invoice_number: 'F-1' });
    const other = await converge(await receive('REGLEMENT F-12'));
    expect(confirmedOf(other)).to.deep.equal([]);
    const longer = await depositSale(partner, '50', { invoice_number: 'F-1-2' });
    const [allocation] = confirmedOf(await converge(await receive('REGLEMENT F-1-2', '50.0000')));
    expect(allocation).to.include({ invoice_document_id: longer['id'] });
  });

  it('settles the set of invoices that a label names, one event each, and stays so', async () => {
    const ids = [];
    for (const [amount, invoice_number] of [
      ['40', 'F-1'],
      ['60', 'F-2'],
      ['20', 'F-3'],
    ] as const)
      ids.push((await depositSale(partner, amount, { invoice_number }))['id']);
    await depositSale(partner, '120');
    const operation = await receive('F-1 F-2 ET F-3', '120.0000');
    const converged = await converge(operation);
    expect(confirmedOf(converged).map((each) => each['invoice_document_id'])).to.deep.equal(ids);
    const bodies = await readBodies(partner.db, 'bank_operation.reconciled');
    const seen = bodies.map((body) => [
      body['version'],
      body['reconciliation_status'],
      confirmedOf(body).length,
    ]);
    expect(seen).to.deep.equal([
      [2, 'partially_matched', 1],
      [3, 'partially_matched', 2],
      [4, 'matched', 3],
    ]);
    const { updated_at: _at, ...again } = await converge(operation);
    expect(converged).to.deep.include(again);
    expect(await readBodies(partner.db, 'bank_operation.reconciled')).to.have.length(3);
  });

  it('takes the invoice number as an end-to-end id', async () => {
    await depositSale(partner, '100', { invoice_number: 'F-7' });
    const converged = await converge(await receive('VIR', '100.0000', { end_to_end_id: 'F7' }));
    expect(confirmedOf(converged).map(({ score }) => score)).to.deep.equal([0.85]);
  });

  it('only proposes if told to, and confirms its own proposals later', async () => {
    await depositSale(partner, '100', { invoice_number: 'F-7' });
    const operation = await receive('F-7');
    const [proposal] = proposedOf(await converge(operation, { confirm: false }));
    const [confirmed] = confirmedOf(await converge(operation));
    expect(confirmed).to.deep.equal({ ...proposal, status: 'confirmed' });
  });

  it('leaves discarded pairs alone, and confirms no pair that was undone', async () => {
    await depositSale(partner, '100', { invoice_number: 'F-7' });
    const operation = await receive('F-7');
    const [confirmed] = confirmedOf(await converge(operation));
    const remove = (id: unknown) =>
      partner.call('DELETE', `${pathOf(operation)}/allocations/${String(id)}`);
    await remove(confirmed?.['id']);
    const undone = await converge(operation);
    expect([confirmedOf(undone).length, proposedOf(undone).length]).to.deep.equal([0, 1]);
    await remove(proposedOf(undone)[0]?.['id']);
    const discarded = await converge(operation);
    expect([confirmedOf(discarded), proposedOf(discarded)]).to.deep.equal([[], []]);
  });

  it('proposes ten at most of many that share an amount', async () => {
    const { id } = await depositSale(partner, '100');
    await sql`
      with copied as (
        insert into invoices (workspace_id, company_id, direction, invoice_number, proforma,
          lifecycle_state, upload_source, category_id, header, content, created_at, updated_at)
        select workspace_id, company_id, direction, 'C-' || n, proforma, lifecycle_state, upload_source,
          category_id, header, content, created_at, updated_at
        from invoices, generate_series(1, 50) n where id = ${String(id)}
        returning workspace_id, id, company_id
      )
      insert into open_items (workspace_id, invoice_id, company_id, direction, currency_code,
        amount_due, open_amount, invoice_number, party_name, issue_date)
      select workspace_id, id, company_id, 'incoming', 'EUR', 100, 100, 'C' || id, 'Autre', '2026-03-02'
      from copied`.execute(partner.db.sql);
    const operation = await receive('VIR');
    expect(proposedOf(await converge(operation))).to.have.length(10);
    expect(proposedOf(await converge(operation))).to.have.length(10);
  });

  it('skips an invoice that was cancelled', async () => {
    const { id } = await depositSale(partner, '100', { invoice_number: 'F-7' });
    await sql`update invoices set lifecycle_state = 'cancelled' where id = ${String(id)}`.execute(
      partner.db.sql,
    );
    const converged = await converge(await receive('F-7'));
    expect([confirmedOf(converged), proposedOf(converged)]).to.deep.equal([[], []]);
  });

  for (const threshold of [-0.1, '1.0001', 'x', 1e9])
    it(`refuses the threshold ${threshold}`, async () => {
      const operation = await receive('VIR');
      const path = `${pathOf(operation)}/converge`;
      const { status, body } = await partner.call('POST', path, { convergence: { threshold } });
      const details = { threshold: ['doit être un nombre de 0 à 1'] };
      expect([status, body]).to.deep.equal([422, refused(details)]);
    });

  it('of a workspace is a run: two operations never settle one invoice', async () => {
    const { cipher } = partner.service.services;
    const work = { work: convergeSlice(cipher), slice: 2 };
    const closing = await startRunWorker(partner.db, { convergence: work, projection: work });
    await depositSale(partner, '100', { invoice_number: 'F-7' });
    for (let count = 0; count < 3; count += 1) await receive('F-7');
    const path = `/api/v1/workspaces/${partner.workspace.id}/bank_operations/converge`;
    const answer = await partner.call('POST', path);
    expect(answer.status).to.equal(202);
    const { workspace_id, ...run } = await endOf(partner.db, {
      workspace_id: partner.workspace.id,
      id: String(dataOf(answer)['id']),
    });
    await closing.close();
    expect(workspace_id).to.equal(partner.workspace.id);
    expect(run).to.include({ state: 'done', processed_count: 3, confirmed_count: 1 });
    expect(await openAmounts(partner)).to.deep.equal(['0.0000']);
    const unknown = await partner.call('POST', path, { convergence: { bank_account_id: 99 } });
    expect([unknown.status, unknown.body]).to.deep.equal([
      422,
      refused({ bank_account_id: ['doit exister'] }),
    ]);
  });

  it('is shown by the list, which filters narrow', async () => {
    await depositSale(partner, '100', { invoice_number: 'F-7' });
    const operation = await receive('F-7');
    await receive('AUTRE', '-5.0000', { booking_date: '2026-04-01' });
    await converge(operation);
    const list = `/api/v1/workspaces/${partner.workspace.id}/bank_operations`;
    const { details: _details, ...single } = await readOperation(partner, operation);
    for (const query of [
      'reconciliation_status=matched',
      'direction=incoming',
      'to=2026-03-31',
      'from=2026-03-10&to=2026-03-10',
      `bank_account_id=${partner.account.id}&direction=incoming`,
    ]) {
      const data = dataOf(await partner.call('GET', `${list}?${query}`));
      expect(data, query).to.deep.equal([single]);
    }
    for (const query of ['direction=up', 'from=2026-02-30', 'bank_account_id=x'])
      expect((await partner.call('GET', `${list}?${query}`)).status, query).to.equal(400);
  });
});
