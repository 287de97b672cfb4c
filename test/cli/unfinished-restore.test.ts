import { expect } from 'chai';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import {
  backUp,
  envOf,
  openBackupGround,
  refusalOf,
  restore,
  resultOf,
  startRestore,
  until,
  type BackupGround,
} from '#test/support/database/backup-ground.ts';
import { wantOfBackupTools } from '#test/support/database/backup-tools.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

/** The lock of migrations (src/orm/advisory-lock.ts). */
const MIGRATION_LOCK = 7341001;
const REFUSED_START =
  'a backup is being restored into this database, or its restore ended before it was done: run "bordereau restore" with the same file again';

const want = await wantOfBackupTools();

(want === '' ? describe : describe.skip)(`a restore that is killed${want}`, function () {
  this.slow(10_000);
  let partner: Partner;
  let ground: BackupGround;
  let file: string;
  let url: string;

  before(async () => {
    partner = await startPartner();
    ground = await openBackupGround();
    file = ground.file('backup.dump');
    resultOf(await backUp(partner.db.url, file));
  });
  beforeEach(async () => {
    url = await ground.empty();
  });
  after(async () => {
    await ground.end();
    await partner.stop();
  });

  const start = () => runInSession(['workspace', 'list', '--json'], envOf(url));

  const sessionsOf = async (name: string) => {
    const session = await ground.session(url);
    const { rows } = await session.query<{ pid: number; waits: boolean }>(
      `select pid, wait_event_type = 'Lock' as waits from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [name],
    );
    await session.end();
    return rows;
  };

  /** pg_restore waits for the end of this transaction. */
  async function holdRestore() {
    const session = await ground.session(url);
    await session.query('begin; create table access_grants ()');
    return session;
  }

  const untilRestoring = () =>
    until(async () => (await sessionsOf('bordereau backup')).find(({ waits }) => waits)?.pid);

  it('while it writes leaves a database that starts no service, and goes on with the same file', async () => {
    const holding = await holdRestore();
    const running = startRestore(url, file);
    const writer = await untilRestoring();
    running.child.kill('SIGKILL');
    await running.end;
    expect(refusalOf(await start())).to.equal(REFUSED_START);
    expect(refusalOf(await restore(url, file))).to.match(
      /^the pg_restore of a run that was killed still writes into this database/,
    );
    const session = await ground.session(url);
    await session.query('select pg_terminate_backend($1)', [writer]);
    await holding.query('rollback');
    await until(async () => (await sessionsOf('bordereau backup')).length === 0);
    resultOf(await restore(url, file));
    expect((await start()).code).to.equal(0);
  });

  it('by a signal leaves an empty database', async () => {
    const holding = await holdRestore();
    const running = startRestore(url, file);
    await untilRestoring();
    running.child.kill('SIGTERM');
    await running.end;
    await holding.query('rollback');
    await until(async () => (await sessionsOf('bordereau backup')).length === 0);
    resultOf(await restore(url, file));
  });

  it('after it has written is finished by the next run with the same file alone', async () => {
    const holding = await holdRestore();
    const running = startRestore(url, file);
    await untilRestoring();
    const migrating = await ground.session(url);
    const locked = migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await holding.query('rollback');
    await locked;
    running.child.kill('SIGKILL');
    await running.end;
    await migrating.end();
    expect(refusalOf(await start())).to.equal(REFUSED_START);
    const other = ground.file('other.dump');
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // backups are told apart by their second
    resultOf(await backUp(partner.db.url, other));
    expect(refusalOf(await restore(url, other))).to.match(
      /^the restore of another backup into this database ended before it was done: go on with that file/,
    );
    resultOf(await restore(url, file));
    expect((await start()).code).to.equal(0);
    expect(refusalOf(await restore(url, file))).to.match(/^this database has tables/);
  });

  it('never writes beside another restore', async () => {
    const holding = await holdRestore();
    const first = startRestore(url, file);
    await untilRestoring();
    expect(refusalOf(await restore(url, file))).to.equal(
      'another restore into this database is under way',
    );
    await holding.query('rollback');
    resultOf(await first.end);
    expect((await start()).code).to.equal(0);
  });
});
