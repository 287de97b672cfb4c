import { expect } from 'chai';
import { sql } from 'kysely';
import type { LogFilter } from '#domain/webhooks/deliveries/delivery-log.ts';
import { findFirstAfter, findFirstSince } from '#domain/webhooks/deliveries/find-log-bounds.ts';
import { listDeliveryLog, LOG_WINDOW } from '#domain/webhooks/deliveries/list-delivery-log.ts';
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

describe("a workspace's delivery log", () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let endpoint: WebhookEndpoint;
  let other: WebhookEndpoint;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate deliveries, retried_attempts, events, webhook_endpoints`.execute(db.sql);
    workspace = await buildWorkspace(db);
    endpoint = await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    other = await buildEndpoint(db, cipher, workspace, { event_type: 'payment_batch.updated' });
  });

  const list = (filter: Partial<LogFilter> = {}, before: string | null = null, limit = 50) =>
    listDeliveryLog(db, {
      workspace_id: workspace.id,
      filter: { ...NONE, ...filter },
      before,
      limit,
    });
  const idsOf = async (filter: Partial<LogFilter> = {}) =>
    (await list(filter)).rows.map(({ id }) => id);

  it('comes newest first, without those of other workspaces, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await buildDelivery(db, endpoint)).id);
    const foreign = await buildEndpoint(db, cipher, await buildWorkspace(db));
    await buildDelivery(db, foreign);
    const first = await list({}, null, 3);
    expect(first.rows.map(({ id }) => id)).to.deep.equal(ids.slice(0, 3));
    expect(first).to.include({ next: ids[2], searched_until: null });
    const second = await list({}, first.next, 3);
    expect(second.rows.map(({ id }) => id)).to.deep.equal(ids.slice(3));
    expect(second).to.include({ next: null, searched_until: null });
  });

  it('shows the last attempt of a settled and of an unsettled delivery, and whether its endpoint is deleted', async () => {
    await buildDelivery(db, endpoint, { state: 'retry_scheduled' });
    await buildDelivery(db, other, { state: 'acknowledged' });
    await sql`delete from webhook_endpoints where id = ${other.id}`.execute(db.sql);
    const { rows: deliveries } = await list();
    expect(
      deliveries.map(({ response_status, duration_ms, endpoint_deleted }) => [
        response_status,
        duration_ms,
        endpoint_deleted,
      ]),
    ).to.deep.equal([
      [200, 12, true],
      [503, 12, false],
    ]);
  });

  it('is narrowed by endpoint, state, reason, type, invoice and number', async () => {
    const queued = await buildDelivery(db, endpoint, { state: 'queued' });
    const refused = await buildDelivery(db, endpoint, { state: 'failed_permanently' });
    const taken = await buildDelivery(db, other, { state: 'acknowledged' });
    await sql`update events set invoice_id = 7 where id = ${taken.event_id}`.execute(db.sql);
    const found = [
      await idsOf({ webhook_endpoint_id: endpoint.id }),
      await idsOf({ states: ['acknowledged'] }),
      await idsOf({ states: ['acknowledged', 'failed_permanently'] }),
      await idsOf({ invoice_id: '7' }),
      await idsOf({ invoice_id: '8' }),
      await idsOf({ reason: 'url_refused' }),
      await idsOf({ event_type: 'payment_batch.updated' }),
      await idsOf({ id: queued.id }),
      await idsOf({ id: queued.id, states: ['acknowledged'] }),
      await idsOf({ webhook_endpoint_id: other.id, states: ['queued'] }),
    ];
    expect(found).to.deep.equal([
      [refused.id, queued.id],
      [taken.id],
      [taken.id, refused.id],
      [taken.id],
      [],
      [refused.id],
      [taken.id],
      [queued.id],
      [],
      [],
    ]);
  });

  it('is narrowed by time to the millisecond, though ids and times are a little out of order', async () => {
    const end = new Date('2026-03-01T12:00:00Z');
    await buildLog(db, endpoint, 3_600, end);
    const at = (minute: number) => new Date(end.getTime() - minute * 60_000);
    // The last id has an earlier time, as where a transaction was slow.
    await sql`update deliveries set created_at = ${at(4)} where id = (select max(id) from deliveries)`.execute(
      db.sql,
    );
    const { rows: deliveries } = await list({ from: at(4), until: at(3) }, null, 100);
    expect(deliveries).to.have.lengthOf(61);
    expect(
      deliveries.every(({ created_at }) => created_at >= at(4) && created_at < at(3)),
    ).to.equal(true);
    expect((await list({ from: at(30) }, null, 5_000)).rows).to.have.lengthOf(1_801);
    expect((await list({ until: at(30) }, null, 5_000)).rows).to.have.lengthOf(1_799);
    expect(await idsOf({ from: new Date('2027-01-01T00:00:00Z') })).to.deep.equal([]);
    expect(await idsOf({ until: new Date('2025-01-01T00:00:00Z') })).to.deep.equal([]);
  });

  it('finds the ids around a time by bisection, five minutes too far', async () => {
    const end = new Date('2026-03-01T12:00:00Z');
    await buildLog(db, endpoint, 3_600, end);
    const { rows } = await sql<{ low: string; high: string }>`
      select min(id) as low, max(id) + 1 as high from deliveries`.execute(db.sql);
    const { low, high } = rows[0] ?? { low: '', high: '' };
    const middle = new Date(end.getTime() - 1_800_000);
    expect(Number(await findFirstSince(db, workspace.id, middle)) - Number(low)).to.be.within(
      1_499,
      1_501,
    );
    expect(Number(await findFirstAfter(db, workspace.id, middle)) - Number(low)).to.be.within(
      2_099,
      2_101,
    );
    expect(await findFirstSince(db, workspace.id, new Date('2020-01-01'))).to.equal(low);
    expect(await findFirstSince(db, workspace.id, new Date('2030-01-01'))).to.equal(high);
    const { id } = await buildWorkspace(db);
    expect(await findFirstSince(db, id, middle)).to.equal(null);
  });

  describe('beyond what one answer looks through', () => {
    const end = new Date('2026-03-01T12:00:00Z');

    beforeEach(async () => {
      await buildDelivery(db, endpoint, { state: 'failed_permanently' });
      await buildLog(db, other, LOG_WINDOW + 100, end);
      await sql`analyze deliveries`.execute(db.sql);
    });

    it('says how far it looked, and continues from there', async () => {
      const first = await list({ states: ['failed_permanently'] });
      expect(first.rows).to.deep.equal([]);
      expect(first.searched_until).to.deep.equal(
        new Date(end.getTime() - (LOG_WINDOW - 1) * 1_000),
      );
      const second = await list({ states: ['failed_permanently'] }, first.next);
      expect(second.rows).to.have.lengthOf(1);
      expect(second).to.include({ next: null, searched_until: null });
    });

    it('searches the rows of one endpoint alone, if one is chosen', async () => {
      const filter = { states: ['failed_permanently'], webhook_endpoint_id: endpoint.id } as const;
      expect(await list(filter)).to.deep.include({ next: null, searched_until: null });
      expect((await list(filter)).rows).to.have.lengthOf(1);
    });

    it('reads no more rows than its window, by an index, for every filter', async () => {
      const filters: Partial<LogFilter>[] = [
        {},
        { states: ['failed_permanently'] },
        { reason: 'access_revoked' },
        { event_type: 'bank_rule.applied' },
        { invoice_id: '1' },
        { from: new Date(end.getTime() - 40_000_000), states: ['queued'] },
        { until: new Date(end.getTime() - 3_600_000), states: ['queued'] },
        { webhook_endpoint_id: other.id, states: ['queued'] },
        { id: '1' },
      ];
      for (const filter of filters) {
        const { scanned, fetched } = await rowsRead(db, 'deliveries', (client) =>
          listDeliveryLog(client, {
            workspace_id: workspace.id,
            filter: { ...NONE, ...filter },
            before: null,
            limit: 50,
          }),
        );
        expect(scanned, JSON.stringify(filter)).to.equal(0);
        // The window, once for its rows and once for its end; a bisection reads one row a step.
        expect(fetched).to.be.below(2 * LOG_WINDOW + 400);
        if (Object.keys(filter).length === 0) expect(fetched).to.be.within(51, 200);
      }
    });
  });
});
