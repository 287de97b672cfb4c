import { expect } from 'chai';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import {
  buildOperation,
  buildPostingAccount,
  buildRule,
  readBodies,
} from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

describe('the preview of a bank rule', () => {
  let partner: Partner;
  let account: BankAccount;

  beforeEach(async () => {
    partner = await startPartner();
    account = await buildPostingAccount(partner.db, partner.workspace);
  });
  afterEach(() => partner.stop());

  const member = ({ id }: { id?: unknown }, below = '') =>
    `/api/v1/bank_rules/${String(id)}${below}`;
  const preview = async (rule: { id?: unknown }, body?: unknown) => {
    const answer = await partner.call('POST', member(rule, '/preview'), body);
    expect(answer.status, answer.text).to.equal(200);
    return dataOf(answer);
  };
  const project = (...operations: { id: string }[]) =>
    partner.db.transact((tx) =>
      lockAndProject(
        tx,
        partner.workspace.id,
        operations.map(({ id }) => id),
      ),
    );

  it('shows a hundred operations, and says that there are more', async () => {
    const { db, workspace } = partner;
    for (let n = 0; n < 101; n += 1) await buildOperation(db, account);
    const rule = await buildRule(db, workspace);
    const { operations, ...counts } = await preview(rule, {});
    expect(counts).to.deep.equal({
      rule_id: Number(rule.id),
      matched_count: 101,
      changed_count: 101,
      truncated: true,
    });
    expect(operations).to.have.length(100);
  });

  it('says what won before and after, and writes and emits nothing', async () => {
    const { db, workspace } = partner;
    const operation = await buildOperation(db, account);
    await project(operation);
    const rule = await buildRule(db, workspace);
    const before = await db.query({ text: 'select * from accounting_entries' });
    const reason = (text: string, of: object) => ({
      rule_id: null,
      rule_name: null,
      ...of,
      reason: text,
    });
    const explanation = reason('The company rule “Frais bancaires” matches the operation.', {
      source: 'company_rule',
      rule_id: Number(rule.id),
      rule_name: 'Frais bancaires',
    });
    const line = { label: 'FRAIS DE TENUE', explanation };
    expect(await preview(rule, {})).to.deep.equal({
      rule_id: Number(rule.id),
      matched_count: 1,
      changed_count: 1,
      truncated: false,
      operations: [
        {
          bank_operation_id: Number(operation.id),
          changed: true,
          lines: [
            { account_number: '512000', ...line, debit_amount: 0, credit_amount: 12 },
            { account_number: '627000', ...line, debit_amount: 12, credit_amount: 0 },
          ],
          explanation,
          previous_explanation: reason(
            'No rule matches the operation: it waits on the suspense account.',
            { source: 'suspense' },
          ),
        },
      ],
    });
    const after = await db.query({ text: 'select * from accounting_entries' });
    expect(after.rows).to.deep.equal(before.rows);
    expect(await readBodies(db, 'bank_rule.applied')).to.deep.equal([]);
  });

  it('tries other members in place of the stored ones, and keeps none', async () => {
    const { db, workspace } = partner;
    await buildOperation(db, account);
    const rule = await buildRule(db, workspace, { enabled: false });
    expect(await preview(rule)).to.include({ matched_count: 0 });
    const tried = { enabled: true, action: { account_number: '622000' } };
    const { matched_count, operations } = await preview(rule, { bank_rule: tried });
    expect(matched_count).to.equal(1);
    expect(JSON.stringify(operations)).to.include('622000');
    const read = dataOf(await partner.call('GET', member(rule)));
    expect(read).to.deep.include({ enabled: false, action: { account_number: '627000' } });
  });

  it('shows an operation that the rule would lose', async () => {
    const { db, workspace } = partner;
    const rule = await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    await project(operation);
    const conditions = [{ field: 'description', operator: 'contains', value: 'autre' }];
    const found = await preview(rule, { bank_rule: { conditions } });
    expect(found).to.include({ matched_count: 0, changed_count: 1 });
    const [shown] = found['operations'] as Record<string, Record<string, unknown>>[];
    expect(shown?.['explanation']?.['source']).to.equal('suspense');
    expect(shown?.['previous_explanation']?.['rule_id']).to.equal(Number(rule.id));
  });

  it('says that an operation stays with another rule, or as it is', async () => {
    const { db, workspace } = partner;
    const operation = await buildOperation(db, account);
    const first = await buildRule(db, workspace, { priority: 1, name: 'Première' });
    const rule = await buildRule(db, workspace, { priority: 2 });
    await project(operation);
    const found = await preview(rule);
    expect(found).to.include({ matched_count: 1, changed_count: 0 });
    expect(JSON.stringify(found)).to.include(`"rule_id":${first.id}`);
  });

  it('leaves the operations of an account that is not ready as they are', async () => {
    const { db, workspace } = partner;
    const other = await buildPostingAccount(db, workspace, { ledger_id: null });
    const operation = await buildOperation(db, other);
    const found = await preview(await buildRule(db, workspace));
    expect(found).to.deep.include({
      matched_count: 1,
      changed_count: 0,
      operations: [
        {
          bank_operation_id: Number(operation.id),
          changed: false,
          lines: [],
          explanation: null,
          previous_explanation: null,
        },
      ],
    });
  });

  it('refuses what a rule would refuse', async () => {
    const rule = await buildRule(partner.db, partner.workspace);
    const body = { bank_rule: { conditions: [] } };
    const answer = await partner.call('POST', member(rule, '/preview'), body);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ conditions: ['doit être renseigné'] }),
    ]);
  });
});
