import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { startService, type Answer, type TestService } from '#test-kit/service/service.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('the API while the database is away', () => {
  let stored: TestDatabase;
  let relay: DatabaseRelay;
  let db: OpenDatabase;
  let service: TestService;
  let token: string;
  let path: string;

  before(async () => {
    stored = await createDatabase();
    relay = await startDatabaseRelay(stored.url);
    db = await openDatabase({ url: relay.url });
    service = await startService(db);
    const workspace = await buildWorkspace(stored);
    const { application } = await buildApplication(stored, { workspaces: [workspace] });
    token = await buildToken(stored, application);
    path = `/api/v1/workspaces/${workspace.id}/categories`;
  });
  after(async () => {
    await service.close();
    await db.close();
    await relay.cut();
    await stored.drop();
  });

  const create = (headers: Record<string, string> = {}) =>
    service.call('POST', path, { token, body: { category: { name: 'Achats' } }, headers });
  const expectUnavailable = ({ status, headers, body }: Answer) => {
    expect(status).to.equal(503);
    expect(headers.get('retry-after')).to.match(/^[1-9]\d*$/);
    expect(body).to.deep.equal({
      error: 'unavailable',
      message: 'Le service est momentanément indisponible, veuillez réessayer',
    });
  };

  it('answers 503 with Retry-After on every route, and recovers by itself', async () => {
    expect((await create()).status).to.equal(201);
    await relay.cut();
    expectUnavailable(await service.call('GET', '/api/v1/health'));
    expectUnavailable(await service.call('GET', path, { token }));
    expectUnavailable(await create());
    expectUnavailable(await create({ 'Idempotency-Key': 'a-1' }));
    await relay.mend();
    expect((await service.call('GET', '/api/v1/health')).status).to.equal(200);
    expect((await create({ 'Idempotency-Key': 'a-1' })).status).to.equal(201);
  });

  it('answers 503 when the connection ends under a statement', async () => {
    await stored.transact(async (tx) => {
      await sql`lock table categories in access exclusive mode`.execute(tx.sql);
      const creating = create();
      await waitingForLock(stored);
      await relay.cut();
      expectUnavailable(await creating);
    });
    await relay.mend();
    expect((await create()).status).to.equal(201);
  });
});
