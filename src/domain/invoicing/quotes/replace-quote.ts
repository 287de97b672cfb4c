import { printJson } from '#kernel/json.ts';
import { REASONS } from '#kernel/violation.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { checkQuoteVersion, quoteConflict } from './move-quote.ts';
import { auditedQuote, findQuoteViolations, type QuoteInput } from './quote-members.ts';

/**
 * Replaces the open quote seen. The same members again, whose answer was lost, change nothing. 409 once decided or
 * changed since.
 */
export async function replaceQuote(
  db: Database,
  actor: Actor,
  { version, workspace_id, id, ...input }: RowKey & QuoteInput & { version: number | null },
): Promise<Quote> {
  return db.transact(async (begun) => {
    const { row: quote, tx } = await lockOr404(begun, Quote, { workspace_id, id });
    if (quote.state !== 'open')
      throw quoteConflict(quote, 'seul un devis « open » peut être modifié');
    if (version === null) throw refusedAtUpdate([{ field: 'version', ...REASONS.required }]);
    const stored = await COMPARE.one(tx, workspace_id, id, input.quote.members);
    const isValid = input.quote.violations.length === 0;
    const isSame = stored.is_same && isValid && quote.valid_until === input.valid_until;
    if (quote.version === version + 1 && isSame) return quote;
    checkQuoteVersion(quote, version);
    const violations = await findQuoteViolations(tx, workspace_id, input, stored.category_id);
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const before = auditedQuote(quote);
    Object.assign(quote, {
      valid_until: input.valid_until,
      members: input.quote.members,
      header: printJson(input.quote.header),
      version: version + 1,
      updated_at: tx.now,
    });
    await tx.em.flush();
    const change = changedMembers(before, auditedQuote(quote));
    const subject = { subject: 'quotes', subject_id: id };
    await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
    return quote;
  });
}

const COMPARE = statement<
  { is_same: boolean; category_id: number | null },
  [workspace_id: string, id: string, members: string]
>(
  'compare_quote_members',
  `
    select members = $3 as is_same, members::json -> 'category_id' as category_id
    from quotes where workspace_id = $1 and id = $2`,
);
