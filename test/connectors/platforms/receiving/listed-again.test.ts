import { expect } from 'chai';
import { sql } from 'kysely';
import { dropPlatformFlows } from '#domain/exchange/platform-flows/drop-flows.ts';
import {
  DAY_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { STATED, submitCompletion } from '#test/support/platforms/start-sandbox.ts';

describe('flows that a platform lists again', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround()));
  afterEach(() => ground.stop());

  const effects = async () => {
    const { rows } = await sql<{ events: number; statuses: number; kept: number }>`
      select (select count(*)::int from events) as events,
        (select count(*)::int from lifecycle_events) as statuses,
        (select count(*)::int from quarantined_files) as kept`.execute(ground.db.sql);
    return rows[0];
  };
  const outcomes = async () =>
    (await ground.flows()).map(({ state, invoice_id, lifecycle_event_id }) => ({
      state,
      invoice_id,
      lifecycle_event_id,
    }));

  it('have no second effect if a restored service does not know them', async () => {
    ground.listInvoice(STATED);
    await ground.receive();
    ground.later();
    ground.list({ file: submitCompletion().file, flow_type: 'SupplierInvoiceLC' });
    await ground.receive();
    const [before, had] = [await effects(), await outcomes()];
    const { sql: db } = ground.db;
    await sql`truncate platform_flows, platform_positions, received_messages`.execute(db);
    ground.later();
    await ground.receive();
    expect(await outcomes()).to.deep.equal(had);
    expect(await effects()).to.deep.equal(before);
  });

  it('are kept for as long as it lists them, at any age', async () => {
    ground.list();
    await ground.receive();
    const had = await ground.flows();
    const drop = async () => {
      let dropped = 0;
      for await (const step of dropPlatformFlows(ground.db, 90 * DAY_MS))
        dropped += step.platform_flows;
      return dropped;
    };
    for (let week = 0; week < 15; week += 1) {
      ground.later(7 * DAY_MS);
      expect(await drop()).to.equal(0);
      await ground.receive();
    }
    expect(await ground.flows()).to.deep.equal(had);
    ground.later(14 * DAY_MS);
    expect(await drop()).to.equal(1);
    expect(await ground.flows()).to.deep.equal([]);
  });
});
