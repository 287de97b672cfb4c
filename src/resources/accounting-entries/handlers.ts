import { findEntry, listEntries } from '#domain/banking/accounting-entries/find-entries.ts';
import { renderAccountingEntry } from '#render/accounting-entry.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export const ENTRY_QUERY = {
  ...PAGING,
  exported: oneOfParameter(
    ['true', 'false'],
    'Only entries that have, or have not, been exported.',
  ),
  from: dayParameter('Only entries of this day or later, by `entry_date`.'),
  to: dayParameter('Only entries of this day or earlier, by `entry_date`.'),
};
export const entryFilter = ({ exported, from, to }: QueryOf<typeof ENTRY_QUERY>) => ({
  exported: exported === null ? null : exported === 'true',
  from,
  to,
});

export const ENTRY_LIST_QUERY = {
  ...ENTRY_QUERY,
  bank_account_id: idParameter('Only the entries of this account.'),
};

export async function showAccountingEntries(
  call: Call<undefined, undefined, QueryOf<typeof ENTRY_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, query } = call;
  const page = pageOf(query);
  const filter = { ...entryFilter(query), bank_account_id: query.bank_account_id };
  const [entries, total] = await listEntries(db, workspace_id, filter, page);
  return list(entries.map(renderAccountingEntry), page, total);
}

export async function showAccountingEntry(call: Call, { db }: Services): Promise<Reply> {
  return single(renderAccountingEntry(await findEntry(db, keyOf(call))));
}
