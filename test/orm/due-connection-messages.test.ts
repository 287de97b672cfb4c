import { expect } from 'chai';
import { sql } from 'kysely';
import { findDueConnectionMessage } from '#orm/sql/exchange/due-connection-messages.ts';
import { rowsReadIn } from '#test/support/database/rows-read.ts';
import { startSending, type Sending } from '#test/support/platforms/sending.ts';

const MANY = 5000;
/** Against those. */
const FEW = 10;

describe('finding a due message of a connection', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  /** @returns how many messages it read */
  const readsOf = () =>
    sending.partner.db.transact((tx) =>
      rowsReadIn(tx, 'network_messages', () => findDueConnectionMessage(tx, '0', [])),
    );

  it('reads a few rows, however many are due, may not leave yet, or wait', async () => {
    const { db } = sending.partner;
    const sale = await sending.depositSale();
    await sql`
      insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, connection_id,
        message_id, tracking_id, body, created_at, connection_due_at)
      select workspace_id, lifecycle_event_id + n, ${Number(sale['id'])}, connection_id, 'copy ' || n,
        'copy ' || n, 'body', created_at, case when n % 2 = 0 then created_at end
      from network_messages cross join generate_series(1, ${MANY}) n
    `.execute(db.sql);
    await sql`analyze network_messages, platform_connections`.execute(db.sql);
    expect(await readsOf()).to.be.within(1, FEW);
    for (const change of [
      sql`sends = false`,
      sql`sends = true, state = 'paused'`,
      sql`state = 'active', held_until = now() + interval '10 years'`,
    ]) {
      await sql`update platform_connections set ${change}`.execute(db.sql);
      expect(await readsOf()).to.be.within(0, FEW);
    }
  });
});
