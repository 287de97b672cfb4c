import { expect } from 'chai';
import { sql } from 'kysely';
import { countDuePeriods } from '#domain/books/reporting/count-due-periods.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('the periods that home counts', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('have something to say, and no report that says it or is under way', async () => {
    const { id: workspace_id } = await buildWorkspace(db);
    let count = 0;
    /** Over since `ended` days, due in `due` days, with reports in these states, oldest first. */
    const period = async (ended: number, due: number, items: number, ...reports: string[]) => {
      const start = (count += 1);
      const derived = JSON.stringify({
        items_count: items,
        undecided_count: 0,
        content_digest: 'now',
      });
      await sql`
        with period as (
          insert into reporting_periods (workspace_id, company_id, series, start_date, end_date, due_on, vat_regime, derived, created_at)
          select c.workspace_id, c.id, 'sales', today - 400 + ${start}::int, today - ${ended}::int,
            today + ${due}::int, 'real_monthly', ${derived}, now()
          from (select (now() at time zone 'Europe/Paris')::date as today) t, companies c
          where c.workspace_id = ${workspace_id}
          returning workspace_id, company_id, id)
        insert into transmissions (workspace_id, company_id, period_id, number, type_code, state, content_digest, sha256,
          size_bytes, chunk_count, created_at, updated_at)
        select p.workspace_id, p.company_id, p.id, p.id || '-' || r.at, 'IN', split_part(r.said, ' ', 1),
          split_part(r.said, ' ', 2), '', 0, 0, now(), now()
        from period p, unnest(${reports}::text[]) with ordinality as r (said, at) order by r.at`.execute(
        db.sql,
      );
    };
    const counts = async () => {
      const { late, due, changed } = await countDuePeriods(db, workspace_id);
      return [late.count, due.count, changed.count];
    };
    await period(0, 10, 1); // ends today
    await period(20, -5, 0); // nothing to say
    await period(20, -5, 1, 'sending now');
    await period(20, -5, 1, 'sent old', 'accepted now');
    await period(20, -5, 1, 'sent now', 'composed old');
    expect(await counts()).to.deep.equal([0, 0, 0]);
    await period(1, 0, 1, 'rejected now');
    await period(1, 9, 2, 'composed now');
    await period(20, -1, 1, 'discarded now');
    await period(20, -1, 0, 'superseded now', 'deposited old');
    expect(await counts()).to.deep.equal([1, 2, 1]);
  });
});
