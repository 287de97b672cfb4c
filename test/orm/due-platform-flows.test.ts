import { expect } from 'chai';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { createCipher } from '#kernel/cipher.ts';
import { findDuePlatformFlow } from '#orm/sql/exchange/due-platform-flows.ts';
import type { Transaction } from '#orm/database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';

const MANY = 20_000;

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const mostOf = (plan: Plan): number =>
  Math.max(
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
    ...(plan.Plans ?? []).map(mostOf),
  );

describe('the next flow to be taken in, among many that wait', () => {
  let db: TestDatabase;
  let connection: { workspace_id: string; id: string };
  before(async () => {
    db = await createDatabase();
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    connection = await buildPlatformConnection(db, cipher, await buildWorkspace(db));
    const { workspace_id, id } = connection;
    await sql`
      insert into platform_flows (workspace_id, connection_id, direction, flow_id, state,
        next_attempt_at, first_failed_at, created_at, updated_at)
      select ${workspace_id}, ${id}, 'in', n, 'new', now() + (n - ${MANY / 2}) * interval '1 second',
        case when n = ${MANY / 2} then null else now() end, now(), now()
      from generate_series(1, ${MANY}::integer) n`.execute(db.sql);
    await sql`analyze platform_flows`.execute(db.sql);
  });
  after(() => db.drop());

  it('is a new one, and is found by few rows', async () => {
    let most = 0;
    const query = async (config: QueryConfig) => {
      const text = `explain (analyze, format json) ${config.text}`;
      const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, config.values);
      for (const row of rows) most = Math.max(most, mostOf(row['QUERY PLAN'][0].Plan));
      return db.query(config);
    };
    const tx = { query, now: new Date(Date.now() + 60_000) } as unknown as Transaction; // what is read of it
    const due = await findDuePlatformFlow(tx, '0', []);
    const { rows } = await sql<{ first_failed_at: Date | null }>`
      select first_failed_at from platform_flows where id = ${due?.id ?? null}`.execute(db.sql);
    expect(rows).to.deep.equal([{ first_failed_at: null }]);
    expect(most).to.be.below(20);
  });
});
