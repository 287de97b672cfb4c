import { findQuote } from '#domain/invoicing/quotes/find-quotes.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { rowOf, type PersonRoute } from '#http/pipeline/route.ts';
import type { Reply } from '#http/reply.ts';
import { printPage, SHOWN_PDF, shownPdf } from '#resources/invoices/shown-pdf.ts';

async function showQuotePdf(call: Call, services: Services): Promise<Reply> {
  const quote = await findQuote(services.db, keyOf(call));
  const { members, company_id, quote_number: number, valid_until } = quote;
  const page = { members, company_id, number, quote: { valid_until } };
  return shownPdf(await printPage(call, services, page), number);
}

/** For people: what they send to their customer. */
export const QUOTE_PDF_ROUTE: PersonRoute = {
  method: 'GET',
  path: '/api/v1/quotes/:id/pdf',
  access: rowOf('quotes'),
  console: 'member',
  answers: SHOWN_PDF,
  handle: showQuotePdf,
};
