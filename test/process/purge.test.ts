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
      const input = { workspace_id: workspace.id, quote, valid_until: TODAY };
      await createQuote(db, COMMAND_LINE, input);
      clock.advance(86_400_000);
      purgeRegularly(db, createLog('silent'), closing);
      await eventually(async () => {
        const { rows } = await sql<{ state: string }>`select state from quotes`.execute(db.sql);
        return rows[0]?.state === 'expired';
      });
    } finally {
      await closing.close();
      await db.drop();
    }
  });
});
