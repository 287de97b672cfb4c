import { parisDay } from '#kernel/instant.ts';
import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { Quote } from '#orm/entities/quote.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { depositOf, type DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import type { IssueDependencies } from '#domain/invoicing/drafts/issue-draft.ts';
import { importInvoice, type DepositOutcome } from '#domain/invoicing/invoices/deposit-invoice.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { limited, type WarnedInput } from '#einvoice/warnings.ts';
import { numberDeposit } from '#domain/invoicing/invoices/number-deposit.ts';
import { numberTaken } from '#domain/invoicing/numbering/take-number.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { readText, type Input } from '#einvoice/json/input.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { findQuote } from './find-quotes.ts';
import { checkQuoteVersion, moveQuote, quoteConflict } from './move-quote.ts';

type Converted = Pick<Extract<DepositOutcome, { kind: 'deposited' }>, 'invoice' | 'warnings'>;

/** `version` is the quote's that was read. */
export interface ConversionMembers {
  due_date?: Input<string>;
  version?: number;
}

/**
 * Issues an accepted quote's invoice, once, as a deposit dated today and due on `due_date`, not the quote's dates.
 * 409 from any other state, and for a quote of another version. Warns of unknown members, too.
 */
export async function convertQuote(
  { db, prepare, baseUrl, outbox }: IssueDependencies,
  actor: Actor,
  { workspace_id, id, request }: RowKey & { request: WarnedInput<ConversionMembers> },
): Promise<Converted> {
  if (request.violations.length > 0) throw refusedAtUpdate(request.violations);
  const { due_date, version: seen } = request.members;
  const { members: text, version: prepared } = await findQuote(db, { workspace_id, id });
  const { companies, today } = await db.transact(async (tx) => ({
    companies: await findCompanies(tx, workspace_id),
    today: parisDay(tx.now),
  }));
  const quoted = JSON.parse(text) as DraftMembers; // only quotes are written there
  const members = depositOf({ ...quoted, issue_date: today, due_date: readText(due_date) }, today);
  const deposit = await prepare(
    { members: { members, violations: [] }, target: companies },
    text.length,
  );
  return db.transact(async (begun) => {
    const { row: quote, tx: locked } = await lockOr404(begun, Quote, { workspace_id, id });
    const { state: before, version } = quote;
    if ((await moveQuote(locked, quote, { type: 'conversion' })) !== 'moved')
      throw quoteConflict(quote, 'seul un devis « accepted » peut être facturé');
    checkQuoteVersion({ version }, seen);
    if (version !== prepared) throw conflict('Le devis vient de changer, veuillez réessayer');
    const { tx, numbered } = await numberDeposit(locked, quote, deposit);
    const upload_source = 'quote';
    const input = { workspace_id, deposit: numbered, upload_source, baseUrl, outbox } as const;
    const outcome = await importInvoice(tx, input);
    if (outcome.kind !== 'deposited') throw numberTaken();
    const { invoice, warnings } = outcome;
    quote.invoice_id = invoice.id;
    await recordChange(tx, actor, {
      workspace_id,
      action: 'convert',
      subject: 'quotes',
      subject_id: id,
      before: { state: before, invoice_id: null },
      after: { state: quote.state, invoice_id: invoice.id },
    });
    return { invoice, warnings: limited([...request.warnings, ...warnings]) };
  });
}
