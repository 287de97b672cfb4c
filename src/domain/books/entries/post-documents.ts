import { parisDay } from '#kernel/instant.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import { ADVANCE_ENTRY_POSITION, READ_ENTRY_POSITION } from '#orm/sql/books/entry-positions.ts';
import { statement } from '#orm/statement.ts';
import { planInvoiceEntry } from './plan-invoice-entry.ts';
import { openDay, type PostingCompanies } from './posting-companies.ts';
import { readDocuments, type FoundDocument } from './read-documents.ts';
import { insertEntry, readStanding, reverseEntries } from './write-entries.ts';

/** Lifecycle events in one transaction. */
const SLICE = 100;

const LIST_MOVED = statement<
  { id: string; invoice_id: string; created_at: Date },
  [workspace_id: string, after: string, settled: string]
>(
  'list_moved_invoices',
  `
    select id, invoice_id, created_at from lifecycle_events
    where workspace_id = $1 and id > $2 and id <= $3 order by id limit ${SLICE}`,
);

/**
 * Posts the documents of the next lifecycle events, of which each numbered document has one. Another company's entries
 * begin with the first event. False at the end.
 */
export async function postDocuments(
  tx: Transaction,
  workspace_id: string,
  companies: PostingCompanies,
  settled: string,
): Promise<boolean> {
  const company_ids = [...companies.keys()];
  const position = await READ_ENTRY_POSITION.first(tx, workspace_id, company_ids);
  const after = position?.lifecycle_event_id ?? '0';
  const moved = await LIST_MOVED.all(tx, workspace_id, after, settled);
  const until = moved.length === SLICE ? (moved.at(-1)?.id ?? settled) : settled;
  if (position !== null && BigInt(until) <= BigInt(after)) return false;
  const days = new Map(moved.map((event) => [event.invoice_id, parisDay(event.created_at)]));
  for await (const document of readDocuments(tx, workspace_id, companies, days.keys()))
    await postDocument(tx, document, days.get(document.invoice_id) ?? '');
  await ADVANCE_ENTRY_POSITION.run(tx, workspace_id, company_ids, after, until);
  return moved.length > 0;
}

/** States in which a document is no debt. */
const DEAD: Readonly<Record<InvoiceDirection, readonly InvoiceLifecycleState[]>> = {
  sales: ['rejected', 'cancelled'],
  purchases: ['refused', 'rejected', 'cancelled'],
};

/** Once, also where it is dead by now, and then its reversal; again when it was reopened. */
async function postDocument(
  tx: Transaction,
  document: FoundDocument,
  moved_on: string,
): Promise<void> {
  const { company, invoice_id, direction, header, lifecycle_state } = document;
  const { workspace_id, company_id } = company;
  const { issue_date } = header;
  if (issue_date < company.entries_from) return;
  const source = { source_type: 'invoice', source_id: invoice_id } as const;
  const { standing, posted } = await readStanding(tx, workspace_id, source);
  const isDead = DEAD[direction].includes(lifecycle_state);
  const isSale = direction === 'sales';
  if (posted === 0 || (!isDead && standing.length === 0))
    await insertEntry(tx, workspace_id, {
      ...source,
      company_id,
      kind: isSale ? 'sale' : 'purchase',
      journal_code: isSale ? 'VE' : 'AC',
      entry_date: openDay(company, issue_date, posted === 0 ? '' : moved_on),
      piece_reference: document.invoice_number,
      piece_date: issue_date,
      invoice_id,
      lines: planInvoiceEntry(document),
      revision: posted,
    });
  if (isDead) await reverseEntries(tx, company, source, { day: moved_on });
}
