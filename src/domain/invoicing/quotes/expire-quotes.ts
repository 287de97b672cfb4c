import { parisInstant } from '#kernel/instant.ts';
import type { Database } from '#orm/database.ts';
import { Quote } from '#orm/entities/quote.ts';
import { lockRow } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { isOver, moveQuote } from './move-quote.ts';

const FIND_OVER = statement<
  { workspace_id: string; id: string },
  [workspace_id: string, today: string]
>(
  'find_quotes_over',
  `
    select workspace_id, id from quotes
    where workspace_id = $1 and state = 'open' and valid_until < $2
    order by id`,
);

/** Ends the open quotes of a workspace whose last day is over. @returns how many */
export async function expireQuotes(db: Database, workspace_id: string): Promise<number> {
  const over = await db.transact((tx) =>
    FIND_OVER.all(tx, workspace_id, parisInstant(tx.now).slice(0, 10)),
  );
  let expired = 0;
  for (const key of over)
    await db.transact(async (begun) => {
      const { row: quote, tx } = await lockRow(begun, Quote, key);
      const event = { type: 'expiry', is_over: isOver(quote, tx.now) } as const;
      if ((await moveQuote(tx, quote, event)) === 'moved') expired += 1;
    });
  return expired;
}
