import { expect } from 'chai';
import { sql } from 'kysely';
import manifest from '#manifest' with { type: 'json' };
import { createCipher } from '#kernel/cipher.ts';
import { createLog } from '#kernel/log.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import { NEWEST_MIGRATION } from '#orm/migrations/migrations.ts';
import type { Outdated } from '#orm/migrations/refuse-outdated.ts';
import type { ProcessRole } from '#orm/sql/processes/running-processes.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { joinProcesses } from '#process/join-processes.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const CONTRACTION = '9001-after-9000-of-tomorrow';

describe('a process', () => {
  let db: TestDatabase;
  let closing: Closing;
  let outdated: Outdated[];
  beforeEach(async () => {
    db = await createDatabase();
    closing = createClosing();
    outdated = [];
  });
  afterEach(async () => {
    await closing.close();
    await db.drop();
  });

  const report = (role: ProcessRole, every = 60_000) =>
    joinProcesses(
      {
        db,
        cipher: createCipher({ key: Buffer.alloc(32, 1) }),
        role,
        log: createLog('silent'),
        every,
        onOutdated: (error) => outdated.push(error),
      },
      closing,
    );
  const running = async () => {
    const { rows } = await sql`
      select version, migration, role from running_processes
      where seen_until > now()`.execute(db.sql);
    return rows;
  };
  const contract = () => sql`insert into migrations (name) values (${CONTRACTION})`.execute(db.sql);

  it('reports its version, its newest migration and its role, until it closes', async () => {
    await report('delivery');
    const [found] = await running();
    expect(found).to.include({
      version: manifest.version,
      migration: NEWEST_MIGRATION,
      role: 'delivery',
    });
    await closing.close();
    expect(await running()).to.deep.equal([]);
  });

  it('reports itself again and again, also when others took it for dead', async () => {
    await report('api', 20);
    await sql`delete from running_processes`.execute(db.sql);
    const [found] = await eventually(async () => {
      const rows = await running();
      return rows.length > 0 && rows;
    });
    expect(found).to.include({ version: manifest.version, role: 'api' });
  });

  it('is refused if it is older than the database, and leaves no trace', async () => {
    await contract();
    expect(String(await errorOf(report('api')))).to.include(CONTRACTION);
    expect(await running()).to.deep.equal([]);
  });

  it('is refused if the database is contracted while it starts', async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    await takeAdvisoryLock(client, 'sealing_keys', '');
    const starting = errorOf(report('api'));
    await waitingForLock(db);
    await client.query(`insert into migrations (name) values ('${CONTRACTION}')`);
    await client.query('commit');
    client.release();
    expect(String(await starting)).to.include(CONTRACTION);
    expect(await running()).to.deep.equal([]);
  });

  it('notices that the database was contracted while others took it for dead', async () => {
    await report('api', 20);
    await contract();
    await eventually(async () => outdated.length > 0);
    expect(String(outdated[0])).to.include(CONTRACTION);
  });
});
