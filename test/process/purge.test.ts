import { expect } from 'chai';
import { sql } from 'kysely';
import { createQuote } from '#domain/invoicing/quotes/create-quote.ts';
import { createLog } from '#kernel/log.ts';
import { createClosing } from '#process/closing.ts';
import { purgeRegularly } from '#process/purge.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { buildDraftMembers, COMMAND_LINE, draftsOf, TODAY } from '#test/support/invoices/drafts.ts';

describe('the purge of a process', () => {
  it('ends the quotes whose last day is over', async () => {
    const clock = new DrivenClock();
    const db = await createDatabase({ clock });
    const closing = createClosing();
    try {
      const workspace = await buildWorkspace(db);
      const quote = await draftsOf({ db, workspace }).prepare(buildDraftMembers());
      for (const valid_until of [TODAY, '2026-03-03'])
        await createQuote(db, COMMAND_LINE, { workspace_id: workspace.id, quote, valid_until });
      clock.advance(86_400_000);
      purgeRegularly(db, createLog('silent'), closing);
      const states = async () =>
        (await sql<{ state: string }>`select state from quotes order by id`.execute(db.sql)).rows;
      await eventually(async () => (await states())[0]?.state === 'expired');
      expect(await states()).to.deep.equal([{ state: 'expired' }, { state: 'open' }]);
    } finally {
      await closing.close();
      await db.drop();
    }
  });
});
