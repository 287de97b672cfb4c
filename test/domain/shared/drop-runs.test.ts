import { expect } from 'chai';
import { sql } from 'kysely';
import { dropRuns } from '#domain/shared/drop-runs.ts';
import { askForRun } from '#test/support/banking/bank-runs.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const RETENTION = 90 * 86_400_000;

describe('the retention of runs', () => {
  let db: TestDatabase;
  let clock: DrivenClock;
  let workspace: { id: string };

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const end = (id: string, state: string) =>
    sql`update bank_runs set state = ${state}, finished_at = ${clock.now()} where id = ${id}`.execute(
      db.sql,
    );
  const drop = async () => {
    const steps: (number | undefined)[] = [];
    for await (const { bank_runs } of dropRuns(db, 'bank_runs', RETENTION)) steps.push(bank_runs);
    return steps;
  };
  const readStates = async () =>
    (
      await sql<{ state: string }>`select state from bank_runs order by id`.execute(db.sql)
    ).rows.map(({ state }) => state);

  it('drops those that ended at its end and no sooner, and none that is running', async () => {
    for (const state of ['done', 'failed']) {
      const { id } = await askForRun(db, workspace, { kind: 'convergence' });
      await end(id, state);
    }
    await askForRun(db, workspace);
    clock.advance(RETENTION - 1);
    expect(await drop()).to.deep.equal([0]);
    clock.advance(1);
    expect(await drop()).to.deep.equal([0, 2]);
    expect(await readStates()).to.deep.equal(['running']);
  });

  it('works in steps of 500', async () => {
    const { id } = await askForRun(db, workspace);
    await end(id, 'done');
    await sql`
      insert into bank_runs (
        workspace_id, kind, state, options, bank_account_id, actor, last_operation_id,
        operations_count, started_at, finished_at)
      select workspace_id, kind, state, options, n, actor, last_operation_id, operations_count,
        started_at, finished_at
      from bank_runs cross join generate_series(1, 1200) n`.execute(db.sql);
    clock.advance(RETENTION);
    expect(await drop()).to.deep.equal([0, 500, 500, 201]);
  });
});
