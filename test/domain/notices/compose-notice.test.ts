import { expect } from 'chai';
import { sql } from 'kysely';
import { removeAddress } from '#domain/notices/addresses/change-addresses.ts';
import { composeNotice } from '#domain/notices/compose-notice.ts';
import { parseContent, type NoticeContent } from '#domain/notices/notice-content.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  addTo,
  breakDown,
  composeDue,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  recover,
} from '#test/support/notices/causes.ts';

describe('a notice of a workspace', () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  let workspace: { id: string };
  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    workspace = await buildWorkspace(db);
    await addTo(db, workspace);
  });
  afterEach(() => db.drop());

  const contents = async (): Promise<NoticeContent[]> => {
    const { rows } = await sql<{ content: string }>`
      select content from notices order by id`.execute(db.sql);
    return rows.map(({ content }) => parseContent(content));
  };
  const totals = async () =>
    (await contents()).map(({ opened, ended, lasting }) => [
      opened.total,
      ended.total,
      lasting.total,
    ]);
  const after = async (milliseconds: number): Promise<number> => {
    clock.advance(milliseconds);
    return composeDue(db);
  };

  it('reports a cause once, as soon as it has lasted for a minute', async () => {
    await breakDown(db, workspace, { subject_id: '7', reason: 'Accès expiré' });
    expect(await after(MINUTE_MS - 1)).to.equal(0);
    expect(await after(1)).to.equal(1);
    expect(await after(HOUR_MS)).to.equal(0);
    const [content] = await contents();
    expect(content?.opened.causes).to.containSubset([
      {
        kind: 'bank_connection_failed',
        subject_id: '7',
        label: 'Ma banque',
        reason: 'Accès expiré',
        opened_at: new Date('2026-03-02T09:00:00Z'),
        ended_at: null,
      },
    ]);
    expect(await totals()).to.deep.equal([[1, 0, 0]]);
  });

  it('gathers what follows into a digest, an hour after the last one', async () => {
    await breakDown(db, workspace, { subject_id: '1' });
    await after(MINUTE_MS);
    for (const subject_id of ['2', '3']) await breakDown(db, workspace, { subject_id });
    await recover(db, workspace, { subject_id: '1' });
    expect(await after(HOUR_MS - 1)).to.equal(0);
    expect(await after(1)).to.equal(1);
    expect(await totals()).to.deep.equal([
      [1, 0, 0],
      [2, 1, 0],
    ]);
  });

  it('reports the end of a cause, once', async () => {
    await breakDown(db, workspace);
    await after(MINUTE_MS);
    await recover(db, workspace);
    expect(await after(HOUR_MS)).to.equal(1);
    expect(await after(40 * DAY_MS)).to.equal(0);
    expect(await totals()).to.deep.equal([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  it('does not report what came and went unheard', async () => {
    await breakDown(db, workspace);
    await recover(db, workspace);
    expect(await after(DAY_MS)).to.equal(0);
  });

  it('does not report what went and came back before its end was reported', async () => {
    await breakDown(db, workspace);
    await after(MINUTE_MS);
    await recover(db, workspace);
    await breakDown(db, workspace, { reason: 'again' });
    expect(await after(2 * HOUR_MS)).to.equal(0);
  });

  it('reports a cause again that comes back after its end was reported', async () => {
    await breakDown(db, workspace);
    await after(MINUTE_MS);
    await recover(db, workspace);
    await after(HOUR_MS);
    await breakDown(db, workspace, { reason: 'again' });
    expect(await after(HOUR_MS)).to.equal(1);
    expect((await contents())[2]?.opened.causes[0]?.reason).to.equal('again');
  });

  it('reminds of what lasts ever more rarely, and at least every thirty days', async () => {
    await breakDown(db, workspace);
    await after(MINUTE_MS);
    for (const days of [1, 2, 4, 8, 16, 30, 30]) {
      expect(await after(days * DAY_MS - 1), `before ${days} days`).to.equal(0);
      expect(await after(1), `after ${days} days`).to.equal(1);
    }
    expect((await totals()).slice(1)).to.deep.equal(Array.from({ length: 7 }, () => [0, 0, 1]));
    await breakDown(db, workspace, { subject_id: '2' });
    await after(HOUR_MS);
    expect(await after(DAY_MS)).to.equal(1);
    expect((await totals()).slice(-2)).to.deep.equal([
      [1, 0, 1],
      [0, 0, 2],
    ]);
  });

  it('reports what happened once only once, and never reminds of it', async () => {
    await breakDown(db, workspace, { kind: 'handover_failed' });
    expect(await after(MINUTE_MS)).to.equal(1);
    expect(await after(40 * DAY_MS)).to.equal(0);
  });

  it('reports no end of what was removed, or replaced by a worse cause', async () => {
    for (const [subject_id, end] of [
      ['1', 'removed'],
      ['2', 'replaced'],
    ] as const) {
      await breakDown(db, workspace, { subject_id });
      await after(HOUR_MS);
      await recover(db, workspace, { subject_id }, end);
      expect(await after(HOUR_MS), end).to.equal(0);
    }
  });

  it('has a bounded list and a count of a thousand causes', async () => {
    await sql`
      insert into notice_causes (workspace_id, kind, subject_id, label, opened_at, changed_at)
      select ${workspace.id}::bigint, 'endpoint_deactivated', n, 'hooks.example.com', ${clock.now()}, ${clock.now()}
      from generate_series(1, 1000) n`.execute(db.sql);
    expect(await after(MINUTE_MS)).to.equal(1);
    expect(await after(DAY_MS)).to.equal(1);
    const [first, reminder] = await contents();
    expect([first?.opened.total, first?.opened.causes.length]).to.deep.equal([1000, 20]);
    expect([reminder?.lasting.total, reminder?.lasting.causes.length]).to.deep.equal([1000, 20]);
  });

  it('is made once by several workers at once', async () => {
    await breakDown(db, workspace);
    clock.advance(MINUTE_MS);
    const made = await Promise.all([1, 2, 3].map(() => composeNotice(db, workspace.id)));
    expect(made.filter(Boolean)).to.have.length(1);
    expect(await totals()).to.deep.equal([[1, 0, 0]]);
  });

  it('is made for each workspace by itself, and for none without an address', async () => {
    const other = await buildWorkspace(db);
    const silent = await buildWorkspace(db);
    await addTo(db, other);
    for (const each of [workspace, other, silent]) await breakDown(db, each);
    expect(await after(MINUTE_MS)).to.equal(2);
    const { rows } = await sql<{ workspace_id: string }>`
      select workspace_id from notices order by 1`.execute(db.sql);
    expect(rows.map(({ workspace_id }) => workspace_id)).to.deep.equal([workspace.id, other.id]);
  });

  it('reports to the first address of a workspace what lasts, and not what happened once', async () => {
    const other = await buildWorkspace(db);
    await breakDown(db, other, { subject_id: '4' });
    await breakDown(db, other, { kind: 'network_message_failed' });
    clock.advance(DAY_MS);
    await addTo(db, other);
    expect(await after(0)).to.equal(1);
    const [content] = await contents();
    expect(content?.opened.causes.map(({ subject_id }) => subject_id)).to.deep.equal(['4']);
  });

  it('starts from nothing once the last address was removed', async () => {
    await breakDown(db, workspace);
    await after(MINUTE_MS);
    const actor = { kind: 'command_line' } as const;
    const { id: workspace_id } = workspace;
    await removeAddress(db, actor, { workspace_id, email: 'compta@example.com' });
    await recover(db, workspace);
    await addTo(db, workspace, 'other@example.com');
    expect(await after(DAY_MS)).to.equal(0);
  });
});
