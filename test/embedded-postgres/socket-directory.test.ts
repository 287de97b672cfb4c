import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#embedded-postgres/embedded-postgres.ts';
import { isRoot, runAs, saidBy } from '#embedded-postgres/postgres-account.ts';
import { shortHash } from '#embedded-postgres/postgres-home.ts';
import { findPostmaster } from '#embedded-postgres/postmaster-file.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

const STRANGER = { uid: 54321, gid: 54321 };

describe("the directory of the server's socket", function () {
  this.slow(3_000);
  let root: string;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-socket-'));
    await chmod(root, 0o755);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await rm(root, { recursive: true, force: true });
  });

  async function start(name: string): Promise<EmbeddedPostgres> {
    const dataDirectory = join(root, name);
    const postgres = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: 'off' } });
    ends.push(postgres.stop);
    return postgres;
  }

  async function answers(url: string): Promise<boolean> {
    const client = new Client(url);
    client.on('error', () => {}); // the query under way rejects, too
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  const socketOf = async ({ dataDirectory }: EmbeddedPostgres) =>
    (await findPostmaster(dataDirectory))?.host ?? '';
  const isGone = (path: string) =>
    stat(path).then(
      () => false,
      () => true,
    );

  for (const [where, name, expected] of [
    ['beside the cluster', 'data', /\/data\/postgres-\d+\.socket$/],
    ['below /tmp, where that path is too long', 'd'.repeat(120), /^\/tmp\/bordereau-\w{6}$/],
  ] as const) {
    it(`is ${where}, whatever others made before, and closed to them`, async () => {
      const before = await start(name);
      await before.stop();
      for (const place of ['/tmp', '/var/tmp']) {
        const taken = join(place, `bordereau-${shortHash(before.dataDirectory)}.socket`);
        await mkdir(taken);
        await chmod(taken, 0o777);
        ends.push(() => rm(taken, { recursive: true }));
      }
      const postgres = await start(name);
      const directory = await socketOf(postgres);
      expect(directory).to.match(expected);
      expect((await stat(directory)).mode & 0o777).to.equal(0o700);
      const socket = join(directory, '.s.PGSQL.5432');
      expect((await stat(socket)).mode & 0o077).to.equal(0);
      expect(await answers(postgres.url)).to.equal(true);
      if (isRoot()) {
        const knock = ['node', '-e', "require('net').connect(process.argv[1])", socket];
        const said = await runAs(STRANGER, '/usr/bin/env', knock).catch(saidBy);
        expect(said).to.include('EACCES');
      }
      await postgres.stop();
      expect(await isGone(directory)).to.equal(true);
      expect(
        (await readdir(join(root, name))).filter((file) => file.endsWith('.socket')),
      ).to.deep.equal([]);
    });

    it(`stays ${where} when the server is killed and started again`, async () => {
      const postgres = await start(name);
      const directory = await socketOf(postgres);
      const killed = await findPostmaster(postgres.dataDirectory);
      if (killed === undefined) throw new Error('it runs');
      process.kill(killed.pid, 'SIGKILL');
      await eventually(async () => {
        const now = await findPostmaster(postgres.dataDirectory);
        return now !== undefined && now.pid !== killed.pid && (await answers(postgres.url));
      });
      expect(await socketOf(postgres)).to.equal(directory);
    });
  }
});
