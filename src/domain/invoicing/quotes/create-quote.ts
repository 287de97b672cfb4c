import { printJson } from '#kernel/json.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Quote } from '#orm/entities/quote.ts';
import { takeNumber } from '#domain/invoicing/numbering/take-number.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedQuote, findQuoteViolations, type QuoteInput } from './quote-members.ts';

/** Creates an open quote under its series' next number; emits nothing. 422 with every broken rule. */
export async function createQuote(
  db: Database,
  actor: Actor,
  { workspace_id, ...input }: QuoteInput & { workspace_id: string },
): Promise<Quote> {
  const { company_id, header, members } = input.quote;
  return db.transact(async (begun) => {
    const violations = await findQuoteViolations(begun, workspace_id, input);
    if (violations.length > 0) throw refusedAtCreation(violations);
    const { number, tx } = await takeNumber(begun, {
      workspace_id,
      company_id,
      kind: 'quote',
      issue_date: header.issue_date,
      seller: header.seller,
      refused: refusedAtCreation,
    });
    const quote = tx.em.create(Quote, {
      workspace_id,
      company_id,
      quote_number: number,
      state: 'open',
      valid_until: input.valid_until,
      members,
      header: printJson(header),
      version: 1,
      invoice_id: null,
      created_at: tx.now,
      updated_at: tx.now,
    });
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id,
      action: 'create',
      subject: 'quotes',
      subject_id: quote.id,
      after: auditedQuote(quote),
    });
    return quote;
  });
}
