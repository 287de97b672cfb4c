import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay } from '#test/support/database/database-relay.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';

/** The last statement of a start, once the service listens. */
const LAST_LOOK = 'count(*) as "count" from "workspaces"';

describe('a process whose database goes away once it listens', () => {
  const db = shared(createDatabase);

  it('goes on working', async () => {
    let cuts = 0;
    const relay = await startDatabaseRelay(db.url, (data) => {
      if (!data.includes(LAST_LOOK)) return null;
      cuts += 1;
      return 'before';
    });
    const service = await createFleet({ DATABASE_URL: relay.url }).start('api');
    while (cuts === 0) await sleep(10);
    await sleep(500); // it would end by itself
    expect((await fetch(`${service.api}/api/v1/health`)).status).to.equal(200);
    expect((await service.kill('SIGTERM')).code).to.equal(0);
    await relay.cut();
  });
});
