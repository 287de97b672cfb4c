import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { sql } from 'kysely';
import type { PendingResult } from '#bench/pending.ts';
import type { BenchReport } from '#bench/report.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { runCommand, startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('bordereau bench', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  const leftOvers = async ({ child: { pid } }: RunningCommand) => {
    const databases = await sql<{ datname: string }>`
      select datname from pg_database where datname like ${`bordereau_bench_${pid}_%`}
    `.execute(db.sql);
    const names = await Promise.all([readdir('/var/tmp'), readdir(tmpdir())]);
    const directories = names.flat().filter((name) => name.startsWith(`bordereau-bench-${pid}-`));
    return [...databases.rows.map(({ datname }) => datname), ...directories];
  };

  const accounting = (deliveries: number, unanswered = 0) => ({
    deliveries,
    acknowledged: deliveries,
    duplicates: 0,
    unanswered,
    problems: [],
  });

  describe('accounts for everything, and cleans up', () => {
    /** Both start together, since they mostly wait. */
    const start = (options: string) =>
      startCommand(['bench', '--json', '--database', db.url, ...options.split(' ')]);
    const small = '--deliveries 100 --endpoints 5 --rate 50 --seconds 1 --workers 1';
    const OTHERS = 'rush,pending,isolation,nodes,api-latency';
    let usual: RunningCommand;
    let others: RunningCommand;
    before(() => {
      usual = start(small);
      others = start(`${OTHERS} ${small} --rush-rate 100 --pending 300 --pending-of-one 300`);
    });
    after(() => [usual, others].forEach(({ child }) => child.kill()));

    const readReport = async (bench: RunningCommand, parts: string) => {
      const { code, stdout, stderr } = await bench.end;
      const shown = ['PostgreSQL and receivers', ...parts.split(',')];
      const expected = shown.map((what) => `${what} …\n`).join('');
      expect({ code, stderr }).to.deep.equal({ code: 0, stderr: expected });
      expect(await leftOvers(bench)).to.deep.equal([]);
      return JSON.parse(stdout) as BenchReport;
    };

    it('in a run without options', async () => {
      const report = await readReport(usual, 'floor,drain,burst,steady,faults');
      const { floor, drain, burst, steady, faults, shares } = report;
      expect(floor?.problems).to.deep.equal([]);
      expect(drain?.accounting).to.deep.equal(accounting(100));
      // At least one connection for each endpoint.
      expect(drain?.connections).to.be.at.least(5);
      expect(burst?.accounting).to.deep.equal(accounting(100));
      // One second of warm-up and one that is timed.
      expect(steady?.accounting).to.deep.equal(accounting(100));
      expect(steady?.deliveries).to.equal(50);
      expect(faults?.drain.accounting).to.deep.equal(accounting(60, 40));
      expect(faults?.steady.accounting).to.deep.equal(accounting(120, 80));
      expect(shares).to.have.all.keys('drain_of_floor', 'burst_of_floor', 'faults_of_drain');
    });

    it('in a rush, with many pending, and with several engines', async () => {
      const { rush, pending, nodes = [] } = await readReport(others, OTHERS);
      // A hundred events at the steady rate, two hundred in the rush.
      expect(rush?.accounting).to.deep.equal(accounting(180, 120));
      const queued = ({ still_pending, accounting: { acknowledged } }: PendingResult) =>
        still_pending + acknowledged;
      expect(pending && queued(pending.many)).to.equal(300);
      // The short queue was refilled.
      expect(pending && queued(pending.few)).to.be.above(300);
      expect(pending?.many.accounting.received).to.be.above(0);
      // No Node starts faster.
      expect(pending?.many.cold_start_ms).to.be.above(20);
      const drains = nodes.map(({ nodes: processes, deliveries }) => [processes, deliveries]);
      expect(drains).to.deep.equal([1, 2, 3].map((processes) => [processes, 100]));
      expect(nodes.at(-1)?.accounting).to.deep.equal(accounting(300));
    });

    it('beside the backlog of one endpoint, and in the API', async () => {
      const { isolation, api } = await readReport(others, OTHERS);
      expect(isolation).to.deep.include({ pending: 300, acknowledged: 200, problems: [] });
      expect(isolation?.idle.deliveries).to.equal(50);
      expect(isolation?.crowded.deliveries).to.equal(50);
      expect(api).to.deep.include({ waiting: 10_000, windows: 3, problems: [] });
      expect(api?.loaded.post.p99_ms).to.be.above(0);
    });
  });

  it('prints one table of the parts that were asked for', async () => {
    const small = 'drain --deliveries 100 --endpoints 5 --workers 1'.split(' ');
    const { code, stdout } = await runCommand(['bench', '--database', db.url, ...small]);
    expect(code).to.equal(0);
    expect(stdout).to.match(/^Bordereau on \d+ cores?, Node [\d.]+, PostgreSQL [\d.]+ /);
    expect(stdout).to.match(
      /\n {16}acknowledged, received and verified +100 deliveries\n {16}received again +0 deliveries\n$/,
    );
    expect(stdout).not.to.match(/^(?:floor|burst|steady|faults|api) /m);
  });

  it('leaves nothing behind when it is interrupted, its own PostgreSQL included', async () => {
    const bench = startCommand(['bench', 'drain', '--endpoints', '5']);
    await bench.untilSaid('drain …');
    bench.child.kill('SIGINT');
    const { code, stdout } = await bench.end;
    expect({ code, stdout }).to.deep.equal({ code: 130, stdout: '' });
    expect(await leftOvers(bench)).to.deep.equal([]);
  });

  it('ends the service of a part with arguments of its own when it is interrupted', async function () {
    if (process.platform !== 'linux') this.skip();
    const bench = startCommand(['bench', 'statements', '10']);
    const { pid } = bench.child;
    const service = await eventually(async () => {
      const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => '');
      for (const id of text.split(' ').filter(Boolean))
        if ((await readFile(`/proc/${id}/cmdline`, 'latin1')).includes('\0start'))
          return Number(id);
      return null;
    });
    bench.child.kill('SIGTERM');
    expect((await bench.end).code).to.equal(143);
    await eventually(async () => !isRunning(service));
  });

  it('gives a part with arguments of its own all that follow its name', async () => {
    const { code, stdout, stderr } = await runCommand(['bench', 'documents', '--walls', '3']);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: Unknown option '--walls'/);
  });

  it('gives it also those that have the name of an option of others', async () => {
    const { code, stderr } = await runCommand(['bench', 'documents', '--rate', '3']);
    expect(code).to.equal(1);
    expect(stderr).to.match(/^bordereau: Unknown option '--rate'/);
  });

  it('refuses a peer that it does not have, before anything is installed', async () => {
    const { code, stdout, stderr } = await runCommand(['bench', 'peers', '--peers', 'walls']);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.match(/^bordereau: there is no peer walls, only graphile-worker, /);
  });

  it('refuses a part that it does not have', async () => {
    const { code, stdout, stderr } = await runCommand(['bench', 'floor,walls']);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.include(
      'Expected some of floor,drain,burst,steady,faults,rush,pending,isolation,nodes,api-latency, or one of api, banking,',
    );
  });
});
