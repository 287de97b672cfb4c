import { expect } from 'chai';
import { sql } from 'kysely';
import { createQuote } from '#domain/invoicing/quotes/create-quote.ts';
import { createLog } from '#kernel/log.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { purgeRegularly } from '#process/purge.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf, TODAY } from '#test/support/invoices/drafts.ts';

describe('the purge of a process', () => {
  let clock: DrivenClock;
  let db: TestDatabase;
  let closing: Closing;
  let lines: string[];

  beforeEach(async () => {
    clock = new DrivenClock();
    db = await createDatabase({ clock });
    closing = createClosing();
    lines = [];
    const workspace = await buildWorkspace(db);
    const quote = await draftsOf({ db, workspace }).prepare(buildDraftMembers());
    for (const valid_until of [TODAY, '2026-03-03'])
      await createQuote(db, COMMAND_LINE, { workspace_id: workspace.id, quote, valid_until });
    clock.advance(86_400_000);
  });
  afterEach(async () => {
    await closing.close();
    await db.drop();
  });

  const start = () =>
    purgeRegularly(db, createLog('info', { write: (line) => void lines.push(line) }), closing);
  const states = async () =>
    (await sql<{ state: string }>`select state from quotes order by id`.execute(db.sql)).rows;
  const untilExpired = () => eventually(async () => (await states())[0]?.state === 'expired');

  it('ends the quotes whose last day is over', async () => {
    start();
    await untilExpired();
    expect(await states()).to.deep.equal([{ state: 'expired' }, { state: 'open' }]);
    expect(lines).to.deep.equal([]);
  });

  it('goes on after one that fails, which is logged by its name', async () => {
    await sql`drop table sessions`.execute(db.sql);
    start();
    await untilExpired();
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.map(({ level, of, msg }) => [level, of, msg])).to.deep.equal([
      [40, 'sessions', 'purge'],
    ]);
  });
});
