import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { UNSORTED_PAGING, pageOf } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import { list, type Reply } from '#http/reply.ts';

const { page, per_page } = UNSORTED_PAGING;

/** Warnings have no ids to go on after. */
export const WARNINGS_QUERY = { page, per_page };

export async function showWarnings(
  call: Call<undefined, undefined, QueryOf<typeof WARNINGS_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { warnings } = await findInvoice(db, keyOf(call));
  const asked = pageOf({ ...call.query, after: null });
  const first = (asked.page - 1) * asked.per_page;
  return list(warnings.slice(first, first + asked.per_page), asked, warnings.length);
}
