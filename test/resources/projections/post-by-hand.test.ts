import { expect } from 'chai';
import {
  buildReceipt,
  readOperation,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';

describe('an operation that is posted by hand', () => {
  let partner: Reconciler;
  let manager: Person;

  beforeEach(async () => {
    partner = await startReconciler();
    manager = await signInPerson(partner, 'manager');
  });
  afterEach(() => partner.stop());

  const post = (id: string, account_number: string) =>
    manager.call('POST', `/console/bank_operations/${id}/post`, {
      bank_operation: { account_number },
    });
  const rules = async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/bank_rules`;
    return ((await partner.call('GET', path)).body as { data: Record<string, unknown>[] }).data;
  };

  it('goes to that account alone, by a rule for it that every other rule yields to', async () => {
    const operation = await buildReceipt(partner, '40.0000');
    const other = await buildReceipt(partner, '40.0000', { description: 'AUTRE' });
    const answer = await post(operation.id, '758000');
    expect(answer.status).to.equal(200);
    const { accounting_entry } = dataOf(answer) as {
      accounting_entry: { lines: Record<string, unknown>[] };
    };
    const [rule] = await rules();
    const rule_name = `Opération n° ${operation.id}, imputée à la main`;
    expect(accounting_entry.lines.at(-1)).to.deep.equal({
      account_number: '758000',
      label: 'VIR RECU',
      debit_amount: 0,
      credit_amount: 40,
      explanation: {
        source: 'company_rule',
        rule_id: rule?.['id'],
        rule_name,
        reason: `The company rule “${rule_name}” matches the operation.`,
      },
    });
    await partner.call('POST', `/api/v1/bank_operations/${other.id}/project`);
    const shown = (await readOperation(partner, other)) as {
      accounting_entry: { lines: { explanation: { source: string } }[] };
    };
    expect(shown.accounting_entry.lines.at(-1)?.explanation.source).to.equal('suspense');
  });

  it('is posted again by the same rule', async () => {
    const operation = await buildReceipt(partner, '40.0000');
    await post(operation.id, '758000');
    await post(operation.id, '771000');
    const all = await rules();
    expect(all.map(({ action }) => action)).to.deep.equal([{ account_number: '771000' }]);
  });

  const accountOf = (answer: Answer) =>
    (dataOf(answer)['accounting_entry'] as { lines: { account_number: string }[] }).lines.at(-1)
      ?.account_number;

  it('several times at once goes where each answer says, by one rule', async () => {
    const { id } = await buildReceipt(partner, '40.0000');
    const accounts = ['758000', '771000', '706000'];
    const answers = await Promise.all(accounts.map((account) => post(id, account)));
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200]);
    expect(await rules()).to.have.lengthOf(1);
    expect(accountOf(await post(id, '999000'))).to.equal('999000');
  });

  it('goes there though its rule has ended, excludes it or yields to others', async () => {
    const { id } = await buildReceipt(partner, '40.0000');
    await post(id, '758000');
    const [rule] = await rules();
    const path = `/api/v1/bank_rules/${String(rule?.['id'])}`;
    const exclusions = [{ field: 'bank_operation_id', operator: 'equals', value: Number(id) }];
    const changes = { valid_until: '2026-01-01', exclusions, priority: 200, enabled: false };
    expect((await partner.call('PATCH', path, { bank_rule: changes })).status).to.equal(200);
    expect(accountOf(await post(id, '758000'))).to.equal('758000');
    const { updated_at: _, ...before } = rule ?? {};
    const { updated_at: __, ...after } = (await rules())[0] ?? {};
    expect(after).to.deep.equal(before);
  });

  it('takes an account number, and a manager', async () => {
    const { id } = await buildReceipt(partner, '40.0000');
    expect((await post(id, 'x')).status).to.equal(422);
    manager = await signInPerson(partner, 'member');
    expect((await post(id, '758000')).status).to.equal(403);
  });

  it('can be the beginning of a rule for all that are like it', async () => {
    const { id } = await buildReceipt(partner, '40.0000', { counterparty_name: 'Éditions Bleues' });
    const path = `/workspaces/${partner.workspace.id}/bank_rules/new?operation=${id}`;
    const { text } = await manager.call('GET', path);
    expect(text).to.contain('value="Éditions Bleues"');
    expect(text.replaceAll('&quot;', '"')).to.contain(
      '[{"field":"counterparty_name","operator":"contains","value":"Éditions Bleues"},{"field":"direction","operator":"equals","value":"incoming"}]',
    );
  });
});
