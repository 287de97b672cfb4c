import { quoteMachine } from '#machines/quote.ts';
import { wouldMove } from '#machines/step.ts';
import type { Database } from '#orm/database.ts';
import { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { checkQuoteVersion, isOver, moveQuote, quoteConflict } from './move-quote.ts';

/**
 * Records the customer's decision; a repetition changes nothing, with any version. 409 if the machine has no
 * such row, and for a quote of another version.
 */
export async function decideQuote(
  db: Database,
  actor: Actor,
  {
    decision,
    version,
    ...key
  }: RowKey & { decision: 'acceptance' | 'refusal'; version?: number | undefined },
): Promise<Quote> {
  return db.transact(async (begun) => {
    const { row: quote, tx } = await lockOr404(begun, Quote, key);
    const before = quote.state;
    const event = { type: decision, is_over: isOver(quote, tx.now) };
    if (wouldMove(quoteMachine, quote, event)) checkQuoteVersion(quote, version);
    const outcome = await moveQuote(tx, quote, event);
    if (outcome === 'refused')
      throw quoteConflict(
        quote,
        'il ne peut plus être accepté ou refusé, ou sa validité est échue',
      );
    if (outcome === 'moved')
      await recordChange(tx, actor, {
        workspace_id: quote.workspace_id,
        action: decision === 'acceptance' ? 'accept' : 'refuse',
        subject: 'quotes',
        subject_id: quote.id,
        before: { state: before },
        after: { state: quote.state },
      });
    return quote;
  });
}
