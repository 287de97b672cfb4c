import { expect } from 'chai';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { dataOf, NOT_FOUND, refused } from '#test/support/answers.ts';
import { markAudit } from '#test/support/audit.ts';
import {
  buildOperation,
  buildPostingAccount,
  buildRule,
  readBodies,
} from '#test/support/build-bank.ts';
import { buildWorkspace } from '#test/support/builders.ts';
import { startPartner, type Partner } from '#test/support/partner.ts';

const NOW = '2026-03-02T10:00:00+01:00';
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

  for (const [what, members, details] of [
    ['a blank name', { name: ' ' }, { name: ["n'est pas valide"] }],
    [
      'another scope',
      { scope: 'world' },
      { scope: ["doit être l'une des valeurs : company, tenant"] },
    ],
    ['an unknown company', { company_id: 999 }, { company: ['doit exister'] }],
    [
      'a company of a tenant rule',
      { scope: 'tenant', company_id: 1 },
      {
        company: ['doit être omise : une règle de portée « tenant » vaut pour toutes les sociétés'],
      },
    ],
    [
      'a priority that is no integer',
      { priority: 1.5 },
      { priority: ['doit être un nombre entier'] },
    ],
    ['no condition', { conditions: [] }, { conditions: ['doit être renseigné'] }],
    [
      'too many conditions',
      { conditions: Array.from({ length: 21 }, () => CONDITIONS[0]) },
      { conditions: ["contient trop d'éléments (20 au maximum)"] },
    ],
    [
      'an account number that is none',
      { action: { account_number: '0627' } },
      { 'action.account_number': ["n'est pas valide"] },
    ],
    [
      'a day that is none',
      { valid_from: '2026-02-30' },
      { valid_from: ['doit être une date au format AAAA-MM-JJ'] },
    ],
    [
      'an end before the beginning',
      { valid_from: '2026-02-02', valid_until: '2026-02-01' },
      { valid_until: ['ne doit pas précéder le début de validité'] },
    ],
  ] as const)
    it(`refuse ${what}`, async () => {
      const answer = await change(await added(), members);
      expect([answer.status, answer.body]).to.deep.equal([422, refused(details)]);
    });

  for (const [what, condition, field, message] of [
    [
      'an operator of another field',
      { field: 'direction', operator: 'contains', value: 'x' },
      'operator',
      "doit être l'une des valeurs : equals",
    ],
    [
      'a text that is none',
      { field: 'description', operator: 'equals', value: 3 },
      'value',
      'doit être une chaîne de caractères',
    ],
    [
      'a text that is found in everything',
      { field: 'description', operator: 'contains', value: ' \u0301' },
      'value',
      'doit être renseigné',
    ],
    [
      'a text without end',
      { field: 'description', operator: 'contains', value: 'a'.repeat(256) },
      'value',
      'est trop long (255 caractères au maximum)',
    ],
    [
      'an amount with a sign',
      { field: 'amount', operator: 'equals', value: '-1' },
      'value',
      'ne doit pas être négatif : le signe du montant ne compte pas',
    ],
    [
      'an amount of five decimals',
      { field: 'amount', operator: 'equals', value: '1.00001' },
      'value',
      'doit être un nombre décimal (4 décimales et 19 chiffres au maximum)',
    ],
    [
      'an amount that is none',
      { field: 'amount', operator: 'equals', value: true },
      'value',
      'doit être un nombre décimal',
    ],
    [
      'a range of one amount',
      { field: 'amount', operator: 'between', value: ['1'] },
      'value',
      'doit être une liste de deux montants, le plus petit en premier',
    ],
    [
      'a range that runs down',
      { field: 'amount', operator: 'between', value: ['2', '1'] },
      'value',
      'doit être une liste de deux montants, le plus petit en premier',
    ],
    [
      'a range of no amounts',
      { field: 'amount', operator: 'between', value: ['1', {}] },
      'value[1]',
      'doit être un nombre décimal',
    ],
    [
      'a direction that is none',
      { field: 'direction', operator: 'equals', value: 'up' },
      'value',
      "doit être l'une des valeurs : incoming, outgoing",
    ],
    [
      'an id that is none',
      { field: 'bank_account_id', operator: 'equals', value: '3' },
      'value',
      'doit être un nombre entier',
    ],
    [
      'no value',
      { field: 'amount', operator: 'equals', value: null },
      'value',
      'doit être renseigné',
    ],
  ] as const)
    it(`refuse a condition with ${what}, and an exclusion`, async () => {
      const rule = await added();
      for (const path of ['conditions', 'exclusions']) {
        const answer = await change(rule, { [path]: [...CONDITIONS, condition] });
        const details = refused({ [`${path}[1].${field}`]: [message] });
        expect([answer.status, answer.body]).to.deep.equal([422, details]);
      }
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
    const updated_at = '2026-03-02T10:01:00+01:00';
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

  it('are unknown to an application of another workspace', async () => {
    const rule = await buildRule(partner.db, await buildWorkspace(partner.db));
    expect((await partner.call('GET', member(rule))).status).to.equal(404);
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

  describe('in a preview', () => {
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

    it('say what won before and after, and write and emit nothing', async () => {
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

    it('try other members in place of the stored ones, and keep none', async () => {
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

    it('show an operation that the rule would lose', async () => {
      const { db, workspace } = partner;
      const rule = await buildRule(db, workspace);
      const operation = await buildOperation(db, account);
      await project(operation);
      const conditions = [{ field: 'description', operator: 'contains', value: 'autre' }];
      const found = await preview(rule, { bank_rule: { conditions } });
      expect(found).to.include({ matched_count: 0, changed_count: 1 });
      const [shown] = found['operations'] as Record<string, Record<string, unknown>>[]; // a list's own shape
      expect(shown?.['explanation']?.['source']).to.equal('suspense');
      expect(shown?.['previous_explanation']?.['rule_id']).to.equal(Number(rule.id));
    });

    it('say that an operation stays with another rule, or as it is', async () => {
      const { db, workspace } = partner;
      const operation = await buildOperation(db, account);
      const first = await buildRule(db, workspace, { priority: 1, name: 'Première' });
      const rule = await buildRule(db, workspace, { priority: 2 });
      await project(operation);
      const found = await preview(rule);
      expect(found).to.include({ matched_count: 1, changed_count: 0 });
      expect(JSON.stringify(found)).to.include(`"rule_id":${first.id}`);
    });

    it('leave the operations of an account that is not ready as they are', async () => {
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

    it('refuse what a rule would refuse', async () => {
      const rule = await buildRule(partner.db, partner.workspace);
      const body = { bank_rule: { conditions: [] } };
      const answer = await partner.call('POST', member(rule, '/preview'), body);
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ conditions: ['doit être renseigné'] }),
      ]);
    });
  });
});
