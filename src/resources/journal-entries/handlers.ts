import {
  readAccountLabels,
  replaceAccountLabels,
  type AccountLabels,
} from '#domain/books/accounts/account-labels.ts';
import { findJournalEntry, listJournalEntries } from '#domain/books/entries/find-entries.ts';
import { summarizeVat } from '#domain/books/entries/summarize-vat.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, single, type Reply } from '#http/reply.ts';
import { ENTRY_QUERY, entryFilter } from '#resources/accounting-entries/handlers.ts';
import { JOURNAL_ENTRY_KINDS } from '#model/journal-line.ts';
import { renderAccountLabels } from '#render/account-labels.ts';
import { renderJournalEntry } from '#render/journal-entry.ts';
import { renderVatSummary } from '#render/vat-summary.ts';

export const JOURNAL_QUERY = {
  ...ENTRY_QUERY,
  company_id: idParameter('Only the entries of this company.'),
  invoice_id: idParameter('Only the entries about this invoice.'),
  kind: oneOfParameter(JOURNAL_ENTRY_KINDS, 'Only entries of this kind.'),
};

export async function showJournalEntries(
  call: Call<undefined, undefined, QueryOf<typeof JOURNAL_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, query } = call;
  const page = pageOf(query);
  const { company_id, invoice_id, kind } = query;
  const filter = { ...entryFilter(query), company_id, invoice_id, kind };
  const [entries, total] = await listJournalEntries(db, workspace_id, filter, page);
  return list(entries.map(renderJournalEntry), page, total);
}

export async function showJournalEntry(call: Call, { db }: Services): Promise<Reply> {
  return single(renderJournalEntry(await findJournalEntry(db, keyOf(call))));
}

export const SUMMARY_QUERY = {
  from: dayParameter('The first day, by `entry_date`; by default that of the fiscal year.'),
  to: dayParameter('The last day; today by default.'),
};

export async function showVatSummary(
  call: Call<undefined, undefined, QueryOf<typeof SUMMARY_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, id: company_id } = keyOf(call);
  const { from, to } = call.query;
  return single(renderVatSummary(await summarizeVat(db, { workspace_id, company_id, from, to })));
}

export async function showAccountLabels(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, id } = keyOf(call);
  const labels = await readAccountLabels(db, { workspace_id, company_id: id });
  return single(renderAccountLabels(id, labels));
}

export async function changeAccountLabels(
  call: Call<undefined, CheckedInput<AccountLabels>>,
  { db }: Services,
): Promise<Reply> {
  const change = { ...call.input, ...keyOf(call) };
  const labels = await replaceAccountLabels(db, actorOf(call), change);
  return single(renderAccountLabels(change.id, labels));
}
