import { expect } from 'chai';
import { sql } from 'kysely';
import { MAX_WAITING } from '#domain/exchange/platform-flows/count-waiting.ts';
import {
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';

const MANY = 10_000;

describe('ten thousand flows of one instant', () => {
  let ground: ReceivingGround;
  beforeEach(async () => {
    ground = await startReceivingGround({ timeout: 10_000, switches: { equal_times: true } });
    for (let n = 0; n < MANY; n += 1) ground.list();
  });
  afterEach(() => ground.stop());

  const count = async () => {
    const { rows } = await sql<{ stored: number }>`
      select count(*)::int as stored from platform_flows`.execute(ground.db.sql);
    return rows[0]?.stored;
  };

  it('are all stored by their cursors', async () => {
    await ground.pass();
    expect(await count()).to.equal(MANY);
    expect(await ground.row()).to.include({ state: 'active' });
  });

  it('are no more than may wait, and the others come once these are taken in', async () => {
    const { sql: db } = ground.db;
    const { workspace_id, id } = ground.connection;
    await sql`
      insert into platform_flows (workspace_id, connection_id, direction, flow_id, state,
        next_attempt_at, created_at, updated_at)
      select ${workspace_id}, ${id}, 'in', 'w' || n, 'new', now(), now(), now()
      from generate_series(1, ${MAX_WAITING - 500}::integer) n`.execute(db);
    await ground.pass();
    expect(await count()).to.be.within(MAX_WAITING, MAX_WAITING + 100);
    const row = await ground.row();
    expect(row).to.include({ state: 'failed', is_reached: true });
    expect(row.error_message).to.contain('more than 100000 flows wait');
    await sql`delete from platform_flows where flow_id like 'w%'`.execute(db);
    ground.later(3_600_000);
    await ground.pass();
    expect(await count()).to.equal(MANY);
    expect(await ground.row()).to.include({ state: 'active' });
  });

  it('are a reported fault if there are no cursors', async () => {
    ground.platform.set({ manner: '1.2' });
    await ground.pass();
    expect(await ground.row()).to.include({ state: 'failed', error_code: 'invalid_answer' });
  });
});
