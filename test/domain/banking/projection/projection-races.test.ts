import { expect } from 'chai';
import { sql } from 'kysely';
import { lockAndProject } from '#domain/banking/projection/project-slice.ts';
import { readEntryLines } from '#model/entry-line.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import {
  buildOperation,
  buildPostingAccount,
  buildRule,
  readBodies,
} from '#test-kit/banking/build-bank.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('projections beside each other and beside changes', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let account: BankAccount;

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    account = await buildPostingAccount(db, workspace);
  });
  afterEach(() => db.drop());

  const project = ({ id }: BankOperation) =>
    db.transact((tx) => lockAndProject(tx, workspace.id, [id]));
  const linesOf = async ({ id }: BankOperation) => {
    const { rows } = await sql<{ lines: string }>`
      select lines from accounting_entries where bank_operation_id = ${id}`.execute(db.sql);
    return readEntryLines(rows[0]?.lines ?? '[]');
  };
  const applied = () => readBodies(db, 'bank_rule.applied');
  const changeAccount = (column: string, value: unknown) =>
    sql`update bank_accounts set ${sql.ref(column)} = ${value} where id = ${account.id}`.execute(
      db.sql,
    );

  it('writes one entry and one event when two project one operation at once', async () => {
    await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    const letGo = await holdLock(db, lockOperation(operation));
    const both = Promise.all([project(operation), project(operation)]);
    await waitingForLock(db, 2);
    await letGo();
    const written = (await both).map((outcome) => outcome.written);
    expect(written.toSorted((one, other) => one - other)).to.deep.equal([0, 1]);
    expect(await applied()).to.have.length(1);
  });

  it('waits for a change of the account, and goes by it', async () => {
    const operation = await buildOperation(db, account);
    const client = await db.pool.connect();
    await client.query(
      `begin; update bank_accounts set suspense_account_code = '472000' where id = ${account.id}`,
    );
    const projected = project(operation);
    await waitingForLock(db);
    await client.query('commit');
    client.release();
    await projected;
    expect((await linesOf(operation))[1]?.account_number).to.equal('472000');
  });

  it('holds an account as it is until its entries are committed', async () => {
    const operation = await buildOperation(db, account);
    const letGo = await holdLock(db, lockOperation(operation));
    const projected = project(operation);
    await waitingForLock(db);
    const changed = changeAccount('suspense_account_code', '472000');
    await waitingForLock(db, 2);
    await letGo();
    await projected;
    await changed;
    expect((await linesOf(operation))[1]?.account_number).to.equal('471000');
  });

  it('reads the rules as one transaction left them', async () => {
    const rule = await buildRule(db, workspace);
    const operation = await buildOperation(db, account);
    const letGo = await holdLock(
      db,
      `update bank_rules set account_number = '622000', name = 'Autre' where id = ${rule.id}`,
    );
    await project(operation);
    await letGo();
    const [, line] = await linesOf(operation);
    expect([line?.account_number, line?.explanation.rule_name]).to.deep.equal([
      '627000',
      'Frais bancaires',
    ]);
  });
});

const lockOperation = ({ id }: BankOperation): string =>
  `select 1 from bank_operations where id = ${id} for update`;
