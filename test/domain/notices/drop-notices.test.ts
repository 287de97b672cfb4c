import { expect } from 'chai';
import { sql } from 'kysely';
import { dropNotices } from '#domain/notices/drop-notices.ts';
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

const WEEK_MS = 7 * DAY_MS;

describe('the retention of notices', () => {
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

  const drop = async (retention: number) => {
    const sums = { notice_causes: 0, notices: 0 };
    for await (const { notice_causes, notices } of dropNotices(db, retention)) {
      sums.notice_causes += notice_causes;
      sums.notices += notices;
    }
    return sums;
  };
  const compose = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await composeDue(db);
  };

  it('keeps what an address that is behind may still get, however short it is', async () => {
    await breakDown(db, workspace, { kind: 'handover_failed' });
    await compose(MINUTE_MS);
    await breakDown(db, workspace, { kind: 'handover_failed', subject_id: '2' });
    await compose(HOUR_MS);
    clock.advance(WEEK_MS - HOUR_MS - MINUTE_MS - 1);
    expect(await drop(1)).to.deep.equal({ notice_causes: 0, notices: 0 });
    clock.advance(1);
    expect(await drop(1)).to.deep.equal({ notice_causes: 1, notices: 0 });
    clock.advance(HOUR_MS + MINUTE_MS);
    expect(await drop(2 * WEEK_MS)).to.deep.equal({ notice_causes: 0, notices: 0 });
    expect(await drop(1)).to.deep.equal({ notice_causes: 1, notices: 1 });
  });

  it('keeps the last notice of a workspace, which says when to remind', async () => {
    await breakDown(db, workspace);
    for (const days of [1, 2, 4, 8]) await compose(days * DAY_MS);
    clock.advance(2 * WEEK_MS);
    expect(await drop(WEEK_MS)).to.deep.equal({ notice_causes: 0, notices: 3 });
    const { rows } =
      await sql`select reminders, remind_at is not null as reminds from notices`.execute(db.sql);
    expect(rows).to.deep.equal([{ reminders: 3, reminds: true }]);
    await recover(db, workspace);
    await compose(MINUTE_MS);
    clock.advance(2 * WEEK_MS);
    expect(await drop(WEEK_MS)).to.deep.equal({ notice_causes: 1, notices: 1 });
  });
});
