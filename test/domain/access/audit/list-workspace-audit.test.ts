import { expect } from 'chai';
import { sql } from 'kysely';
import { exportWorkspaceAudit, MAX_EXPORTED } from '#domain/access/audit/export-workspace-audit.ts';
import {
  listWorkspaceAudit,
  type WorkspaceAuditFilter,
} from '#domain/access/audit/list-workspace-audit.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const WINDOW = 50_000;
const COMMAND_LINE: Actor = { kind: 'command_line' };
const PERSON: Actor = { kind: 'user', id: '3', address: '192.0.2.1' };

describe("a workspace's audit log", () => {
  let db: TestDatabase;
  const clock = new DrivenClock();

  before(async () => (db = await createDatabase({ clock })));
  after(() => db.drop());

  /** A second after the one before. */
  function record(
    workspace_id: string | null,
    actor: Actor,
    subject: string,
    subject_id: string,
  ): Promise<void> {
    clock.advance(1000);
    return db.transact((tx) =>
      recordChange(tx, actor, { workspace_id, action: 'update', subject, subject_id }),
    );
  }

  const list = async (
    workspace_id: string,
    filter: WorkspaceAuditFilter = {},
    page: { before?: string; limit?: number } = {},
  ) => {
    const { before = null, limit = 10 } = page;
    const { entries, next } = await listWorkspaceAudit(db, workspace_id, filter, { before, limit });
    return { rows: entries.map((one) => `${one.subject}:${one.subject_id}`), next, entries };
  };

  it('contains its own rows, newest first, and none of the service', async () => {
    const [{ id }, other] = [await buildWorkspace(db), await buildWorkspace(db)];
    await record(id, PERSON, 'webhook_endpoints', '1');
    await record(other.id, PERSON, 'webhook_endpoints', '2');
    await record(null, PERSON, 'users', '3');
    await record(id, PERSON, 'categories', '4');
    const { rows, next } = await list(id);
    expect([rows, next]).to.deep.equal([['categories:4', 'webhook_endpoints:1'], null]);
  });

  it('continues below the last row of a page', async () => {
    const { id } = await buildWorkspace(db);
    for (const n of ['1', '2', '3']) await record(id, PERSON, 'categories', n);
    const first = await list(id, {}, { limit: 2 });
    expect(first.rows).to.deep.equal(['categories:3', 'categories:2']);
    expect(first.next?.searched_until).to.equal(null);
    const rest = await list(id, {}, { limit: 2, before: first.next?.before ?? '' });
    expect([rest.rows, rest.next]).to.deep.equal([['categories:1'], null]);
  });

  it('is filtered by subject, row, author and time', async () => {
    const { id } = await buildWorkspace(db);
    await record(id, PERSON, 'webhook_endpoints', '1');
    await record(id, COMMAND_LINE, 'webhook_endpoints', '2');
    await record(id, PERSON, 'categories', '1');
    const rows = async (filter: WorkspaceAuditFilter) => (await list(id, filter)).rows;
    expect(await rows({ subject: 'webhook_endpoints' })).to.deep.equal([
      'webhook_endpoints:2',
      'webhook_endpoints:1',
    ]);
    expect(await rows({ subject: 'webhook_endpoints', subject_id: '1' })).to.deep.equal([
      'webhook_endpoints:1',
    ]);
    expect(await rows({ actor: 'command_line' })).to.deep.equal(['webhook_endpoints:2']);
    const { entries } = await list(id);
    const from = entries[1]?.recorded_at;
    expect(await rows({ from })).to.deep.equal(['categories:1', 'webhook_endpoints:2']);
    expect(await rows({ from: new Date(Date.now() + 3_600_000) })).to.deep.equal([]);
  });

  describe('longer than the window of a filter', () => {
    let id: string;
    before(async () => {
      ({ id } = await buildWorkspace(db));
      await record(id, PERSON, 'webhook_endpoints', '7');
      await sql`
        insert into audit_log (recorded_at, actor, workspace_id, action, subject, subject_id)
        select now() - interval '1 day', 'command_line', ${id}, 'update', 'categories', n
        from generate_series(1, ${WINDOW}) n`.execute(sqlOn(db));
    });

    it('says how far it was searched, and continues from there', async () => {
      const filter = { actor: 'user:3' };
      const { rows, next } = await list(id, filter);
      expect(rows).to.deep.equal([]);
      expect(next?.searched_until).to.be.instanceOf(Date);
      const rest = await list(id, filter, { before: next?.before ?? '' });
      expect([rest.rows, rest.next]).to.deep.equal([['webhook_endpoints:7'], null]);
    });

    it('ends where the rest is older than the time asked for', async () => {
      const { rows, next } = await list(id, { actor: 'user:3', from: new Date() });
      expect([rows, next]).to.deep.equal([[], null]);
    });

    it('is exported up to its bound, and says so', async () => {
      const pages = exportWorkspaceAudit(db, id, {});
      let count = 0;
      let page = await pages.next();
      for (; page.done !== true; page = await pages.next()) count += page.value.length;
      expect([count, page.value]).to.deep.equal([MAX_EXPORTED, false]);
    });

    it('is exported whole if a filter leaves less', async () => {
      const pages = exportWorkspaceAudit(db, id, { actor: 'user:3' });
      const rows: string[] = [];
      let page = await pages.next();
      for (; page.done !== true; page = await pages.next())
        rows.push(...page.value.map(({ subject_id }) => subject_id));
      expect([rows, page.value]).to.deep.equal([['7'], true]);
    });

    it('reads no more than the window, by its index', async () => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from (
          select id, actor from audit_log
          where workspace_id = ${id} and id < 9223372036854775807 order by id desc limit ${WINDOW}
        ) looked where actor = 'user:3' order by id desc limit 51`.execute(sqlOn(db));
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).to.match(/Index (Only )?Scan Backward using audit_log_(workspace|pkey)/);
      expect(plan).not.to.match(/Seq Scan/);
    });
  });
});
