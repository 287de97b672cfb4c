import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { findServerAccount } from '#embedded-postgres/postgres-account.ts';
import {
  findNewestBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
} from '#embedded-postgres/postgres-binaries.ts';
import { findPostmaster } from '#embedded-postgres/postmaster-file.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';
import { startCommand } from '#test-kit/service/run-command.ts';
import { refusalOf, resultOf, until } from '#test/support/database/backup-ground.ts';
import { readTableDigests } from '#test/support/database/table-digests.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

const account = await findServerAccount();
const old = await findPostgresBinaries({ account, source: 'system' }).catch(() => undefined);
const fresh = await findNewestBinaries(account);
const want =
  old !== undefined && old.major < fresh.major
    ? ''
    : ' (not tested here for want of two versions of PostgreSQL)';

(want === '' ? describe : describe.skip)(`bordereau database upgrade${want}`, function () {
  this.slow(20_000);
  const { major } = old ?? fresh;
  let root: string;
  let dataDirectory: string;
  let env: Record<string, string>;
  /** The data of an older version, which tests copy. */
  let original: string;

  const useNewRoot = async () => {
    root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-upgrade-'));
    await chmod(root, 0o755);
    dataDirectory = join(root, 'data');
    env = { DATA_DIR: dataDirectory };
  };
  before(async () => {
    await useNewRoot();
    original = root;
    await fillOriginal();
  });
  after(() => rm(original, { recursive: true, force: true }));
  beforeEach(useNewRoot);
  afterEach(async () => {
    for (const name of await readdir(dataDirectory).catch(() => [])) {
      const server = await findPostmaster(join(dataDirectory, name));
      if (server !== undefined) process.kill(server.pid, 'SIGQUIT');
    }
    await rm(root, { recursive: true, force: true, maxRetries: 10 });
  });

  const upgrade = (...args: string[]) => runInSession(['database', 'upgrade', ...args], env);
  const createWorkspace = async () =>
    resultOf(await runInSession(['workspace', 'create', '--name', 'Un «nom» à nous'], env));
  const clusters = async () =>
    (await readdir(dataDirectory)).filter((name) => /^postgres-\d+$|^postgres-new/.test(name));

  async function onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const postgres = await startEmbeddedPostgres({ dataDirectory });
    const client = new Client(postgres.url);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
      await postgres.stop();
    }
  }

  const makeOld = async () => {
    await promisify(execFile)('cp', ['-a', join(original, 'data'), root]);
  };

  /** Has rows of the command line. */
  async function fillOriginal(): Promise<void> {
    const postgres = await startEmbeddedPostgres({ dataDirectory, binaries: 'system' });
    await postgres.stop();
    await createWorkspace();
    resultOf(await runInSession(['app', 'create', '--name', 'A', '--scopes', 'read'], env));
  }

  it('moves every row to the newer version, and keeps the old data under a dated name', async () => {
    await makeOld();
    const before = await onDatabase(readTableDigests);
    const { old_data, ...upgraded } = resultOf(await upgrade());
    expect(upgraded).to.deep.include({ from: major, to: fresh.major });
    expect(upgraded['tables']).to.equal(Object.keys(before).length);
    expect(await clusters()).to.deep.equal([`postgres-${fresh.major}`]);
    expect(old_data).to.match(new RegExp(`postgres-${major}\\.old-\\d{4}-\\d\\d-\\d\\dT`));
    expect(await readdir(String(old_data))).to.include('PG_VERSION');

    const seen = await onDatabase(async (client) => ({
      digests: await readTableDigests(client),
      version: (await client.query<{ version: string }>('show server_version')).rows[0],
      denied: await client.query('delete from audit_log').catch((error: Error) => error.message),
    }));
    expect(seen.digests).to.deep.equal(before);
    expect(JSON.stringify(seen.version)).to.include(`"${fresh.major}.`);
    expect(seen.denied).to.equal('permission denied for table audit_log');
    expect((await createWorkspace())['id']).to.equal(2);
    expect(refusalOf(await upgrade())).to.equal(
      `the data is of PostgreSQL ${fresh.major}, and no newer one was found here: there is nothing to do`,
    );
  });

  it('refuses to run while the service runs', async () => {
    await makeOld();
    const line = await onDatabase(async () => refusalOf(await upgrade()));
    expect(line).to.equal('the service runs on this data: stop every process of it, and try again');
    expect(await clusters()).to.deep.equal([`postgres-${major}`]);
  });

  it('may be killed at any moment, after which the old data starts and the next run goes on', async () => {
    await makeOld();
    const before = await onDatabase(readTableDigests);
    for (const pause of [0, 300, 900, 1_500]) {
      const running = startCommand(['database', 'upgrade'], env);
      await until(async () => (await clusters()).some((name) => name.startsWith('postgres-new')));
      await sleep(pause);
      running.child.kill('SIGKILL');
      await running.end;
      if (!(await clusters()).includes(`postgres-${major}`)) break; // it was faster
      expect(await onDatabase(readTableDigests), `after ${pause} ms`).to.deep.equal(before);
    }
    const last = await upgrade();
    expect(last.code === 0 || last.stderr.includes('there is nothing to do'), last.stderr).to.equal(
      true,
    );
    expect(await clusters()).to.deep.equal([`postgres-${fresh.major}`]);
    expect(await onDatabase(readTableDigests)).to.deep.equal(before);
  });

  it('uses the new data when it was killed between the two names, and the next run puts the old data aside', async () => {
    await makeOld();
    const { old_data } = resultOf(await upgrade());
    await rename(String(old_data), join(dataDirectory, `postgres-${major}`));
    expect((await createWorkspace())['id']).to.equal(2);
    expect(refusalOf(await upgrade())).to.include('there is nothing to do');
    expect(await clusters()).to.deep.equal([`postgres-${fresh.major}`]);
    expect((await createWorkspace())['id']).to.equal(3);
  });

  it('stops both servers and removes the new data when a signal ends it', async () => {
    await makeOld();
    const running = startCommand(['database', 'upgrade'], env);
    await until(async () => {
      const [name] = (await clusters()).filter((found) => found.startsWith('postgres-new'));
      return name && (await findPostmaster(join(dataDirectory, name, 'data')));
    });
    running.child.kill('SIGTERM');
    await running.end;
    expect(await clusters()).to.deep.equal([`postgres-${major}`]);
    expect(await findPostmaster(join(dataDirectory, `postgres-${major}`))).to.equal(undefined);
  });

  it('refuses to leave behind what a person has made there', async () => {
    await makeOld();
    await onDatabase((client) => client.query('create table notes (text text)'));
    expect(refusalOf(await upgrade())).to.match(
      /^the cluster holds something that is not the service's \(create table notes \(\): remove it/,
    );
    expect(await clusters()).to.deep.equal([`postgres-${major}`]);
    await onDatabase((client) => client.query('drop table notes'));
    resultOf(await upgrade());
  });

  it('uses the old programs of the given directory, if they are of that version', async () => {
    await makeOld();
    const { directory } = old as PostgresBinaries; // else the suite is skipped
    expect(refusalOf(await upgrade('--old-bin', fresh.directory))).to.equal(
      `${fresh.directory} is PostgreSQL ${fresh.major}, and ${major} is needed`,
    );
    expect(refusalOf(await upgrade('--old-bin', root))).to.include(
      `${root} has no postgres, initdb and pg_ctl that run`,
    );
    expect(resultOf(await upgrade('--old-bin', directory))['from']).to.equal(major);
  });

  it('is named by a start that lacks the old programs, and asks for them', async () => {
    await mkdir(join(dataDirectory, 'postgres-9'), { recursive: true });
    expect(refusalOf(await runInSession(['migrate'], env))).to.include(
      'take the data to a newer PostgreSQL with "bordereau database upgrade"',
    );
    expect(refusalOf(await upgrade())).to.match(
      /postgres-9 is read by the programs of PostgreSQL 9 .* no longer here: name their directory with --old-bin$/,
    );
  });

  it('refuses a DATABASE_URL, and a directory without data', async () => {
    expect(refusalOf(await upgrade())).to.match(/ has no data of an embedded PostgreSQL$/);
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    env = { DATABASE_URL: 'postgres://localhost/b', SECRET_KEY };
    expect(refusalOf(await upgrade())).to.match(/^DATABASE_URL is set/);
  });
});
