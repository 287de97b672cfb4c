import { expect } from 'chai';
import { sql } from 'kysely';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';

describe('the latest run of a workspace', () => {
  let db: TestDatabase;
  let workspace: { id: string };

  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
  });
  after(() => db.drop());

  const latest = async (kind: 'convergence' | 'projection') =>
    (await findLatestBankRun(db, workspace.id, kind))?.id ?? null;

  it('is the running one, else the last, of its kind', async () => {
    expect(await latest('projection')).to.equal(null);
    const { id: account } = await buildPostingAccount(db, workspace);
    const first = await askForRun(db, workspace);
    const second = await askForRun(db, workspace, { bank_account_id: account });
    await askForRun(db, await buildWorkspace(db));
    expect(await latest('projection')).to.equal(second.id);
    await sql`update bank_runs set state = 'done', finished_at = now() where id = ${second.id}`.execute(
      db.sql,
    );
    expect(await latest('projection')).to.equal(first.id);
    await sql`update bank_runs set state = 'failed', finished_at = now() where id = ${first.id}`.execute(
      db.sql,
    );
    expect(await latest('projection')).to.equal(second.id);
    expect(await latest('convergence')).to.equal(null);
  });
});
