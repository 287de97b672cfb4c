import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import type { DraftEstimate } from '#domain/invoicing/deposits/estimate-draft.ts';
import { findTarget } from '#domain/invoicing/drafts/find-target.ts';
import type { ShownDocument } from '#domain/invoicing/invoices/read-shown-document.ts';
import { findQuote } from '#domain/invoicing/quotes/find-quotes.ts';
import { readShownQuoteApart } from '#domain/invoicing/quotes/read-shown-quote.ts';
import { computeBySize } from '#http/pipeline/compute-by-size.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { Quote } from '#orm/entities/quote.ts';
import { loadEstimate } from '#console/shared/load-estimate.ts';
import { SHOWN_LINES } from '#console/pages/invoices/load-invoice.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** A quote with the document that it would become. */
export interface QuoteRecord {
  quote: Quote;
  shown: ShownDocument;
  /** The first line that is shown, from 0. */
  from: number;
}

const findOwn = (visit: WorkspaceVisit, { db }: Services): Promise<Quote> =>
  findQuote(db, { workspace_id: visit.workspace.id, id: readId(visit.params['id']) });

/**
 * 404 unless the workspace has the quote.
 * @param page of its lines, from 1
 */
export async function loadQuote(
  visit: WorkspaceVisit,
  services: Services,
  page: number,
): Promise<QuoteRecord> {
  const quote = await findOwn(visit, services);
  const { members } = quote;
  const target = await findTarget(services.db, visit.workspace.id);
  const from = (page - 1) * SHOWN_LINES;
  const read = computeBySize(visit, services, readShownQuoteApart);
  const shown = await read({ members, target, from, limit: SHOWN_LINES }, members.length);
  return { quote, shown, from };
}

/** A quote as its editor needs it. */
export interface EditedQuote {
  quote: Quote;
  members: DraftMembers;
  estimate: DraftEstimate;
}

export async function loadEditedQuote(
  visit: WorkspaceVisit,
  services: Services,
): Promise<EditedQuote> {
  const quote = await findOwn(visit, services);
  const members = JSON.parse(quote.members) as DraftMembers; // only quotes are written there
  return { quote, members, estimate: await loadEstimate(visit, services, members) };
}
