import { expect } from 'chai';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { listFlows, type FlowFilter } from '#domain/exchange/platform-flows/list-flows.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';

const MANY = 20_000;
const ALL: FlowFilter = { direction: null, state: null, invoice_id: null, connection_id: null };

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

describe('the list of many flows', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  before(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const { id } = await buildPlatformConnection(db, cipher, workspace);
    await sql`
      insert into platform_flows (workspace_id, connection_id, direction, flow_id, flow_type, state,
        created_at, updated_at, settled_at)
      select ${workspace.id}, ${id}, 'in', n, 'SupplierInvoice',
        case when n % 5000 = 0 then 'failed' else 'imported' end, now(), now(), now()
      from generate_series(1, ${MANY}::integer) n`.execute(db.sql);
    // Of no invoices.
    await sql`alter table network_messages drop constraint network_messages_invoice`.execute(
      db.sql,
    );
    await sql`
      insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, connection_id, kind,
        message_id, tracking_id, body, state, skipped_reason, created_at, settled_at)
      select ${workspace.id}, n, n, ${id}, 'status', n, n, '',
        case when n % 5000 = 0 then 'failed' else 'sent' end, null, now(), now()
      from generate_series(1, ${MANY}::integer) n`.execute(db.sql);
    await sql`
      insert into platform_flows (workspace_id, connection_id, direction, lifecycle_event_id,
        invoice_id, created_at, updated_at)
      select ${workspace.id}, ${id}, 'out', n, n, now(), now()
      from generate_series(1, ${MANY}::integer) n`.execute(db.sql);
    await sql`analyze platform_flows, network_messages`.execute(db.sql);
  });
  after(() => db.drop());

  /** Rows that a page touches, and that its list counts. */
  const touched = async (filter: Partial<FlowFilter>, descending = false): Promise<number> => {
    let most = 0;
    const on = {
      query: async (config: QueryConfig) => {
        if (!config.text.includes('count(*)')) {
          const text = `explain (analyze, format json) ${config.text}`;
          const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            text,
            config.values,
          );
          most = mostOf(rows[0]?.['QUERY PLAN'][0].Plan);
        }
        return db.query(config);
      },
    };
    const page = { per_page: 10, offset: 0, descending };
    const [flows] = await listFlows(on, workspace.id, { ...ALL, ...filter }, page);
    expect(flows).not.to.have.length(0);
    return most;
  };
  const mostOf = (plan: Plan | undefined): number =>
    plan === undefined
      ? 0
      : Math.max(
          plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
          ...(plan.Plans ?? []).map(mostOf),
        );

  for (const filter of [
    {},
    { direction: 'in' },
    { direction: 'out' },
    { state: 'failed' },
    { state: 'failed', direction: 'out' },
    { state: 'failed', direction: 'in' },
    { state: 'imported' },
    { state: 'sent' },
    { invoice_id: '17' },
  ] as const)
    it(`reads few rows for a page of ${JSON.stringify(filter)}`, async () => {
      expect(await touched(filter)).to.be.within(1, 99);
      expect(await touched(filter, true)).to.be.within(1, 99);
    });
});
