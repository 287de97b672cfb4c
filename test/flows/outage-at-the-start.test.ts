import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { startServiceProcess } from '#test/support/service/service-process.ts';

/** The last statement of a start, once the service listens. */
const LAST_LOOK = 'count(*) as "count" from "workspaces"';

describe('a process whose database goes away once it listens', () => {
  let db: TestDatabase;
  let relay: DatabaseRelay;
  let cuts = 0;
  before(async () => {
    db = await createDatabase();
    relay = await startDatabaseRelay(db.url, (data) => {
      if (!data.includes(LAST_LOOK)) return null;
      cuts += 1;
      return 'before';
    });
  });
  after(async () => {
    await relay.cut();
    await db.drop();
  });

  it('goes on', async () => {
    const service = await startServiceProcess(relay, 'api');
    while (cuts === 0) await sleep(10);
    await sleep(500); // it would end by itself
    expect((await fetch(`${service.api}/api/v1/health`)).status).to.equal(200);
    await service.end('SIGTERM');
    expect((await service.command.end).code).to.equal(0);
  });
});
