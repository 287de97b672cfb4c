import { expect } from 'chai';
import { sql } from 'kysely';
import { listAuditEntries } from '#domain/shared/audit/read-audit.ts';
import type { Queryable } from '#orm/statement.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

type AuditFilter = Parameters<typeof listAuditEntries>[1];

const ROWS = 40_000;
/** The last hour has 60 rows. */
const SINCE = new Date('2026-03-01T23:00:00Z');

describe('a look at the audit log', () => {
  let db: TestDatabase;

  /** A row a minute until the end of 1 March; one actor has one row in a thousand. */
  before(async () => {
    db = await createDatabase();
    await sql`
      insert into audit_log
        (workspace_id, recorded_at, actor, address, action, subject, subject_id, before, after)
      select n % 7, timestamptz '2026-03-02T00:00:00Z' - (${ROWS} - n + 1) * interval '1 minute',
        'application:' || case n % 1000 when 0 then 9 else n % 5 end, '192.0.2.1', 'deposit',
        'invoices', n, null, repeat('x', 150)
      from generate_series(1, ${ROWS}) n`.execute(db.sql);
    await sql`vacuum (analyze) audit_log`.execute(db.sql);
  });
  after(() => db.drop());

  async function look(filter: AuditFilter) {
    let plan = '';
    const explained: Queryable = {
      query: async (config) => {
        const explain = `explain ${config.text}`;
        const { rows } = await db.query({ ...config, text: explain });
        plan = rows.map((row) => String(Object.values(Object(row)))).join('\n');
        return db.query(config);
      },
    };
    const found = await listAuditEntries(explained, filter, 100);
    return { found, plan };
  }

  for (const [name, filter, index, count] of [
    ['an actor', { actor: 'application:9' }, 'audit_log_actor', 40],
    ['an instant', { since: SINCE }, 'audit_log_recorded_at', 60],
    ['both', { actor: 'application:9', since: SINCE }, 'audit_log_recorded_at', 1],
  ] as const)
    it(`by ${name} reads an index`, async () => {
      const { found, plan } = await look(filter);
      expect(found, plan).to.have.length(count);
      expect(plan).to.include(index).and.not.include('Seq Scan').and.not.include('audit_log_pkey');
    });
});
