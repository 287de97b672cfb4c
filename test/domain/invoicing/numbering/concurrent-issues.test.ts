import { expect } from 'chai';
import { sql } from 'kysely';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { draftsOf } from '#test/support/invoices/drafts.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const ISSUES = 50;

describe('many issues at once, from two processes', () => {
  let db: TestDatabase;
  let other: OpenDatabase;

  before(async () => {
    db = await createDatabase();
    other = await openDatabase({ url: db.url });
  });
  after(async () => {
    await other.close();
    await db.drop();
  });

  it('are numbered without a gap, each once, in the order of their instants', async () => {
    const workspace = await buildWorkspace(db);
    const [here, there] = [draftsOf({ db, workspace }), draftsOf({ db: other, workspace })];
    const ids: string[] = [];
    for (let made = 0; made < ISSUES; made += 1) ids.push((await here.create()).id);
    const issues = ids.map((id, index) => (index % 2 === 0 ? here : there).issue(id));
    // Every fifth is issued twice; the second call waits and fails.
    const again = ids.filter((_, index) => index % 5 === 0).map((id) => here.issue(id));
    const outcomes = await Promise.allSettled([...issues, ...again]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(ISSUES);
    const { rows } = await sql<{ number: string }>`
      select i.invoice_number as number from events e
      join invoices i on i.workspace_id = e.workspace_id and i.id = e.invoice_id
      where e.workspace_id = ${workspace.id} and e.type = 'invoice.created'
      order by e.occurred_at, e.id
    `.execute(sqlOn(db));
    const year = new Date().getFullYear();
    expect(rows.map(({ number }) => number)).to.deep.equal(
      ids.map((_, index) => `FA-${year}-${String(index + 1).padStart(5, '0')}`),
    );
  });
});
