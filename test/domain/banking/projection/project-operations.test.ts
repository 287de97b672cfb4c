import { expect } from 'chai';
import { sql } from 'kysely';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { deleteRule } from '#domain/banking/rules/delete-rule.ts';
import type { EntryLine } from '#model/entry-line.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import {
  buildAllocation,
  buildOperation,
  buildPostingAccount,
  buildRule,
  readBodies,
} from '#test-kit/banking/build-bank.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const SUSPENSE = {
  source: 'suspense',
  rule_id: null,
  rule_name: null,
  reason: 'No rule matches the operation: it waits on the suspense account.',
};

interface Entry {
  id: string;
  ledger_id: string;
  rule_id: string | null;
  lines: string;
  entry_date: string;
  updated_at: string;
}

describe('projection of operations', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let account: BankAccount;
  const clock = new DrivenClock();

  beforeEach(async () => {
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    account = await buildPostingAccount(db, workspace);
  });
  afterEach(() => db.drop());

  const project = (...operations: { id: string }[]) =>
    db.transact((tx) =>
      lockAndProject(
        tx,
        workspace.id,
        operations.map(({ id }) => id),
      ),
    );
  const entryOf = async ({ id }: { id: string }): Promise<Entry | undefined> => {
    const { rows } = await sql<Entry>`
      select id, ledger_id, rule_id, lines, entry_date::text as entry_date, updated_at
      from accounting_entries where bank_operation_id = ${id}`.execute(db.sql);
    return rows[0];
  };
  const linesOf = async (operation: { id: string }) =>
    JSON.parse((await entryOf(operation))?.lines ?? '[]') as EntryLine[];
  const shortOf = async (operation: { id: string }) =>
    (await linesOf(operation)).map(
      (line) =>
        `${line.account_number} ${line.debit_amount} ${line.credit_amount} ${line.explanation.source}`,
    );
  const projectedAt = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ projected_at: string | null }>`
      select projected_at from bank_operations where id = ${id}`.execute(db.sql);
    const at = rows[0]?.projected_at ?? null;
    return at === null ? null : new Date(at);
  };
  const applied = () => readBodies(db, 'bank_rule.applied');
  const changeAccount = (column: string, value: unknown) =>
    sql`update bank_accounts set ${sql.ref(column)} = ${value} where id = ${account.id}`.execute(
      db.sql,
    );

  it('writes the bank line and the suspense line of an operation that nothing explains', async () => {
    const operation = await buildOperation(db, account);
    expect(await project(operation)).to.deep.equal({ locked: 1, written: 1 });
    expect(await linesOf(operation)).to.deep.equal([
      {
        account_number: '512000',
        label: 'FRAIS DE TENUE',
        debit_amount: '0.00',
        credit_amount: '12.00',
        explanation: SUSPENSE,
      },
      {
        account_number: '471000',
        label: 'FRAIS DE TENUE',
        debit_amount: '12.00',
        credit_amount: '0.00',
        explanation: SUSPENSE,
      },
    ]);
    expect(await entryOf(operation)).to.include({
      ledger_id: account.ledger_id,
      rule_id: null,
      entry_date: '2026-03-01',
    });
    expect(await projectedAt(operation)).to.deep.equal(clock.now());
    expect(await applied()).to.deep.equal([]);
  });

  it('posts by the first rule that matches, and announces it in exactly eight keys', async () => {
    await buildRule(db, workspace, { scope: 'tenant', priority: 1, account_number: '628000' });
    await buildRule(db, workspace, { priority: 20, account_number: '626000' });
    const rule = await buildRule(db, workspace, { priority: 10 });
    await buildRule(db, workspace, { priority: 5, enabled: false });
    const operation = await buildOperation(db, account);
    await project(operation);
    expect(await shortOf(operation)).to.deep.equal([
      '512000 0.00 12.00 company_rule',
      '627000 12.00 0.00 company_rule',
    ]);
    const explanation = {
      source: 'company_rule',
      rule_id: Number(rule.id),
      rule_name: 'Frais bancaires',
      reason: 'The company rule “Frais bancaires” matches the operation.',
    };
    const bodies = await applied();
    expect(bodies).to.deep.equal([
      {
        id: Number(rule.id),
        company_id: Number(account.company_id),
        scope: 'company',
        name: 'Frais bancaires',
        priority: 10,
        bank_operation_id: Number(operation.id),
        account_number: '627000',
        explanation,
      },
    ]);
    expect(Object.keys(bodies[0] ?? {})).to.deep.equal([
      'id',
      'company_id',
      'scope',
      'name',
      'priority',
      'bank_operation_id',
      'account_number',
      'explanation',
    ]);
    expect((await entryOf(operation))?.rule_id).to.equal(rule.id);
  });

  it('names no company for a rule of the workspace', async () => {
    await buildRule(db, workspace, { scope: 'tenant' });
    const operation = await buildOperation(db, account);
    await project(operation);
    const [body] = await applied();
    expect(body).to.include({ company_id: null, scope: 'tenant' });
    expect(body?.['explanation']).to.include({ source: 'tenant_rule' });
  });

  it('gives each confirmed allocation its line before the rest, credit notes on the other side', async () => {
    await buildRule(db, workspace);
    const received = await buildOperation(db, account, { amount: '100.0000' });
    await buildAllocation(db, received, '60', { invoice_number: 'F-1' });
    await buildAllocation(db, received, '30.005', {
      invoice_number: 'AV-9',
      direction: 'purchases',
    });
    await project(received);
    expect(await shortOf(received)).to.deep.equal([
      '512000 100.00 0.00 allocation',
      '411000 0.00 60.00 allocation',
      '401000 0.00 30.01 allocation',
      '627000 0.00 9.99 company_rule',
    ]);
    const [, first] = await linesOf(received);
    expect(first).to.deep.include({ label: 'F-1' });
    expect(first?.explanation.reason).to.equal('A confirmed allocation settles invoice F-1.');
    const refunded = await buildOperation(db, account, { amount: '-20.0000' });
    await buildAllocation(db, refunded, '20', { invoice_number: 'AV-1' });
    await project(refunded);
    expect(await shortOf(refunded)).to.deep.equal([
      '512000 0.00 20.00 allocation',
      '411000 20.00 0.00 allocation',
    ]);
  });

  it('announces no rule for an operation that allocations take whole', async () => {
    await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    await buildAllocation(db, operation, '12', { direction: 'purchases' });
    await project(operation);
    expect(await applied()).to.deep.equal([]);
  });

  it('announces no rule whose part rounds to nothing', async () => {
    await buildRule(db, workspace);
    const operation = await buildOperation(db, account, { amount: '-12.0040' });
    await buildAllocation(db, operation, '12', { direction: 'purchases' });
    await project(operation);
    expect(await shortOf(operation)).to.have.length(2);
    expect(await applied()).to.deep.equal([]);
  });

  it('writes no entry for an operation that rounds to nothing, which is projected all the same', async () => {
    const operation = await buildOperation(db, account, { amount: '0.0049' });
    expect(await project(operation)).to.deep.equal({ locked: 1, written: 0 });
    expect(await entryOf(operation)).to.equal(undefined);
    expect(await projectedAt(operation)).to.deep.equal(clock.now());
  });

  it('writes and announces nothing when nothing would change', async () => {
    await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    await project(operation);
    const before = await entryOf(operation);
    const at = await projectedAt(operation);
    clock.advance(1000);
    expect(await project(operation)).to.deep.equal({ locked: 1, written: 0 });
    expect(await entryOf(operation)).to.deep.equal(before);
    expect(await projectedAt(operation)).to.deep.equal(at);
    expect(await applied()).to.have.length(1);
  });

  it('keeps the entry and its id when something changes, and announces the rule again', async () => {
    const rule = await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    await project(operation);
    const before = await entryOf(operation);
    await sql`update bank_rules set account_number = '622000' where id = ${rule.id}`.execute(
      db.sql,
    );
    clock.advance(1000);
    expect(await project(operation)).to.deep.equal({ locked: 1, written: 1 });
    const after = await entryOf(operation);
    expect(after?.id).to.equal(before?.id);
    expect(new Date(after?.updated_at ?? 0)).to.deep.equal(clock.now());
    expect((await applied()).map((body) => body['account_number'])).to.deep.equal([
      '627000',
      '622000',
    ]);
  });

  it('keeps a removed rule in the entry until the next projection', async () => {
    const rule = await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    await project(operation);
    await deleteRule(db, { kind: 'command_line' }, { workspace_id: workspace.id, id: rule.id });
    expect((await entryOf(operation))?.rule_id).to.equal(rule.id);
    await project(operation);
    expect(await entryOf(operation)).to.include({ rule_id: null });
    expect(await applied()).to.have.length(1);
  });

  it('writes an entry again when only its journal changes', async () => {
    const operation = await buildOperation(db, account);
    await project(operation);
    const { ledger_id } = await buildPostingAccount(db, workspace);
    await changeAccount('ledger_id', ledger_id);
    expect(await project(operation)).to.deep.equal({ locked: 1, written: 1 });
    expect((await entryOf(operation))?.ledger_id).to.equal(ledger_id);
  });

  it('never writes an exported entry again', async () => {
    const operation = await buildOperation(db, account);
    await project(operation);
    const before = await entryOf(operation);
    await sql`update accounting_entries set exported = true`.execute(db.sql);
    await buildRule(db, workspace);
    expect(await project(operation)).to.deep.equal({ locked: 1, written: 0 });
    expect(await entryOf(operation)).to.deep.equal(before);
    expect(await applied()).to.deep.equal([]);
  });

  for (const [column, value] of [
    ['active', false],
    ['archived', true],
    ['ledger_id', null],
    ['accounting_account_code', ''],
    ['suspense_account_code', null],
  ] as const)
    it(`leaves the operations of an account alone whose ${column} is ${JSON.stringify(value)}`, async () => {
      const operation = await buildOperation(db, account);
      await changeAccount(column, value);
      expect(await project(operation)).to.deep.equal({ locked: 1, written: 0 });
      expect(await projectedAt(operation)).to.equal(null);
      expect(await entryOf(operation)).to.equal(undefined);
    });
});
