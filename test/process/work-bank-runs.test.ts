import { expect } from 'chai';
import { sql } from 'kysely';
import { createKeptRules } from '#domain/banking/projection/kept-rules.ts';
import { projectSlice } from '#domain/banking/projection/project-slice.ts';
import { leaseRun } from '#domain/banking/runs/lease-run.ts';
import { workSlice, type RunWorks, type SliceWork } from '#domain/banking/runs/work-slice.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { openDatabase } from '#orm/open-database.ts';
import { readRun } from '#orm/sql/banking/bank-runs.ts';
import type { Closing } from '#process/closing.ts';
import { askForRun, endOf, startRunWorker } from '#test/support/banking/bank-runs.ts';
import { buildOperations, buildPostingAccount } from '#test-kit/banking/build-bank.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const NOTHING = { proposed_count: 0, confirmed_count: 0, entries_written_count: 0 };

describe('bank runs', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let account: BankAccount;
  let workers: Closing[];

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    account = await buildPostingAccount(db, workspace);
    workers = [];
  });
  afterEach(async () => {
    for (const worker of workers) await worker.close();
    await db.drop();
  });

  const start = async (works: RunWorks, overrides: { lease?: number } = {}) => {
    workers.push(await startRunWorker(db, works, overrides));
  };
  const projecting = (slice = 10): RunWorks => ({
    projection: { work: projectSlice(createKeptRules()), slice },
    convergence: { work: async () => ({ ...NOTHING, proposed_count: 2 }), slice },
  });
  const doing = (work: SliceWork, slice = 10): RunWorks => ({
    projection: { work, slice },
    convergence: { work, slice },
  });
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(db.sql);
    return rows[0]?.count ?? -1;
  };

  it('go over all operations slice by slice, and count what they did', async () => {
    await buildOperations(db, account, 25);
    const run = await askForRun(db, workspace);
    expect(run).to.include({ state: 'running', operations_count: 25, processed_count: 0 });
    await start(projecting());
    const ended = await endOf(db, run);
    expect(ended).to.include({ state: 'done', operations_count: 25, processed_count: 25 });
    expect(ended).to.include({ entries_written_count: 25, attempts: 0 });
    expect(ended.finished_at).to.be.instanceOf(Date);
    expect(await count('accounting_entries')).to.equal(25);
  });

  it('go on behind what a slice has come to, however little that is', async () => {
    await buildOperations(db, account, 25);
    const seen: string[] = [];
    await start(
      doing(async (_tx, _run, ids) => {
        const done = ids.slice(0, 3);
        seen.push(...done);
        return { ...NOTHING, processed_count: done.length };
      }),
    );
    const run = await askForRun(db, workspace);
    const { state, processed_count } = await endOf(db, run);
    expect([state, processed_count, new Set(seen).size, seen.length]).to.deep.equal([
      'done',
      25,
      25,
      25,
    ]);
  });

  it('end at once where there is nothing to do', async () => {
    const run = await askForRun(db, workspace);
    await start(projecting());
    expect(await endOf(db, run)).to.include({
      state: 'done',
      operations_count: 0,
      processed_count: 0,
    });
  });

  it('keep to one account, and to what has not been projected', async () => {
    const other = await buildPostingAccount(db, workspace);
    await buildOperations(db, account, 4);
    await buildOperations(db, other, 3);
    await sql`update bank_operations set projected_at = now() where amount = -1`.execute(db.sql);
    const one = { bank_account_id: account.id };
    const all = await askForRun(db, workspace, one);
    const fresh = await askForRun(db, workspace, { ...one, options: { unposted_only: true } });
    expect([all.operations_count, fresh.operations_count]).to.deep.equal([4, 3]);
    await start(doing(async () => NOTHING));
    expect((await endOf(db, all)).processed_count).to.equal(4);
    expect((await endOf(db, fresh)).processed_count).to.equal(3);
  });

  it('show their progress meanwhile', async () => {
    await buildOperations(db, account, 20);
    const run = await askForRun(db, workspace);
    const seen: (number | undefined)[] = [];
    await start(
      doing(async () => {
        seen.push((await readRun(db, run))?.processed_count);
        return { ...NOTHING, confirmed_count: 1 };
      }),
    );
    expect(await endOf(db, run)).to.include({ processed_count: 20, confirmed_count: 2 });
    expect(seen).to.deep.equal([0, 10]);
  });

  it('answer all who ask with one that has not begun, which then takes in what there is', async () => {
    await buildOperations(db, account, 3);
    const first = await askForRun(db, workspace);
    await buildOperations(db, account, 2);
    const second = await askForRun(db, workspace);
    expect(second).to.include({ id: first.id, operations_count: 5 });
    const other = await askForRun(db, workspace, { bank_account_id: account.id });
    expect(other.id).not.to.equal(first.id);
  });

  it('keep the operations of one who asked later and was answered first', async () => {
    await buildOperations(db, account, 3);
    const run = await askForRun(db, workspace);
    const client = await db.pool.connect();
    await client.query(`begin; select 1 from bank_runs where id = ${run.id} for update`);
    const earlier = askForRun(db, workspace);
    await waitingForLock(db);
    await buildOperations(db, account, 2);
    await client.query(`
      update bank_runs set operations_count = 5, last_operation_id = last_operation_id + 2;
      commit`);
    client.release();
    const last_operation_id = String(Number(run.last_operation_id) + 2);
    expect(await earlier).to.include({ id: run.id, operations_count: 5, last_operation_id });
  });

  it('follow one that has begun, which may be past the operation that has changed', async () => {
    await buildOperations(db, account, 20);
    const first = await askForRun(db, workspace);
    const leased = await leaseRun(db, first, 'a worker', 30_000);
    expect(leased).to.include({ id: first.id, attempts: 1 });
    const second = await askForRun(db, workspace);
    expect(second.id).not.to.equal(first.id);
    expect((await askForRun(db, workspace)).id).to.equal(second.id);
  });

  it('do not begin before the transaction that extends them has ended', async () => {
    const run = await askForRun(db, workspace);
    const client = await db.pool.connect();
    await client.query(`begin; select 1 from bank_runs where id = ${run.id} for update`);
    expect(await leaseRun(db, run, 'a worker', 30_000)).to.equal(null);
    await client.query('rollback');
    client.release();
    expect(await leaseRun(db, run, 'a worker', 30_000)).to.include({ id: run.id });
  });

  it('plan each slice anew, since the first ones may have found the tables empty', async () => {
    const single = await openDatabase({ url: db.url, connections: 1 });
    try {
      await buildOperations(db, account, 12);
      const run = await askForRun(db, workspace);
      for (let state = 'advanced'; state === 'advanced';) {
        const leased = await leaseRun(single, run, 'a worker', 30_000);
        if (leased === null) throw new Error('the run was not free');
        state = await workSlice(single, projecting(1), leased);
      }
      const { rows } = await single.pool.query(
        `select custom_plans::int, generic_plans::int from pg_prepared_statements
        where name = 'lock_entries_of_operations'`,
      );
      expect(rows).to.deep.equal([{ custom_plans: 12, generic_plans: 0 }]);
    } finally {
      await single.close();
    }
  });

  it('are leased to one worker at a time', async () => {
    const run = await askForRun(db, workspace);
    const both = [leaseRun(db, run, 'a', 30_000), leaseRun(db, run, 'b', 30_000)];
    const leased = (await Promise.all(both)).filter((each) => each !== null);
    expect(leased).to.have.length(1);
  });

  it('count nothing of a slice whose lease was lost meanwhile', async () => {
    await buildOperations(db, account, 5);
    const run = await askForRun(db, workspace);
    const leased = (await leaseRun(db, run, 'a', 30_000)) ?? expect.fail('not leased');
    await sql`update bank_runs set lease_number = lease_number + 1`.execute(db.sql);
    const error = await errorOf(workSlice(db, projecting(), leased));
    expect(String(error)).to.include(`the lease of bank run ${run.id} was lost`);
    expect(await count('accounting_entries')).to.equal(0);
    expect((await readRun(db, run))?.processed_count).to.equal(0);
  });

  it('are taken up by another worker where one died in the middle of a slice, nothing counted twice', async () => {
    await buildOperations(db, account, 30);
    const run = await askForRun(db, workspace);
    let slices = 0;
    const dying = doing(async (tx, of, ids) => {
      const counts = await projectSlice(createKeptRules())(tx, of, ids);
      slices += 1;
      // As the server does to the connections of a killed process.
      if (slices === 2) await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
      return counts;
    });
    await start(dying);
    const ended = await endOf(db, run);
    expect(ended).to.include({ state: 'done', processed_count: 30, entries_written_count: 30 });
    expect(slices).to.be.greaterThan(3);
    expect(await count('accounting_entries')).to.equal(30);
  });

  it('wait for the end of the lease of a worker that is gone', async () => {
    await buildOperations(db, account, 4);
    const run = await askForRun(db, workspace);
    await leaseRun(db, run, 'gone', 200);
    await start(projecting());
    const ended = await endOf(db, run);
    expect(ended).to.include({ processed_count: 4, entries_written_count: 4 });
    expect(ended.lease_number).to.equal('2');
  });

  it('shrink a slice that fails, and go on behind it', async () => {
    await buildOperations(db, account, 8);
    const run = await askForRun(db, workspace);
    const sizes: number[] = [];
    await start(
      doing(async (_tx, _run, ids) => {
        sizes.push(ids.length);
        if (ids.length > 4) throw new Error('too large');
        return NOTHING;
      }, 8),
    );
    expect(await endOf(db, run)).to.include({ state: 'done', processed_count: 8 });
    expect(sizes).to.deep.equal([8, 4, 4]);
  });

  it('are failed once a slice keeps failing, and the next one of the workspace has its turn', async () => {
    await buildOperations(db, account, 12);
    const run = await askForRun(db, workspace);
    await sql`update bank_runs set attempts = 8, lease_number = 8, processed_count = 10`.execute(
      db.sql,
    );
    const next = await askForRun(db, workspace, { kind: 'convergence' });
    await start(projecting());
    expect(await endOf(db, run)).to.include({
      state: 'failed',
      processed_count: 10,
      operations_count: 12,
    });
    expect(await endOf(db, next)).to.include({ state: 'done', proposed_count: 4 });
  });

  it('give each workspace a slice in turn', async () => {
    const small = await buildWorkspace(db);
    await buildOperations(db, account, 30);
    await buildOperations(db, await buildPostingAccount(db, small), 10);
    const large = await askForRun(db, workspace);
    const other = await askForRun(db, small);
    const turns: string[] = [];
    await start(
      doing(async (_tx, { workspace_id }) => {
        turns.push(workspace_id);
        return NOTHING;
      }),
    );
    await Promise.all([endOf(db, large), endOf(db, other)]);
    expect(turns).to.deep.equal([workspace.id, small.id, workspace.id, workspace.id]);
  });

  it('are shared by two workers without doing anything twice', async () => {
    const others = await Promise.all([buildWorkspace(db), buildWorkspace(db)]);
    for (const other of others) await buildOperations(db, await buildPostingAccount(db, other), 30);
    await buildOperations(db, account, 30);
    const runs = await Promise.all([workspace, ...others].map((each) => askForRun(db, each)));
    await Promise.all([start(projecting()), start(projecting())]);
    for (const run of runs)
      expect(await endOf(db, run)).to.include({ processed_count: 30, entries_written_count: 30 });
    expect(await count('accounting_entries')).to.equal(90);
  });
});
