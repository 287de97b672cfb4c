import { parisDay } from '#kernel/instant.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import { ADVANCE_ENTRY_POSITION, READ_ENTRY_POSITION } from '#orm/sql/books/entry-positions.ts';
import { insertEntries, type NewEntry } from '#orm/sql/books/insert-entries.ts';
import { statement } from '#orm/statement.ts';
import { planInvoiceEntry } from './plan-invoice-entry.ts';
import { openDay, type PostingCompanies } from './posting-companies.ts';
import { readDocuments, type FoundDocument, type Told } from './read-documents.ts';
import { reverseEntries } from './reverse-entries.ts';

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
  await postMoved(tx, workspace_id, companies, days);
  await ADVANCE_ENTRY_POSITION.run(tx, workspace_id, company_ids, after, until);
  return moved.length > 0;
}

/** States in which a document is no debt. */
const DEAD: Readonly<Record<InvoiceDirection, readonly InvoiceLifecycleState[]>> = {
  sales: ['rejected', 'cancelled'],
  purchases: ['refused', 'rejected', 'cancelled'],
};

/** By document: how often it was posted, and whether that stands. */
const READ_POSTED = statement<
  { source_id: string; posted: number; stands: boolean },
  [workspace_id: string, ids: readonly string[]]
>(
  'read_posted_documents_before',
  `
    select e.source_id, count(*)::int as posted, count(*) > count(r.id) as stands
    from journal_entries e
    left join journal_entries r on r.workspace_id = $1 and r.reverses_id = e.id
    where e.workspace_id = $1 and e.source_type = 'invoice' and e.source_id = any($2::bigint[])
      and e.reverses_id is null
    group by e.source_id`,
);

/** @returns how many were posted. Each once, also where it is dead by now, and then its reversal; again when it was reopened. */
async function postMoved(
  tx: Transaction,
  workspace_id: string,
  companies: PostingCompanies,
  days: ReadonlyMap<string, string>,
  told?: Told,
): Promise<number> {
  const known = await READ_POSTED.all(tx, workspace_id, [...days.keys()]);
  const before = new Map(known.map((one) => [one.source_id, one]));
  const entries: NewEntry[] = [];
  const dead: FoundDocument[] = [];
  for await (const document of readDocuments(tx, workspace_id, companies, days.keys(), told)) {
    const { company, invoice_id, direction, header, lifecycle_state } = document;
    if (header.issue_date < company.entries_from) continue;
    const { posted, stands } = before.get(invoice_id) ?? { posted: 0, stands: false };
    const isDead = DEAD[direction].includes(lifecycle_state);
    if (posted === 0 || (!isDead && !stands))
      entries.push(entryOf(document, posted, days.get(invoice_id) ?? ''));
    if (isDead) dead.push(document);
  }
  const posted = await insertEntries(tx, workspace_id, entries);
  for (const { company, invoice_id: source_id } of dead) {
    const day = days.get(source_id) ?? '';
    await reverseEntries(tx, company, { source_type: 'invoice', source_id }, { day });
  }
  return posted;
}

/** The first sales and purchases of a period without an entry; one without amounts has none. */
const LIST_LATE = statement<
  { id: string; day: string },
  [workspace_id: string, company_id: string, from: string, to: string]
>(
  'list_documents_without_entry',
  `
    select i.id, i.header::json ->> 'issue_date' as day
    from invoices i
    where i.workspace_id = $1 and i.company_id = $2
      and i.header::json ->> 'issue_date' >= $3 and i.header::json ->> 'issue_date' <= $4
      and i.invoice_number is not null and not i.proforma and i.lifecycle_state <> 'draft'
      and (i.header::json ->> 'total_including_tax')::numeric <> 0
      and not exists (
        select from journal_entries e
        where e.workspace_id = $1 and e.source_type = 'invoice' and e.source_id = i.id
      )
    order by day, i.id limit ${SLICE}`,
  { plannedEachTime: 'periods and companies differ much in size' },
);

export interface IssueDates {
  workspace_id: string;
  company_id: string;
  /** Inclusive, from the day on which entries begin. */
  from: string;
  to: string;
}

/** Payments of documents that were not posted with them. */
const FORGET_PAYMENTS = statement<never, [workspace_id: string, invoice_ids: readonly string[]]>(
  'forget_payments_of_late_documents',
  `
    with receipt as (
      update receipts r set posted = false
      where r.workspace_id = $1 and r.invoice_id = any($2::bigint[]) and r.posted and not exists (
        select from journal_entries e where e.workspace_id = $1 and e.source_type = 'receipt' and e.source_id = r.id)
    )
    update allocations a set posted = false
    where a.workspace_id = $1 and a.invoice_document_id = any($2::bigint[]) and a.posted and not exists (
      select from journal_entries e where e.workspace_id = $1 and e.source_type = 'allocation' and e.source_id = a.id)`,
);

/** Posts the first of a period's documents that were not when they came, by what is told of them. False if it can none. */
export async function postLateDocuments(
  tx: Transaction,
  companies: PostingCompanies,
  period: IssueDates,
  told: Told,
): Promise<boolean> {
  const { workspace_id, company_id, from, to } = period;
  const late = await LIST_LATE.all(tx, workspace_id, company_id, from, to);
  const days = new Map(late.map(({ id, day }) => [id, day]));
  const count = await postMoved(tx, workspace_id, companies, days, told);
  if (count > 0) await FORGET_PAYMENTS.run(tx, workspace_id, [...days.keys()]);
  return count > 0;
}

function entryOf(document: FoundDocument, revision: number, moved_on: string): NewEntry {
  const { company, invoice_id, direction, header, invoice_number } = document;
  const isSale = direction === 'sales';
  return {
    source_type: 'invoice',
    source_id: invoice_id,
    company_id: company.company_id,
    kind: isSale ? 'sale' : 'purchase',
    journal_code: isSale ? 'VE' : 'AC',
    entry_date: openDay(company, header.issue_date, revision === 0 ? '' : moved_on),
    piece_reference: invoice_number,
    piece_date: header.issue_date,
    invoice_id,
    lines: planInvoiceEntry(document),
    revision,
  };
}
