import { parisDay } from '#kernel/instant.ts';
import type { Database } from '#orm/database.ts';
import { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { isOver, moveQuote } from './move-quote.ts';

/** Quotes per look. */
const STEP = 100;

const FIND_OVER = statement<RowKey, [workspace_id: string, today: string]>(
  'find_quotes_over',
  `
    select workspace_id, id from quotes
    where workspace_id = $1 and state = 'open' and valid_until < $2
    order by valid_until limit ${STEP}`,
);

/**
 * Expires open quotes past their last day, one transaction each. Yields counts after each step, where the caller
 * may stop. Safe in several processes: the machine expires a quote once.
 */
export async function* expireQuotes(db: Database): AsyncGenerator<number, void> {
  const today = await db.transact(async (tx) => parisDay(tx.now));
  for await (const workspaces of workspacePages(db))
    for (const workspace_id of workspaces) yield* expireQuotesOf(db, workspace_id, today);
}

async function* expireQuotesOf(
  db: Database,
  workspace_id: string,
  today: string,
): AsyncGenerator<number, void> {
  let over: RowKey[];
  do {
    over = await FIND_OVER.all(db, workspace_id, today);
    let expired = 0;
    for (const key of over) if (await expireQuote(db, key)) expired += 1;
    yield expired;
  } while (over.length === STEP);
}

/** False if another process was first or its author changed it. */
const expireQuote = (db: Database, key: RowKey): Promise<boolean> =>
  db.transact(async (begun) => {
    const { row: quote, tx } = await lockOr404(begun, Quote, key);
    const event = { type: 'expiry', is_over: isOver(quote, tx.now) } as const;
    return (await moveQuote(tx, quote, event)) === 'moved';
  });
