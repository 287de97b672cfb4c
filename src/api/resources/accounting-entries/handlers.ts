import { findEntry, listEntries } from '#domain/banking/accounting-entries/find-entries.ts';
import { renderAccountingEntry } from '#render/accounting-entry.ts';
import { keyOf, type Call, type Services } from '#api/pipeline/call.ts';
import { readDateFilter } from '#http/read-date-filter.ts';
import { readIdFilter } from '#http/read-id-filter.ts';
import { readOneOf } from '#http/read-one-of.ts';
import { readPage } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function listAccountingEntries(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, query } = call;
  const page = readPage(query);
  const exported = readOneOf(query, 'exported', ['true', 'false']);
  const filter = {
    bank_account_id: readIdFilter(query, 'bank_account_id'),
    exported: exported === null ? null : exported === 'true',
    from: readDateFilter(query, 'from'),
    to: readDateFilter(query, 'to'),
  };
  const [entries, total] = await listEntries(db, workspace_id, filter, page);
  return list(entries.map(renderAccountingEntry), page, total);
}

export async function showAccountingEntry(call: Call, { db }: Services): Promise<Reply> {
  return single(renderAccountingEntry(await findEntry(db, keyOf(call))));
}
