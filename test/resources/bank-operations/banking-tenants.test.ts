import { expect } from 'chai';
import { sql } from 'kysely';
import { Company } from '#orm/entities/company.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import { dataOf, NOT_FOUND } from '#test-kit/service/answers.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';
import {
  buildEntry,
  buildOperation,
  buildPostingAccount,
  buildRule,
} from '#test-kit/banking/build-bank.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { withEntries } from '#test-kit/banking/build-camt-053.ts';

type Shown = Record<string, unknown>;

/** Anything that a body or query names in another workspace or company is as if absent. */
describe('banking between tenants', () => {
  let partner: Reconciler;
  let stranger: { id: string };
  let theirs: { account: string; operation: string; rule: string; run: string; entry: string };
  /** Another company in the partner's workspace. */
  let other: { id: number; ledger: number; account: string; operation: string };

  before(async () => {
    partner = await startReconciler();
    const { db, workspace } = partner;
    stranger = await buildWorkspace(db, { name: 'Étranger' });
    const account = await buildPostingAccount(db, stranger);
    theirs = {
      account: account.id,
      operation: (await buildOperation(db, account)).id,
      rule: (await buildRule(db, stranger)).id,
      run: (await askForRun(db, stranger)).id,
      entry: await buildEntry(db, stranger),
    };
    const owned = { workspace_id: workspace.id };
    const [company, ledger] = await db.transact(async ({ em, now }) => {
      const made = em.create(Company, { ...owned, name: 'Nuit', siren: '552100554' });
      await em.flush();
      const journal = {
        ...owned,
        company_id: made.id,
        code: 'BQ',
        name: 'Banque',
        created_at: now,
      };
      const kept = em.create(Ledger, journal);
      await em.flush();
      return [made, kept] as const;
    });
    const own = { company_id: company.id, ledger_id: ledger.id };
    const second = await buildPostingAccount(db, workspace, own);
    const operation = await buildOperation(db, second, { amount: '100.0000' });
    other = {
      id: Number(company.id),
      ledger: Number(ledger.id),
      account: second.id,
      operation: operation.id,
    };
  });
  after(() => partner.stop());

  const inWorkspace = (path: string) => `/api/v1/workspaces/${partner.workspace.id}/${path}`;
  async function strangerRows(): Promise<string> {
    const tables = [
      'bank_accounts',
      'bank_operations',
      'bank_rules',
      'bank_runs',
      'accounting_entries',
      'allocations',
      'events',
    ];
    const texts = [];
    for (const table of tables) {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from ${sql.table(table)} t where workspace_id = ${stranger.id}
        order by id`.execute(partner.db.sql);
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  }
  async function refusedWith(method: string, path: string, body: unknown, named: string) {
    const answer = await partner.call(method, path, body);
    expect(answer.status, `${path} ${answer.text}`).to.equal(422);
    expect(answer.text).to.include('doit exister').and.to.match(new RegExp(named, 'i'));
  }

  it('finds no row of a workspace that was never granted', async () => {
    const before = await strangerRows();
    const { account, operation, rule, run, entry } = theirs;
    for (const [method, path, body] of [
      ['GET', `bank_accounts/${account}`],
      ['PATCH', `bank_accounts/${account}`, { bank_account: { active: false } }],
      ['GET', `bank_operations/${operation}`],
      ['POST', `bank_operations/${operation}/converge`, {}],
      ['POST', `bank_operations/${operation}/project`],
      ['GET', `bank_operations/${operation}/allocations`],
      [
        'POST',
        `bank_operations/${operation}/allocations`,
        { allocation: { invoice_document_id: 1 } },
      ],
      ['POST', `bank_operations/${operation}/allocations/1/confirm`, {}],
      ['DELETE', `bank_operations/${operation}/allocations/1`],
      ['GET', `bank_rules/${rule}`],
      ['PATCH', `bank_rules/${rule}`, { bank_rule: { enabled: false } }],
      ['DELETE', `bank_rules/${rule}`],
      ['POST', `bank_rules/${rule}/preview`, {}],
      ['GET', `bank_runs/${run}`],
      ['GET', `accounting_entries/${entry}`],
      ['GET', `workspaces/${stranger.id}/bank_operations`],
      ['POST', `workspaces/${stranger.id}/bank_operations/converge`, {}],
      ['POST', `workspaces/${stranger.id}/bank_statements`, withEntries([{}])],
    ] as const) {
      const headers = typeof body === 'string' ? { 'Content-Type': 'application/xml' } : {};
      const answer = await partner.call(method, `/api/v1/${path}`, body, headers);
      expect([answer.status, answer.body], `${method} ${path}`).to.deep.equal([404, NOT_FOUND]);
    }
    expect(await strangerRows()).to.equal(before);
  });

  it('lists nothing for an account of another workspace', async () => {
    for (const list of ['bank_operations', 'accounting_entries']) {
      const answer = await partner.call(
        'GET',
        inWorkspace(`${list}?bank_account_id=${theirs.account}`),
      );
      expect([answer.status, dataOf(answer)], list).to.deep.equal([200, []]);
    }
  });

  it('takes no company, ledger or account of another workspace', async () => {
    const { rows } = await sql<{ company: number; ledger: number }>`
      select company_id::int as company, id::int as ledger from ledgers
      where workspace_id = ${stranger.id} limit 1`.execute(partner.db.sql);
    const company_id = rows[0]?.company;
    const bank_connection = { provider: 'sandbox', name: 'X', company_id };
    await refusedWith('POST', inWorkspace('bank_connections'), { bank_connection }, 'company');
    const ledger = { company_id, code: 'XX', name: 'X' };
    await refusedWith('POST', inWorkspace('ledgers'), { ledger }, 'company');
    const bank_rule = {
      name: 'X',
      company_id,
      conditions: [{ field: 'direction', operator: 'equals', value: 'incoming' }],
      action: { account_number: '627000' },
    };
    await refusedWith('POST', inWorkspace('bank_rules'), { bank_rule }, 'company');
    const convergence = { bank_account_id: Number(theirs.account) };
    await refusedWith('POST', inWorkspace('bank_operations/converge'), { convergence }, 'account');
    const own = `/api/v1/bank_accounts/${partner.account.id}`;
    for (const ledger_id of [rows[0]?.ledger, other.ledger])
      await refusedWith('PATCH', own, { bank_account: { ledger_id } }, 'ledger');
    const statement = await partner.call(
      'POST',
      inWorkspace(`bank_statements?company_id=${company_id}`),
      withEntries([{}]),
      { 'Content-Type': 'application/xml' },
    );
    expect(statement.status, statement.text).to.equal(422);
  });

  it('matches no operation with an invoice of another company', async () => {
    const { id, amount_due } = await depositSale(partner, '100', { invoice_number: 'F-7' });
    expect(amount_due).to.not.equal(null);
    const path = `/api/v1/bank_operations/${other.operation}`;
    const wanted = { invoice_document_id: id, status: 'confirmed' };
    await refusedWith('POST', `${path}/allocations`, { allocation: wanted }, 'invoice');
    await sql`update bank_operations set description = 'F-7' where id = ${other.operation}`.execute(
      partner.db.sql,
    );
    const converged = dataOf(await partner.call('POST', `${path}/converge`));
    const { proposals } = converged['reconciliation'] as { proposals: Shown[] };
    expect([converged['allocations'], proposals]).to.deep.equal([[], []]);
  });

  it('reaches no allocation by way of another operation', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const { id } = await allocated(partner, operation, { invoice_document_id });
    const path = `/api/v1/bank_operations/${other.operation}/allocations/${String(id)}`;
    expect((await partner.call('POST', `${path}/confirm`)).status).to.equal(404);
    expect((await partner.call('DELETE', path)).status).to.equal(404);
  });

  it('posts nothing by a rule of another company', async () => {
    const { db, workspace } = partner;
    await buildRule(db, workspace, {
      company_id: String(other.id),
      conditions: '[{"field":"description","operator":"contains","value":"frais"}]',
    });
    const operation = await buildOperation(db, partner.account);
    const path = `/api/v1/bank_operations/${operation.id}/project`;
    const { accounting_entry } = dataOf(await partner.call('POST', path));
    const { lines } = accounting_entry as { lines: Shown[] };
    expect(lines.map((line) => line['account_number'])).to.deep.equal(['512000', '471000']);
  });
});
