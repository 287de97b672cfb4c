import { expect } from 'chai';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type {
  EmbeddedPostgres,
  EmbeddedPostgresOptions,
} from '#embedded-postgres/embedded-postgres.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';
import { findServerAccount, isRoot, runAs } from '#embedded-postgres/postgres-account.ts';
import { findPostgresBinaries } from '#embedded-postgres/postgres-binaries.ts';
import { findPostmaster } from '#embedded-postgres/postmaster-file.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';

const CHILD = fileURLToPath(new URL('../support/database/postgres-child.ts', import.meta.url));
const NOBODY = { uid: 65534, gid: 65534 };

type Running = Pick<EmbeddedPostgres, 'url' | 'dataDirectory'>;

/** One statement's value, on a new connection. */
async function ask(url: string, statement: string): Promise<unknown> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await sleep(10);
  }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
}

describe('embedded PostgreSQL', function () {
  this.slow(3_000);
  let root: string;
  let dataDirectory: string;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-embedded-'));
    await chmod(root, 0o755);
    dataDirectory = join(root, 'data');
  });

  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await rm(root, { recursive: true, force: true });
  });

  async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({
      dataDirectory,
      settings: { fsync: 'off' },
      ...options,
    });
    ends.push(postgres.stop);
    return postgres;
  }

  function spawnUser(account = {}): ChildProcess & { stdout: NodeJS.ReadableStream } {
    const child = spawn(process.execPath, [CHILD, dataDirectory], {
      stdio: ['pipe', 'pipe', 'inherit'],
      ...account,
    });
    ends.push(async () => endUser(child));
    return child;
  }

  async function endUser(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin?.end();
    await once(child, 'close');
  }

  async function runningUser(child: ChildProcess): Promise<Running> {
    if (child.stdout === null) throw new Error('stdout is a pipe');
    const [line] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'close').then(() => Promise.reject(new Error('the child ended'))),
    ]);
    return JSON.parse(String(line));
  }

  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'close');
  }

  for (const binaries of ['system', 'package'] as const) {
    it(`runs the ${binaries}'s binaries, and finds its data again`, async function () {
      const account = await findServerAccount();
      const found = await findPostgresBinaries({ account, source: binaries }).catch(
        () => undefined,
      );
      if (found === undefined) this.skip(); // not on this machine
      const first = await start({ binaries });
      expect(first.version).to.equal(found.major);
      expect(first.dataDirectory).to.equal(join(dataDirectory, `postgres-${found.major}`));
      expect(await ask(first.url, 'create table kept as select 42 as answer')).to.equal(undefined);
      await first.stop();
      expect(await findPostmaster(first.dataDirectory)).to.equal(undefined);
      const second = await start({ binaries });
      expect(second.url).to.equal(first.url);
      expect(await ask(second.url, 'select answer from kept')).to.equal(42);
    });
  }

  it('serves a role without the rights of a superuser, by a password that only we can read', async () => {
    const { url } = await start();
    expect(new URL(url).pathname).to.equal('/bordereau');
    expect(await ask(url, 'select current_database() as answer')).to.equal('bordereau');
    expect(await ask(url, "select current_setting('is_superuser') as answer")).to.equal('off');
    expect(await ask(url, "select current_setting('listen_addresses') as answer")).to.equal('');
    expect(await refusalOf(ask(url, 'create database other'))).to.match(/permission denied/);
    const wrong = new URL(url);
    wrong.password = 'guess';
    expect(await refusalOf(ask(wrong.href, 'select'))).to.match(/password authentication failed/);
    const file = join(dataDirectory, 'postgres.url');
    expect(await readFile(file, 'utf8')).to.equal(`${url}\n`);
    expect((await stat(file)).mode & 0o777).to.equal(0o600);
  });

  it('revokes the right to create databases from a role that has it', async () => {
    const { url, stop } = await start({ createsDatabases: true });
    await ask(url, 'create database other');
    await stop();
    const again = await start();
    expect(await refusalOf(ask(again.url, 'create database another'))).to.match(/denied/);
  });

  it('syncs to disk unless told otherwise', async () => {
    const { url } = await start({ settings: { max_connections: '7' } });
    expect(await ask(url, "select current_setting('fsync') as answer")).to.equal('on');
    expect(await ask(url, "select current_setting('max_connections') as answer")).to.equal('7');
  });

  it('runs for an ordinary user as that user', async function () {
    if (!isRoot()) this.skip(); // else every other test here is this one
    const readable = await runAs(NOBODY, process.execPath, ['--check', CHILD]).catch(() => null);
    if (readable === null) this.skip(); // the checkout is closed to other accounts
    await mkdir(dataDirectory);
    await chown(dataDirectory, NOBODY.uid, NOBODY.gid);
    const user = spawnUser(NOBODY);
    const running = await runningUser(user);
    expect((await stat(running.dataDirectory)).uid).to.equal(NOBODY.uid);
    expect(await ask(running.url, 'select 1 as answer')).to.equal(1);
    const asRoot = await start();
    expect(asRoot.url).to.equal(running.url);
    await asRoot.stop();
    expect(await ask(running.url, 'select 2 as answer')).to.equal(2);
    await endUser(user);
    expect(await findPostmaster(running.dataDirectory)).to.equal(undefined);
  });

  it("as root keeps data below /var/lib where the server's account cannot go, and finds it again", async function () {
    if (!isRoot()) this.skip(); // an ordinary user's server has that user's access
    await chmod(root, 0o700);
    const lines: string[] = [];
    const first = await start({ log: (line) => lines.push(line) });
    ends.push(() => rm(dirname(first.dataDirectory), { recursive: true }));
    expect(first.dataDirectory).to.match(/^\/var\/lib\/bordereau-/);
    expect(lines[0]).to.include(dataDirectory).and.include('/var/lib/bordereau-');
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await chmod(root, 0o755);
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).to.equal(42);
    await second.stop();
  });

  it('takes over the server of a parent that was killed, and stops it', async () => {
    const parent = spawnUser();
    const { url, dataDirectory: cluster } = await runningUser(parent);
    await ask(url, 'create table kept as select 42 as answer');
    const orphan = await findPostmaster(cluster);
    await kill(parent);
    const heir = await start();
    expect(await findPostmaster(cluster)).to.deep.equal(orphan);
    expect(await ask(heir.url, 'select answer from kept')).to.equal(42);
    await heir.stop();
    expect(await findPostmaster(cluster)).to.equal(undefined);
  });

  it('restarts a server that dies while it is used', async () => {
    const { url, dataDirectory: cluster } = await start();
    await ask(url, 'create table kept as select 42 as answer');
    const pid = (await findPostmaster(cluster))?.pid;
    if (pid === undefined) throw new Error('it runs');
    process.kill(pid, 'SIGKILL');
    const revived = await until(async () => {
      const answer = await ask(url, 'select answer from kept').catch(() => undefined);
      return (await findPostmaster(cluster))?.pid === pid ? undefined : answer;
    });
    expect(revived).to.equal(42);
  });

  it("is not held up by a dead server's pid that now belongs to another program", async () => {
    const before = await start();
    await before.stop();
    const account = await findServerAccount();
    const foreign = spawn('sleep', ['600'], { ...account, stdio: 'ignore' });
    ends.push(() => kill(foreign));
    const file = join(before.dataDirectory, 'postmaster.pid');
    await writeFile(file, `${foreign.pid}\n${before.dataDirectory}\n0\n5432\n/tmp\n\n\nready\n`);
    const after = await start();
    expect(await ask(after.url, 'select 1 as answer')).to.equal(1);
    await after.stop();
    expect(foreign.exitCode).to.equal(null);
    expect(foreign.signalCode).to.equal(null);
  });

  it('is started once by processes that start together, and stopped by the last of them', async () => {
    const users = [spawnUser(), spawnUser(), spawnUser()] as const;
    const [first, ...others] = await Promise.all(users.map(runningUser));
    if (first === undefined) throw new Error('three were started');
    expect(others).to.deep.equal([first, first]);
    const server = await findPostmaster(first.dataDirectory);
    await endUser(users[0]);
    await kill(users[1]);
    expect(await findPostmaster(first.dataDirectory)).to.deep.equal(server);
    expect(await ask(first.url, 'select 1 as answer')).to.equal(1);
    await endUser(users[2]);
    expect(await findPostmaster(first.dataDirectory)).to.equal(undefined);
  });

  it('counts two uses in one process, and may be stopped twice', async () => {
    const first = await start();
    const second = await start();
    await Promise.all([first.stop(), first.stop()]);
    expect(await ask(second.url, 'select 1 as answer')).to.equal(1);
    await second.stop();
    expect(await findPostmaster(first.dataDirectory)).to.equal(undefined);
  });

  it('begins again when initdb was killed in the middle', async () => {
    const unlucky = spawnUser();
    const unfinished = await until(async () => {
      const names = await readdir(dataDirectory).catch(() => []);
      return names.find((name) => name.startsWith('postgres-new-'));
    });
    await kill(unlucky);
    expect(await readdir(dataDirectory)).to.include(unfinished);
    const { url } = await start();
    expect(await ask(url, 'select 1 as answer')).to.equal(1);
    expect(await readdir(dataDirectory)).to.not.include(unfinished);
  });

  it('never ignores the data of a version that it cannot run', async () => {
    await mkdir(join(dataDirectory, 'postgres-9'), { recursive: true });
    const refusal = await refusalOf(start());
    expect(refusal).to.include('no PostgreSQL 9 was found');
    expect(refusal).to.include(`${join(dataDirectory, 'postgres-9')} needs it: install it`);
    expect(refusal).to.not.include('\n');
    expect(await readdir(dataDirectory))
      .to.not.include('postgres-15')
      .and.not.include('postgres-18');
  });

  it('reports in one line what a server that does not start said', async () => {
    const refusal = await refusalOf(start({ settings: { shared_buffers: 'plenty' } }));
    expect(refusal).to.match(/^PostgreSQL \d+ did not start: .*"shared_buffers": "plenty"/);
    expect(refusal).to.not.include('\n');
    const { url } = await start();
    expect(await ask(url, 'select 1 as answer')).to.equal(1);
  });
});
