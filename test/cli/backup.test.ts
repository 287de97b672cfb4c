import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { MIGRATIONS } from '#orm/migrations/migrations.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startCommand } from '#test-kit/service/run-command.ts';
import {
  backUp,
  envOf,
  openBackupGround,
  refusalOf,
  restore,
  resultOf,
  until,
  type BackupGround,
} from '#test/support/database/backup-ground.ts';
import { wantOfBackupTools } from '#test/support/database/backup-tools.ts';

const want = await wantOfBackupTools();

(want === '' ? describe : describe.skip)(`bordereau backup${want}`, function () {
  this.slow(5_000);
  let partner: Partner;
  let ground: BackupGround;
  let file: string;

  beforeEach(async () => {
    partner = await startPartner();
    ground = await openBackupGround();
    file = ground.file('backup.dump');
  });
  afterEach(async () => {
    await ground.end();
    await partner.stop();
  });

  const deposit = async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    return dataOf(await partner.call('POST', path, { invoice: buildDeposit() }));
  };

  /** No session that dumps gets beyond `invoices` before this ends. */
  async function holdInvoices(): Promise<() => Promise<void>> {
    const session = await ground.session(partner.db.url);
    await session.query('begin; lock table invoices in access exclusive mode');
    return async () => {
      await session.query('rollback');
    };
  }

  const untilDumping = () =>
    until(async () => {
      const { rows } = await partner.db.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'bordereau backup' and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count === 1;
    });

  it('writes a file that only its owner can read, and says what is in it', async () => {
    await deposit();
    const written = resultOf(await backUp(partner.db.url, file));
    const { rows } = await partner.db.pool.query<{ version: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    const { size, mode } = await stat(file);
    expect(mode & 0o777).to.equal(0o600);
    const { seconds, tables, rows: count, ...others } = written;
    expect(others).to.deep.equal({
      file,
      bytes: size,
      postgres_version: rows[0]?.version,
      migration: MIGRATIONS.at(-1)?.name,
      generated_key_to_keep_apart: null,
    });
    expect(seconds).to.be.a('number');
    expect(tables).to.be.greaterThan(50);
    expect(count).to.be.greaterThan(10);
    expect(await readdir(ground.folder)).to.deep.equal(['backup.dump']);
  });

  it('has all of one instant while the service writes', async () => {
    let writing = true;
    const writer = (async () => {
      let count = 0;
      for (; writing; count += 1) await deposit();
      return count;
    })();
    await deposit();
    resultOf(await backUp(partner.db.url, file));
    writing = false;
    const deposited = (await writer) + 1;
    const url = await ground.empty();
    resultOf(await restore(url, file));
    const session = await ground.session(url);
    const { rows } = await session.query<{ events: number }>(`
      select (select count(*)::int from events e
        where e.workspace_id = i.workspace_id and e.invoice_id = i.id) as events
      from invoices i`);
    expect(rows.length).to.be.within(1, deposited);
    // Its creation and its first status.
    for (const { events } of rows) expect(events).to.equal(2);
  });

  it('leaves an existing file as it is, and replaces it when told to', async () => {
    await writeFile(file, 'another');
    expect(refusalOf(await backUp(partner.db.url, file))).to.equal(
      `${file} is there already: name another file, or replace it with --overwrite`,
    );
    expect(await readFile(file, 'utf8')).to.equal('another');
    resultOf(await backUp(partner.db.url, file, '--overwrite'));
    expect((await readFile(file)).subarray(0, 5).toString()).to.equal('PGDMP');
    expect((await stat(file)).mode & 0o777).to.equal(0o600);
    expect(await readdir(ground.folder)).to.deep.equal(['backup.dump']);
  });

  it('leaves a file alone that appears meanwhile', async () => {
    const release = await holdInvoices();
    const running = startCommand(['backup', '--to', file], envOf(partner.db.url));
    await untilDumping();
    await writeFile(file, 'another');
    await release();
    expect(refusalOf(await running.end)).to.include('is there already');
    expect(await readFile(file, 'utf8')).to.equal('another');
    expect(await readdir(ground.folder)).to.deep.equal(['backup.dump']);
  });

  it('leaves nothing when a signal ends it, and no file of that name when it is killed', async () => {
    const release = await holdInvoices();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const running = startCommand(['backup', '--to', file], envOf(partner.db.url));
      await untilDumping();
      running.child.kill(signal);
      await running.end;
      const left = await readdir(ground.folder);
      expect(left).not.to.include('backup.dump');
      expect(left).to.have.length(signal === 'SIGTERM' ? 0 : 1);
    }
    await release();
    resultOf(await backUp(partner.db.url, file));
  });

  it('shows the password to no other process', async function () {
    const processes = await readdir('/proc').catch(() => this.skip()); // Linux alone has it
    expect(processes).to.include(String(process.pid));
    const { password, pathname } = new URL(partner.db.url);
    expect(password).not.to.equal('');
    const release = await holdInvoices();
    const running = startCommand(['backup', '--to', file], envOf(partner.db.url));
    await untilDumping();
    const lines: string[] = [];
    const dumps: string[] = [];
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const read = (name: string) => readFile(join('/proc', pid, name), 'utf8').catch(() => '');
      const line = await read('cmdline');
      lines.push(line);
      const isOwn = (await read('environ')).includes(`PGDATABASE=${pathname.slice(1)}\0`);
      if (isOwn && line.includes('pg_dump')) dumps.push(line);
    }
    expect(dumps).to.have.length(1);
    expect(lines.filter((line) => line.includes(password))).to.deep.equal([]);
    await release();
    resultOf(await running.end);
  });

  it('says what to install where pg_dump or pg_restore is missing, and where the folder cannot be written', async () => {
    const line = refusalOf(await backUp(partner.db.url, file, '--bin', ground.folder));
    expect(line).to.match(
      /^pg_dump (\d+) or newer is needed, and there is none in \S+: install PostgreSQL's client programs \(Debian: postgresql-client-\1\), or name their directory with --bin$/,
    );
    const url = await ground.empty();
    expect(refusalOf(await restore(url, file, '--bin', ground.folder))).to.match(
      /^pg_restore \d+ or newer is needed, and there is none in /,
    );
    const nowhere = join(ground.folder, 'missing/backup.dump');
    expect(refusalOf(await backUp(partner.db.url, nowhere))).to.match(
      /missing\/backup\.dump cannot be written: ENOENT/,
    );
    expect(await readdir(ground.folder)).to.deep.equal([]);
  });

  it('does not migrate the database, and refuses one without the tables of the service', async () => {
    await partner.db.pool.query('update migrations set name = $1', ['0001-of-another-state']);
    const written = resultOf(await backUp(partner.db.url, file));
    expect(written['migration']).to.equal('0001-of-another-state');
    expect(refusalOf(await backUp(await ground.empty(), ground.file('empty.dump')))).to.equal(
      'this database has no tables of the service: there is nothing to back up',
    );
  });
});
