import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { openDatabase } from '#orm/open-database.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { STATED, submitCompletion } from '#test/support/platforms/start-sandbox.ts';
import {
  buildReceivingTools,
  HOUR_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';

/** More than a pass and two imports send. */
const MAX_MESSAGES = 400;

/** The database takes the end of a connection for that of its process. */
describe('receiving, killed between any two steps', () => {
  let ground: ReceivingGround;
  let relay: DatabaseRelay;
  let dying: OpenDatabase;
  let sent = 0;
  let cutAt: number | null = null;
  before(async () => {
    ground = await startReceivingGround();
    relay = await startDatabaseRelay(ground.db.url, () => {
      sent += 1;
      return cutAt === sent ? 'after' : null;
    });
    const { clock } = ground;
    dying = await openDatabase({ url: relay.url, connections: 1, clock });
    // The status is taken in first, and waits for its invoice.
    ground.list({ file: submitCompletion().file });
    ground.listInvoice(STATED);
  });
  after(async () => {
    await dying.close();
    await relay.cut();
    await ground.stop();
  });

  const forget = async () => {
    const { sql: db } = ground.db;
    await sql`truncate platform_flows, platform_positions, received_messages, invoices, events cascade`.execute(
      db,
    );
    await sql`update platform_connections set due_at = ${ground.clock.now()}, leased_by = null,
      lease_expires_at = null, state = 'active'`.execute(db);
  };
  const toolsOn = (db: OpenDatabase) =>
    buildReceivingTools(db, ground.calls, new AbortController().signal);
  const counts = async () => {
    const { rows } = await sql<{
      invoices: number;
      created: number;
      flows: number;
      imported: number;
      statuses: number;
      recorded: number;
    }>`
      select (select count(*)::int from invoices) as invoices,
        (select count(*)::int from events where type = 'invoice.created') as created,
        (select count(*)::int from platform_flows) as flows,
        (select count(*)::int from platform_flows where state = 'imported' and invoice_id is not null)
          as imported,
        (select count(*)::int from lifecycle_events where message_id is not null) as statuses,
        (select count(*)::int from platform_flows where state = 'recorded') as recorded`.execute(
      ground.db.sql,
    );
    return rows[0];
  };

  /** The server may not have noticed yet that a process is dead, whose rows stay locked so long. */
  const passAtLast = async () => {
    while (!(await ground.pass())) await sleep(5);
  };

  it('takes each flow once, after any last answer of the database', async () => {
    for (let message = 1; ; message += 1) {
      if (message > MAX_MESSAGES) throw new Error('the work never ends');
      await forget();
      await dying.query({ text: 'select 1' });
      sent = 0;
      cutAt = message;
      const tools = toolsOn(dying);
      await ground.receive(tools).catch(() => {});
      const wasCut = sent >= message;
      cutAt = null;
      const at = `the answer ${message} was lost`;
      const halfway = await counts();
      expect(halfway?.invoices, at).to.equal(halfway?.imported);
      expect(halfway?.created, at).to.equal(halfway?.imported);
      expect(halfway?.statuses, at).to.equal(halfway?.recorded);
      // Another process comes once the leases have ended, and the waits of one that lived on without its database.
      ground.clock.advance(2 * HOUR_MS);
      await passAtLast();
      await ground.takeAll();
      expect(await counts(), at).to.deep.equal({
        invoices: 1,
        created: 1,
        flows: 2,
        imported: 1,
        statuses: 1,
        recorded: 1,
      });
      if (!wasCut) return;
    }
  });
});
