import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { sql } from 'kysely';
import type { BenchReport } from '../../src/cli/bench/report.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { runCommand, startCommand } from './run-command.ts';

describe('bordereau bench', function () {
  this.timeout(90_000);

  let db: TestDatabase;
  before(async () => {
    db = await createDatabase();
  });
  after(() => db.drop());

  /** Databases and directories of load tests that are not gone. */
  const leftOvers = async (pid?: number) => {
    const databases = await sql<{ datname: string }>`
      select datname from pg_database where datname like 'bordereau_bench_%'`.execute(db.sql);
    const names = await Promise.all([readdir('/var/tmp'), readdir(tmpdir())]);
    const mark = pid === undefined ? 'bordereau-bench-' : `bordereau-bench-${pid}-`;
    const directories = names.flat().filter((name) => name.startsWith(mark));
    return [...databases.rows.map(({ datname }) => datname), ...directories];
  };

  it('delivers and accounts for everything, in every part, and cleans up', async () => {
    const small = '--deliveries 200 --endpoints 5 --rate 50 --seconds 1 --workers 1'.split(' ');
    const bench = startCommand(['bench', '--json', '--database', db.url, ...small]);
    const { code, stdout, stderr } = await bench.end;
    expect({ code, stderr }).to.deep.equal({
      code: 0,
      stderr: 'PostgreSQL and receivers …\nfloor …\ndrain …\nsteady …\nfaults …\n',
    });
    const report = JSON.parse(stdout) as BenchReport; // what the command prints
    const { floor, drain, steady, faults, shares } = report;
    const accounting = (deliveries: number, unanswered = 0) => ({
      deliveries,
      acknowledged: deliveries,
      duplicates: 0,
      unanswered,
      problems: [],
    });
    expect(floor?.problems).to.deep.equal([]);
    expect(drain?.accounting).to.deep.equal(accounting(200));
    // Two seconds of warming up, and one that is timed.
    expect(steady?.accounting).to.deep.equal(accounting(150));
    expect(steady?.deliveries).to.equal(50);
    expect(faults?.drain.accounting).to.deep.equal(accounting(120, 80));
    expect(faults?.steady.accounting).to.deep.equal(accounting(210, 140));
    expect(shares).to.have.all.keys('drain_of_floor', 'faults_of_drain');
    expect(await leftOvers(bench.child.pid)).to.deep.equal([]);
  });

  it('prints one table of the parts that were asked for', async () => {
    const small = '--parts drain --deliveries 100 --endpoints 5 --workers 1'.split(' ');
    const { code, stdout } = await runCommand(['bench', '--database', db.url, ...small]);
    expect(code).to.equal(0);
    expect(stdout).to.match(/^Bordereau on \d+ cores?, Node [\d.]+, PostgreSQL [\d.]+ /);
    expect(stdout).to.match(
      /\n {16}acknowledged, received and verified +100 deliveries\n {16}received again +0 deliveries\n$/,
    );
    expect(stdout).not.to.match(/^(?:floor|steady|faults) /m);
  });

  it('leaves nothing behind when it is interrupted, its own PostgreSQL included', async () => {
    const bench = startCommand(['bench', '--parts', 'drain', '--endpoints', '5']);
    await bench.untilSaid('drain …');
    bench.child.kill('SIGINT');
    const { code, stdout } = await bench.end;
    expect({ code, stdout }).to.deep.equal({ code: 130, stdout: '' });
    expect(await leftOvers(bench.child.pid)).to.deep.equal([]);
  });

  it('refuses a part that it does not have', async () => {
    const { code, stdout, stderr } = await runCommand(['bench', '--parts', 'floor,walls']);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.include('Expected some of floor,drain,steady,faults.');
  });
});
