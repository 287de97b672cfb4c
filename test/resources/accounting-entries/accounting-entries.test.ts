import { expect } from 'chai';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { dataOf, listOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildOperation, buildPostingAccount, buildRule } from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const NOW = '2026-03-02T10:00:00.000+01:00';
const SUSPENSE = {
  source: 'suspense',
  rule_id: null,
  rule_name: null,
  reason: 'No rule matches the operation: it waits on the suspense account.',
};

describe('accounting entries', () => {
  let partner: Partner;
  let account: BankAccount;
  let path: string;

  beforeEach(async () => {
    partner = await startPartner();
    account = await buildPostingAccount(partner.db, partner.workspace);
    path = `/api/v1/workspaces/${partner.workspace.id}`;
  });
  afterEach(() => partner.stop());

  const project = (...operations: { id: string }[]) =>
    partner.db.transact((tx) =>
      lockAndProject(
        tx,
        partner.workspace.id,
        operations.map(({ id }) => id),
      ),
    );
  const listed = async (query = '') => {
    const answer = await partner.call('GET', `${path}/accounting_entries${query}`);
    expect(answer.status, answer.text).to.equal(200);
    return listOf(answer);
  };

  it('are read and listed with the members that stand in events, and their own', async () => {
    const operation = await buildOperation(partner.db, account, { amount: '123456789012345.6700' });
    await project(operation);
    const [entry] = await listed();
    const line = { label: 'FRAIS DE TENUE', explanation: SUSPENSE };
    const amount = 123_456_789_012_345.67;
    expect(entry).to.deep.equal({
      id: entry?.['id'],
      entry_kind: 'bank_operation',
      exported: false,
      lines: [
        { account_number: '512000', ...line, debit_amount: amount, credit_amount: 0 },
        { account_number: '471000', ...line, debit_amount: 0, credit_amount: amount },
      ],
      company_id: Number(account.company_id),
      bank_operation_id: Number(operation.id),
      ledger_id: Number(account.ledger_id),
      entry_date: '2026-03-01',
      created_at: NOW,
      updated_at: NOW,
    });
    const answer = await partner.call('GET', `/api/v1/accounting_entries/${String(entry?.['id'])}`);
    expect(dataOf(answer)).to.deep.equal(entry);
    expect(answer.text).to.include('"debit_amount":123456789012345.67,"credit_amount":0.00');
  });

  it('are narrowed by account, export and date', async () => {
    const other = await buildPostingAccount(partner.db, partner.workspace);
    const first = await buildOperation(partner.db, account, { booking_date: '2026-02-01' });
    const second = await buildOperation(partner.db, other);
    await project(first, second);
    const ids = async (query: string) =>
      (await listed(query)).map((entry) => entry['bank_operation_id']);
    const [one, two] = [Number(first.id), Number(second.id)];
    expect(await ids('')).to.deep.equal([one, two]);
    expect(await ids(`?bank_account_id=${other.id}`)).to.deep.equal([two]);
    expect(await ids('?exported=false')).to.deep.equal([one, two]);
    expect(await ids('?exported=true')).to.deep.equal([]);
    expect(await ids('?from=2026-02-02')).to.deep.equal([two]);
    expect(await ids('?to=2026-02-01')).to.deep.equal([one]);
    expect(await ids('?from=2026-02-01&to=2026-03-01')).to.deep.equal([one, two]);
  });

  it('refuse a filter that nothing can meet', async () => {
    for (const [query, message] of [
      ['bank_account_id=x', 'Le paramètre bank_account_id doit être un identifiant'],
      ['exported=1', "Le paramètre exported doit être l'une des valeurs : true, false"],
      ['from=2026-02-30', 'Le paramètre from doit être une date au format AAAA-MM-JJ'],
    ]) {
      const { status, body } = await partner.call('GET', `${path}/accounting_entries?${query}`);
      expect({ status, body }).to.deep.equal({
        status: 400,
        body: { error: 'bad_request', message },
      });
    }
  });

  it('are written again when an operation is asked to be projected, which answers the operation', async () => {
    const operation = await buildOperation(partner.db, account);
    const rule = await buildRule(partner.db, partner.workspace);
    const read = await markAudit(partner.db);
    const ask = () => partner.call('POST', `/api/v1/bank_operations/${operation.id}/project`);
    const answer = await ask();
    expect(answer.status, answer.text).to.equal(200);
    expect(dataOf(answer)).to.deep.include({
      id: Number(operation.id),
      projection: { state: 'posted', rule_id: Number(rule.id), projected_at: NOW },
    });
    expect((await ask()).body).to.deep.equal(answer.body);
    expect((await read()).map(({ action, subject }) => `${action} ${subject}`)).to.deep.equal([
      'project bank_operations',
    ]);
    const unknown = await partner.call('POST', '/api/v1/bank_operations/999/project');
    expect(unknown.body).to.deep.equal(NOT_FOUND);
  });

  it('are written in a run for all of a workspace, whose progress is read', async () => {
    await buildOperation(partner.db, account);
    const answer = await partner.call('POST', `${path}/bank_operations/project`);
    expect(answer.status, answer.text).to.equal(202);
    const run = dataOf(answer);
    expect(run).to.deep.equal({
      id: run['id'],
      kind: 'projection',
      state: 'running',
      operations_count: 1,
      processed_count: 0,
      proposed_count: 0,
      confirmed_count: 0,
      entries_written_count: 0,
      started_at: NOW,
      finished_at: null,
    });
    const found = await partner.call('GET', `/api/v1/bank_runs/${String(run['id'])}`);
    expect(dataOf(found)).to.deep.equal(run);
    const again = await partner.call('POST', `${path}/bank_operations/project`);
    expect(dataOf(again)['id']).to.equal(run['id']);
    const unknown = await partner.call('GET', '/api/v1/bank_runs/999');
    expect(unknown.body).to.deep.equal(NOT_FOUND);
  });

  it('are written in the background once an account is ready, and when its settings change', async () => {
    const other = await buildPostingAccount(partner.db, partner.workspace, { ledger_id: null });
    await buildOperation(partner.db, other);
    const runs = async () => {
      const text = 'select bank_account_id, options, operations_count from bank_runs order by id';
      return (await partner.db.query({ text })).rows;
    };
    const change = async (bank_account: Record<string, unknown>) => {
      const answer = await partner.call('PATCH', `/api/v1/bank_accounts/${other.id}`, {
        bank_account,
      });
      expect(answer.status, answer.text).to.equal(200);
    };
    await change({ suspense_account_code: '472000' });
    expect(await runs()).to.deep.equal([]);
    await change({ ledger_id: Number(other.ledger_id ?? account.ledger_id) });
    const run = { bank_account_id: other.id, options: '{}', operations_count: 1 };
    expect(await runs()).to.deep.equal([run]);
    await partner.db.query({ text: 'update bank_runs set lease_number = 1' });
    await change({ suspense_account_code: '472000' });
    expect(await runs()).to.deep.equal([run]);
    await change({ suspense_account_code: '473000' });
    expect(await runs()).to.deep.equal([run, run]);
    await change({ active: false });
    expect(await runs()).to.deep.equal([run, run]);
  });
});
