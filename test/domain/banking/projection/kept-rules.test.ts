import { expect } from 'chai';
import { sql } from 'kysely';
import { createKeptRules, type KeptRules } from '#domain/banking/projection/kept-rules.ts';
import { projectOperations } from '#domain/banking/projection/project-operations.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { lockOperations } from '#orm/sql/banking/bank-operations.ts';
import {
  buildOperation,
  buildOperations,
  buildPostingAccount,
  buildRule,
} from '#test-kit/banking/build-bank.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('rules that are kept for a run', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let account: BankAccount;
  let rules: KeptRules;

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    account = await buildPostingAccount(db, workspace);
    rules = createKeptRules();
  });
  afterEach(() => db.drop());

  const decided = async (): Promise<string | undefined> => {
    const operation = await buildOperation(db, account);
    const firstMatch = await rules.firstMatch(db, workspace.id);
    return firstMatch(operation)?.id;
  };

  it('are read once while they stay as they are', async () => {
    await buildRule(db, workspace);
    const first = await rules.firstMatch(db, workspace.id);
    expect(await rules.firstMatch(db, workspace.id)).to.equal(first);
  });

  it('are empty while the workspace has none', async () => {
    expect(await decided()).to.equal(undefined);
    const { id } = await buildRule(db, workspace);
    expect(await decided()).to.equal(id);
  });

  it('are read again after one was changed, although its date is older than that of another', async () => {
    const { id } = await buildRule(db, workspace, { priority: 1 });
    const other = await buildRule(db, workspace, { priority: 2 });
    expect(await decided()).to.equal(id);
    await sql`
      update bank_rules set priority = 3, updated_at = '2000-01-01' where id = ${id}`.execute(
      db.sql,
    );
    expect(await decided()).to.equal(other.id);
  });

  it('are read again after one was switched off or deleted', async () => {
    const { id } = await buildRule(db, workspace, { priority: 1 });
    const other = await buildRule(db, workspace, { priority: 2 });
    expect(await decided()).to.equal(id);
    await sql`update bank_rules set enabled = false where id = ${id}`.execute(db.sql);
    expect(await decided()).to.equal(other.id);
    await sql`delete from bank_rules where id = ${other.id}`.execute(db.sql);
    expect(await decided()).to.equal(undefined);
  });

  it('belong to one workspace, after any other', async () => {
    const others = [];
    for (let count = 0; count < 6; count += 1) others.push(await buildWorkspace(db));
    for (const other of others) await buildRule(db, other);
    for (const { id } of others) await rules.firstMatch(db, id);
    expect(await decided()).to.equal(undefined);
    const { id } = await buildRule(db, workspace);
    expect(await decided()).to.equal(id);
  });

  it('decide as many operations of a slice as time allows, one at least', async () => {
    await buildOperations(db, account, 10);
    const { rows } = await sql<{ id: string }>`select id from bank_operations order by id`.execute(
      db.sql,
    );
    const ids = rows.map(({ id }) => id);
    const outcome = await db.transact(async (tx) => {
      const operations = await lockOperations(tx, workspace.id, ids);
      return projectOperations(tx, operations, { enoughMs: 0 });
    });
    expect(outcome).to.include({ written: 1, considered: 1 });
    const { rows: entries } = await sql`
      select bank_operation_id from accounting_entries`.execute(db.sql);
    expect(entries).to.deep.equal([{ bank_operation_id: ids[0] }]);
  });
});
