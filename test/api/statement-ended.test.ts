import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { SessionLimits } from '#orm/session-limits.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { holdLock, lockCategory } from '#test/support/database/hold-lock.ts';
import { startService, type Answer, type TestService } from '#test-kit/service/service.ts';
import { buildTenant, type Tenant } from '#test/support/service/tenant.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

describe('a statement that the server ends', () => {
  let stored: TestDatabase;
  let db: OpenDatabase;
  let service: TestService;
  let tenant: Tenant;
  before(async () => (stored = await createDatabase()));
  after(() => stored.drop());
  afterEach(async () => {
    await service.close();
    await db.close();
  });

  async function serve(limits: SessionLimits, transact?: OpenDatabase['transact']): Promise<void> {
    db = await openDatabase({ url: stored.url, limits });
    service = await startService({ ...db, ...(transact === undefined ? {} : { transact }) });
    tenant = await buildTenant({ db: stored, service });
  }
  const expectUnavailable = ({ status, headers, body }: Answer) => {
    expect([status, headers.get('retry-after'), body]).to.deep.equal([
      503,
      '5',
      {
        error: 'unavailable',
        message: 'Le service est momentanément indisponible, veuillez réessayer',
      },
    ]);
  };

  it('is 503 when it waited too long for a lock', async () => {
    await serve({ lock_timeout: 50 });
    const release = await holdLock(stored, lockCategory(tenant.category));
    expectUnavailable(await tenant.rename('Ventes'));
    await release();
    expect((await tenant.rename('Ventes')).status).to.equal(200);
  });

  it('is 503 when it ran too long, a read as well', async () => {
    await serve({ statement_timeout: 50 });
    const release = await holdLock(stored, 'lock table categories in access exclusive mode');
    expectUnavailable(await tenant.call('GET', `${tenant.path}/categories`));
    expectUnavailable(await tenant.rename('Ventes'));
    await release();
    expect((await tenant.rename('Ventes')).status).to.equal(200);
  });

  it('is 503 when its transaction stood still, and when two wait for each other', async () => {
    let transact = async (): Promise<never> => {
      throw new Error('set below');
    };
    await serve({}, () => transact());
    transact = () =>
      db.transact(async (tx) => {
        await sql`set local idle_in_transaction_session_timeout = 20`.execute(sqlOn(tx));
        await sleep(200);
        await sql`select 1`.execute(sqlOn(tx));
        throw new Error('the transaction went on');
      });
    expectUnavailable(await tenant.rename('Ventes'));
    transact = () =>
      db.transact(async (tx) => {
        await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(sqlOn(tx));
        throw new Error('the transaction went on');
      });
    expectUnavailable(await tenant.rename('Ventes'));
  });
});
