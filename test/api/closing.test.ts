import { expect } from 'chai';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { holdLock, lockCategory } from '#test/support/database/hold-lock.ts';
import { startService, type TestService } from '#test-kit/service/service.ts';
import { buildTenant, type Tenant } from '#test/support/service/tenant.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('a server that is closed', () => {
  let db: TestDatabase;
  let service: TestService;
  let tenant: Tenant;

  beforeEach(async () => {
    db = await createDatabase();
    service = await startService(db);
    tenant = await buildTenant({ db, service });
  });
  afterEach(() => db.drop());

  it('waits for work whose client has gone', async () => {
    const letGo = await holdLock(db, lockCategory(tenant.category));
    const leaving = new AbortController();
    const renamed = tenant.call(
      'PATCH',
      `/api/v1/categories/${tenant.category.id}`,
      { category: { name: 'Loyers' } },
      {},
      leaving.signal,
    );
    const gone = errorOf(renamed);
    await waitingForLock(db);
    leaving.abort();
    await gone;
    let closed = false;
    const closing = service.close().then(() => (closed = true));
    await waitingForLock(db);
    expect(closed).to.equal(false);
    await letGo();
    await closing;
    const { rows } = await db.pool.query('select name from categories');
    expect(rows).to.deep.equal([{ name: 'Loyers' }]);
  });
});
