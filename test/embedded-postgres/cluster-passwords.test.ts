import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#embedded-postgres/embedded-postgres.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';

describe('the passwords of the embedded cluster', function () {
  this.slow(3_000);
  let root: string;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-passwords-'));
    await chmod(root, 0o755);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await rm(root, { recursive: true, force: true });
  });

  async function start(): Promise<EmbeddedPostgres> {
    const dataDirectory = join(root, 'data');
    const postgres = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: 'off' } });
    ends.push(postgres.stop);
    return postgres;
  }

  const fileOf = ({ dataDirectory }: EmbeddedPostgres, role: string) =>
    join(dataDirectory, `${role}.password`);
  const passwordOf = (postgres: EmbeddedPostgres, role: string) =>
    readFile(fileOf(postgres, role), 'utf8');

  /** Runs a statement as a role. @returns `done`, or the SQLSTATE of its refusal */
  async function as(
    postgres: EmbeddedPostgres,
    role: string,
    password: string,
    statement = 'select',
  ): Promise<string> {
    const url = new URL(postgres.url);
    Object.assign(url, { username: role, password, pathname: '/postgres' });
    const client = new Client(url.href);
    try {
      await client.connect();
      await client.query(statement);
      return 'done';
    } catch (error) {
      return String((error as { code?: unknown }).code);
    } finally {
      await client.end();
    }
  }

  async function expectOwnPasswords(postgres: EmbeddedPostgres): Promise<void> {
    const [service, superuser] = [
      await passwordOf(postgres, 'bordereau'),
      await passwordOf(postgres, 'postgres'),
    ];
    expect(service).not.to.equal(superuser);
    expect(new URL(postgres.url).password).to.equal(service);
    expect({
      service: await as(postgres, 'bordereau', service),
      superuser: await as(postgres, 'postgres', superuser),
      crosswise: await as(postgres, 'postgres', service),
      reverse: await as(postgres, 'bordereau', superuser),
      empty: await as(postgres, 'postgres', ''),
    }).to.deep.equal({
      service: 'done',
      superuser: 'done',
      crosswise: '28P01',
      reverse: '28P01',
      empty: 'undefined', // already refused by the client
    });
    for (const role of ['bordereau', 'postgres'])
      expect((await stat(fileOf(postgres, role))).mode & 0o777).to.equal(0o600);
  }

  it("are the service's and the superuser's own, and each opens its role only", async () => {
    await expectOwnPasswords(await start());
  });

  it('are needed: a cluster without one is damaged', async () => {
    const postgres = await start();
    await postgres.stop();
    await rm(fileOf(postgres, 'postgres'));
    const refused = await start().catch((error: unknown) => String(error));
    expect(refused).to.match(/postgres-\d+ is not a cluster of this service, or is damaged$/);
  });
});
