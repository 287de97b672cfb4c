import { expect } from 'chai';
import { sql } from 'kysely';
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

  it('are a fault that is told where there are no cursors', async () => {
    ground.platform.set({ manner: '1.2' });
    await ground.pass();
    expect(await ground.row()).to.include({ state: 'failed', error_code: 'invalid_answer' });
  });
});
