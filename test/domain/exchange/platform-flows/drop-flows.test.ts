import { expect } from 'chai';
import { sql } from 'kysely';
import { dropPlatformFlows } from '#domain/exchange/platform-flows/drop-flows.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildPlatformFlow } from '#test-kit/invoices/build-platform-flow.ts';

const DAY_MS = 86_400_000;

describe('the retention of flows', () => {
  const clock = new DrivenClock();
  let db: TestDatabase;
  beforeEach(async () => {
    db = await createDatabase({ clock });
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const connection = await buildPlatformConnection(db, cipher, await buildWorkspace(db));
    for (const state of ['new', 'imported', 'failed'] as const)
      await buildPlatformFlow(db, connection, { state });
    await sql`
      insert into platform_flows (workspace_id, connection_id, direction, lifecycle_event_id,
        created_at, updated_at)
      select workspace_id, id, 'out', 7, created_at, created_at from platform_connections`.execute(
      db.sql,
    );
  });
  afterEach(() => db.drop());

  const drop = async (retention: number) => {
    let dropped = 0;
    for await (const step of dropPlatformFlows(db, retention)) dropped += step.platform_flows;
    return dropped;
  };

  it('drops settled ones, and sent ones whose message is gone, and leaves those that wait', async () => {
    clock.advance(90 * DAY_MS - 1);
    expect(await drop(90 * DAY_MS)).to.equal(0);
    clock.advance(1);
    expect(await drop(90 * DAY_MS)).to.equal(3);
    const { rows } = await sql<{ state: string }>`select state from platform_flows`.execute(db.sql);
    expect(rows).to.deep.equal([{ state: 'new' }]);
  });

  it('keeps that of a purchase that its platform reports', async () => {
    await sql`update platform_flows set processing_rule = 'B2BInt'`.execute(db.sql);
    clock.advance(90 * DAY_MS);
    expect(await drop(90 * DAY_MS)).to.equal(2);
    const { rows } = await sql`select state from platform_flows order by id`.execute(db.sql);
    expect(rows).to.deep.equal([{ state: 'new' }, { state: 'imported' }]);
  });

  it('keeps those that a platform may still list, however short it is', async () => {
    clock.advance(13 * DAY_MS);
    expect(await drop(1000)).to.equal(0);
    clock.advance(DAY_MS);
    expect(await drop(1000)).to.equal(3);
  });
});
