import { expect } from 'chai';
import type { EntryLine } from '#model/entry-line.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import {
  buildOperation,
  buildPostingAccount,
  buildRule,
  readBodies,
} from '#test-kit/banking/build-bank.ts';
import { depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('a projection beside other changes of its operation', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  /** A rule decides the operation once no allocation takes it. */
  const build = async () => {
    const { db, workspace } = partner;
    const account = await buildPostingAccount(db, workspace);
    await buildRule(db, workspace);
    const invoice_document_id = (await depositInvoice(partner))['id'];
    const operation = await buildOperation(db, account, { amount: '120.0000' });
    const path = `/api/v1/bank_operations/${operation.id}`;
    const allocation = { invoice_document_id, allocated_amount: '120.00', status: 'confirmed' };
    const answer = await partner.call('POST', `${path}/allocations`, { allocation });
    expect(answer.status, answer.text).to.equal(201);
    return { operation, path, allocation_id: String(dataOf(answer)['id']) };
  };
  const accountsOf = async (path: string) => {
    const entry = dataOf(await partner.call('GET', path))['accounting_entry'];
    return (entry as { lines: EntryLine[] }).lines.map(({ account_number }) => account_number);
  };

  it('leaves the entry that an undo asks for, in either order', async () => {
    const { operation, path, allocation_id } = await build();
    expect(await accountsOf(path)).to.deep.equal(['512000', '411000']);
    const letGo = await holdLock(
      partner.db,
      `select 1 from bank_operations where id = ${operation.id} for update`,
    );
    const undo = partner.call('DELETE', `${path}/allocations/${allocation_id}`);
    const both = Promise.all([undo, partner.call('POST', `${path}/project`)]);
    await waitingForLock(partner.db, 2);
    await letGo();
    expect((await both).map(({ status }) => status)).to.deep.equal([204, 200]);
    expect(await accountsOf(path)).to.deep.equal(['512000', '627000']);
    expect(await readBodies(partner.db, 'bank_operation.unreconciled')).to.have.length(1);
    expect(await readBodies(partner.db, 'bank_rule.applied')).to.have.length(1);
  });

  it('goes by a rule that is changed at the same time, before or after the change and never between', async () => {
    const { path, allocation_id } = await build();
    await partner.call('DELETE', `${path}/allocations/${allocation_id}`);
    const { rows } = await partner.db.query({ text: 'select id from bank_rules' });
    const [{ id }] = rows as [{ id: string }];
    const bank_rule = { name: 'Autre', action: { account_number: '622000' } };
    const [, answer] = await Promise.all([
      partner.call('PATCH', `/api/v1/bank_rules/${id}`, { bank_rule }),
      partner.call('POST', `${path}/project`),
    ]);
    const { lines } = dataOf(answer)['accounting_entry'] as { lines: EntryLine[] };
    const line = lines[1];
    expect(['627000 Frais bancaires', '622000 Autre']).to.include(
      `${line?.account_number} ${line?.explanation.rule_name}`,
    );
    await partner.call('POST', `${path}/project`);
    expect(await accountsOf(path)).to.deep.equal(['512000', '622000']);
    const applied = await readBodies(partner.db, 'bank_rule.applied');
    expect(applied.map(({ name }) => name)).to.deep.equal(['Frais bancaires', 'Autre']);
  });
});
