import { expect } from 'chai';
import { sql } from 'kysely';
import type { LogFilter } from '#domain/webhooks/deliveries/delivery-log.ts';
import { listLogChanges, type ShownLog } from '#domain/webhooks/deliveries/list-log-changes.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { rowsRead } from '#test/support/database/rows-read.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';

const NONE: LogFilter = {
  webhook_endpoint_id: null,
  states: null,
  reason: null,
  event_type: null,
  invoice_id: null,
  from: null,
  until: null,
  id: null,
};
const cipher = createCipher({ key: Buffer.alloc(32, 7) });

describe('changes of the delivery log since a page has read it', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let endpoint: WebhookEndpoint;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate deliveries, retried_attempts, events, webhook_endpoints`.execute(db.sql);
    workspace = await buildWorkspace(db);
    endpoint = await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
  });

  const build = (state: 'queued' | 'acknowledged' | 'retry_scheduled' = 'acknowledged') =>
    buildDelivery(db, endpoint, { state });
  const ask = async (shown: Partial<ShownLog>, filter: Partial<LogFilter> = {}) => {
    const rows = await listLogChanges(
      db,
      workspace.id,
      { ...NONE, ...filter },
      {
        newest: null,
        seen: [],
        unsettled: [],
        ...shown,
      },
    );
    return rows.map(({ id }) => id);
  };

  it('include all rows for a page that shows none', async () => {
    const [first, second] = [await build(), await build()];
    expect(await ask({})).to.deep.equal([second.id, first.id]);
  });

  it('include rows above the newest one that match the filter', async () => {
    const shown = await build();
    expect(await ask({ newest: shown.id, seen: [shown.id] })).to.deep.equal([]);
    const [queued, taken] = [await build('queued'), await build()];
    const known = { newest: shown.id, seen: [shown.id] };
    expect(await ask(known)).to.deep.equal([taken.id, queued.id]);
    expect(await ask(known, { states: ['queued'] })).to.deep.equal([queued.id]);
    expect(
      await ask(known, { webhook_endpoint_id: endpoint.id, states: ['queued'] }),
    ).to.deep.equal([queued.id]);
  });

  it('include rows that were committed below it within the last minute', async () => {
    const [oldest, late, newest] = [await build(), await build(), await build()];
    const seen = [newest.id, oldest.id];
    expect(await ask({ newest: newest.id, seen })).to.deep.equal([late.id]);
    await sql`update deliveries set created_at = created_at - interval '61 seconds'
      where id = ${late.id}`.execute(db.sql);
    expect(await ask({ newest: newest.id, seen })).to.deep.equal([]);
  });

  it('exclude rows below the page, which it does not show', async () => {
    await build();
    const [oldest, newest] = [await build(), await build()];
    expect(await ask({ newest: newest.id, seen: [newest.id, oldest.id] })).to.deep.equal([]);
    expect(await ask({ newest: newest.id, seen: [] })).to.deep.equal([]);
  });

  it('include unsettled rows once they have moved, for every filter', async () => {
    const [waiting, retried] = [await build('queued'), await build('retry_scheduled')];
    const known = {
      newest: retried.id,
      seen: [retried.id, waiting.id],
      unsettled: [
        { id: waiting.id, attempts_count: 0 },
        { id: retried.id, attempts_count: 1 },
      ],
    };
    const filter = { states: ['queued'] } as const;
    expect(await ask(known, filter)).to.deep.equal([]);
    await sql`update deliveries set attempts_count = 2 where id = ${retried.id}`.execute(db.sql);
    expect(await ask(known, filter)).to.deep.equal([retried.id]);
    // Abandoned at the end of its window, without another attempt.
    await sql`update deliveries set state = 'abandoned', next_attempt_at = null, attempts_count = 1
      where id = ${retried.id}`.execute(db.sql);
    expect(await ask(known, filter)).to.deep.equal([retried.id]);
  });

  it('exclude another workspace', async () => {
    const foreign = await buildEndpoint(db, cipher, await buildWorkspace(db));
    const { id } = await buildDelivery(db, foreign, { state: 'queued' });
    expect(await ask({ unsettled: [{ id, attempts_count: 9 }] })).to.deep.equal([]);
  });

  it('read a thousand rows at most, however long ago the page was read', async () => {
    await buildLog(db, endpoint, 40_000, new Date());
    await sql`analyze deliveries`.execute(db.sql);
    const { rows: ends } = await sql<{ low: string; high: string }>`
      select min(id) as low, max(id) as high from deliveries`.execute(db.sql);
    const { low, high } = ends[0] ?? { low: '', high: '' };
    for (const shown of [
      { newest: low, seen: [low] },
      { newest: high, seen: [high, low] },
    ]) {
      const filter = { ...NONE, states: ['queued'] } as const;
      const { scanned, fetched } = await rowsRead(db, 'deliveries', (client) =>
        listLogChanges(client, workspace.id, filter, { ...shown, unsettled: [] }),
      );
      expect(scanned).to.equal(0);
      expect(fetched).to.be.within(1_000, 1_050);
    }
  });
});
