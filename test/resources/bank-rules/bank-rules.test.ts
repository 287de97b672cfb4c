import { expect } from 'chai';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { dataOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const NOW = '2026-03-02T10:00:00.000+01:00';
const CONDITIONS = [{ field: 'description', operator: 'contains', value: 'FRAIS' }];
const LEAST = { name: 'Frais', conditions: CONDITIONS, action: { account_number: '627000' } };

describe('bank rules', () => {
  let partner: Partner;
  let account: BankAccount;
  let collection: string;

  beforeEach(async () => {
    partner = await startPartner();
    account = await buildPostingAccount(partner.db, partner.workspace);
    collection = `/api/v1/workspaces/${partner.workspace.id}/bank_rules`;
  });
  afterEach(() => partner.stop());

  const add = (members: Record<string, unknown> = {}) =>
    partner.call('POST', collection, { bank_rule: { ...LEAST, ...members } });
  const added = async (members: Record<string, unknown> = {}) => {
    const answer = await add(members);
    expect(answer.status, answer.text).to.equal(201);
    return dataOf(answer);
  };
  const member = ({ id }: { id?: unknown }, below = '') =>
    `/api/v1/bank_rules/${String(id)}${below}`;
  const change = (rule: Record<string, unknown>, bank_rule: Record<string, unknown>) =>
    partner.call('PATCH', member(rule), { bank_rule });

  it('are read as they were written', async () => {
    const members = {
      name: 'Frais bancaires',
      scope: 'company',
      company_id: Number(account.company_id),
      priority: 10,
      enabled: false,
      conditions: [
        ...CONDITIONS,
        { field: 'amount', operator: 'between', value: ['0.01', 50] },
        { field: 'amount', operator: 'lower_than', value: '123456789012345.6789' },
        { field: 'direction', operator: 'equals', value: 'outgoing' },
        { field: 'bank_account_id', operator: 'equals', value: 3 },
      ],
      valid_from: '2026-01-01',
      valid_until: '2026-12-31',
      exclusions: [{ field: 'counterparty_name', operator: 'starts_with', value: 'Martin' }],
      action: { account_number: '627AB1' },
    };
    const rule = await added({ ...members, id: 99, colour: 'red' });
    const conditions = members.conditions.map((condition) =>
      Array.isArray(condition.value) ? { ...condition, value: ['0.01', '50'] } : condition,
    );
    const dates = { created_at: NOW, updated_at: NOW };
    expect(rule).to.deep.equal({ ...members, ...dates, conditions, id: rule['id'] });
    const { status, body } = await partner.call('GET', member(rule));
    expect({ status, body }).to.deep.equal({ status: 200, body: { data: rule } });
  });

  it('are born with the first company, priority 100, enabled, and for all time', async () => {
    expect(await added()).to.deep.include({
      scope: 'company',
      company_id: Number(account.company_id),
      priority: 100,
      enabled: true,
      exclusions: [],
      valid_from: null,
      valid_until: null,
    });
    expect(await added({ scope: 'tenant' })).to.include({ scope: 'tenant', company_id: null });
  });

  it('are listed by their ids', async () => {
    const rules = [await added(), await added({ name: 'Autre' })];
    const { body } = await partner.call('GET', collection);
    expect(body).to.deep.equal({
      data: rules,
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 2 },
    });
  });

  it('are refused at creation with every reason', async () => {
    const answer = await partner.call('POST', collection, {
      bank_rule: {
        conditions: [{ field: 'amount', operator: 'equals', value: -1 }],
        company_id: 999,
      },
    });
    expect(answer.body).to.deep.equal(
      refused({
        base: [
          'Name doit être renseigné',
          'Action doit être renseigné',
          'Conditions[0].value ne doit pas être négatif : le signe du montant ne compte pas',
          'Company doit exister',
        ],
      }),
    );
  });

  it('change what is given and nothing else, and a replay touches nothing', async () => {
    const rule = await added({ valid_until: '2026-12-31' });
    partner.clock.advance(60_000);
    const answer = await change(rule, { priority: 3, valid_until: null });
    const updated_at = '2026-03-02T10:01:00.000+01:00';
    const changed = { ...rule, priority: 3, valid_until: null, updated_at };
    expect([answer.status, dataOf(answer)]).to.deep.equal([200, changed]);
    partner.clock.advance(60_000);
    expect(dataOf(await change(rule, { priority: 3 }))).to.deep.equal(changed);
    expect(dataOf(await change(rule, {}))).to.deep.equal(changed);
  });

  it('lose their company with the scope, and get one again', async () => {
    const rule = await added();
    expect(dataOf(await change(rule, { scope: 'tenant' }))).to.include({ company_id: null });
    const company_id = Number(account.company_id);
    expect(dataOf(await change(rule, { scope: 'company' }))).to.include({ company_id });
  });

  it('stand in the audit log with the application that changed them', async () => {
    const read = await markAudit(partner.db);
    const rule = await added();
    await change(rule, { enabled: false });
    await partner.call('DELETE', member(rule));
    const lines = await read();
    expect(
      lines.map(({ action, subject, subject_id }) => ({ action, subject, subject_id })),
    ).to.deep.equal(
      ['create', 'update', 'delete'].map((action) => ({
        action,
        subject: 'bank_rules',
        subject_id: String(rule['id']),
      })),
    );
    expect(lines[1]).to.deep.include({ before: { enabled: true }, after: { enabled: false } });
    expect(lines[0]?.actor).to.equal(`application:${partner.application.id}`);
  });

  it('are gone once they are removed', async () => {
    const rule = await added();
    expect((await partner.call('DELETE', member(rule))).status).to.equal(204);
    for (const [method, path] of [
      ['GET', member(rule)],
      ['DELETE', member(rule)],
      ['POST', member(rule, '/preview')],
    ] as const) {
      const { status, body } = await partner.call(method, path);
      expect({ status, body }, method).to.deep.equal({ status: 404, body: NOT_FOUND });
    }
  });

  it('are a thousand in a workspace at most', async () => {
    const { db, workspace } = partner;
    await db.query({
      text: `insert into bank_rules (workspace_id, scope, name, priority, enabled, conditions,
          exclusions, account_number, created_at, updated_at)
        select $1, 'tenant', 'Règle', n, true, '[]', '[]', '627000', now(), now()
        from generate_series(1, 999) n`,
      values: [workspace.id],
    });
    await added();
    const { body } = await add();
    expect(body).to.deep.equal(
      refused({ base: ["Règle de trop : l'espace de travail en a déjà 1000"] }),
    );
  });

  it('have five thousand conditions and exclusions in a workspace at most', async () => {
    const { db, workspace } = partner;
    const forty = JSON.stringify(Array.from({ length: 20 }, () => CONDITIONS[0]));
    await db.query({
      text: `insert into bank_rules (workspace_id, scope, name, priority, enabled, conditions,
          exclusions, account_number, created_at, updated_at)
        select $1, 'tenant', 'Règle', n, true, $2, $2, '627000', now(), now()
        from generate_series(1, 124) n`,
      values: [workspace.id, forty],
    });
    const [condition] = CONDITIONS;
    const some = (length: number) => Array.from({ length }, () => condition);
    const full = await added({ conditions: some(20), exclusions: some(19) });
    const last = await added();
    const message = (total: number) =>
      `Conditions et exclusions de trop : les règles de l'espace de travail en auraient ${total}, le maximum est 5000`;
    expect((await add()).body).to.deep.equal(refused({ base: [message(5001)] }));
    const more = await change(last, { exclusions: some(2) });
    expect(more.status).to.equal(422);
    expect(more.text).to.include('et exclusions de trop');
    expect((await change(last, { name: 'Autre', priority: 3 })).status).to.equal(200);
    expect((await change(full, { exclusions: [] })).status).to.equal(200);
    expect((await change(last, { exclusions: some(2) })).status).to.equal(200);
  });
});
