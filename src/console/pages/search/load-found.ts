import {
  searchOperations,
  type FoundOperation,
} from '#domain/banking/bank-operations/search-operations.ts';
import {
  searchInvoices,
  type NumberedInvoice,
} from '#domain/invoicing/invoices/search-invoices.ts';
import { searchQuotes, type NumberedQuote } from '#domain/invoicing/quotes/search-quotes.ts';
import { searchBatches, type FoundBatch } from '#domain/payments/payment-batches/search-batches.ts';
import {
  findLoggedDelivery,
  type FoundDelivery,
} from '#domain/webhooks/deliveries/find-logged-delivery.ts';
import type { Services } from '#http/pipeline/call.ts';
import { isId } from '#kernel/id.ts';

/** Rows shown of each kind. */
const MOST = 6;

/** The rows that a text names. */
export interface Found {
  invoices: readonly NumberedInvoice[];
  quotes: readonly NumberedQuote[];
  batches: readonly FoundBatch[];
  operations: readonly FoundOperation[];
  delivery: FoundDelivery | null;
}

/** Null for no text. */
export async function loadFound(
  { db }: Pick<Services, 'db'>,
  workspace_id: string,
  asked: string | null,
): Promise<Found | null> {
  const text = asked?.trim() ?? '';
  if (text === '') return null;
  return {
    invoices: await searchInvoices(db, workspace_id, text, MOST),
    quotes: await searchQuotes(db, workspace_id, text, MOST),
    batches: await searchBatches(db, workspace_id, text),
    operations: await searchOperations(db, workspace_id, text, MOST),
    delivery: isId(text) ? await findLoggedDelivery(db, workspace_id, text) : null,
  };
}
