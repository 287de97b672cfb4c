import { conflict } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { ADVANCE_ENTRY_POSITION, READ_ENTRY_POSITION } from '#orm/sql/books/entry-positions.ts';
import { insertEntries, type NewEntry } from '#orm/sql/books/insert-entries.ts';
import { statement } from '#orm/statement.ts';
import { planInvoiceEntry } from './plan-invoice-entry.ts';
import { openDay, readPostingCompanies, type PostingCompanies } from './posting-companies.ts';
import { readDocuments, type FoundDocument, type Told } from './read-documents.ts';
import { reverseEntries } from './reverse-entries.ts';

/** Lifecycle events in one transaction. */
export const SLICE = 100;

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

/** Payments of documents that were not posted with them, or taken back with them. */
export const FORGET_PAYMENTS = statement<
  never,
  [workspace_id: string, invoice_ids: readonly string[]]
>(
  'forget_payments_of_late_documents',
  `
    with receipt as (
      update receipts r set posted = false
      where r.workspace_id = $1 and r.invoice_id = any($2::bigint[]) and r.posted and not exists (
        select from journal_entries e where e.workspace_id = $1 and e.source_type = 'receipt' and e.source_id = r.id)
    )
    update allocations a set posted = false
    where a.workspace_id = $1 and a.invoice_document_id = any($2::bigint[]) and a.posted and not exists (
      select from journal_entries e
      where e.workspace_id = $1 and e.source_type = 'allocation' and e.source_id = a.id and e.reverses_id is null
        and not exists (select from journal_entries r where r.workspace_id = $1 and r.reverses_id = e.id))`,
);

const LIST_PAYMENTS = statement<{ id: string }, [workspace_id: string, invoice_id: string]>(
  'list_posted_payments_of_purchase',
  `
    select id from allocations
    where workspace_id = $1 and invoice_document_id = $2 and posted order by id`,
);

/** Whether payments of a purchase have moved its VAT. A sale's are in its receipts. */
const HAS_MOVED = statement<{ has_moved: boolean }, [workspace_id: string, invoice_id: string]>(
  'find_moved_vat_of_purchase',
  `
    select exists (
      select from allocations a
      join journal_entries e on e.workspace_id = $1 and e.source_type = 'allocation' and e.source_id = a.id
      where a.workspace_id = $1 and a.invoice_document_id = $2 and a.status = 'confirmed') as has_moved`,
);

/**
 * Takes back what stands of a document whose VAT was changed, and posts it as it is now, on the same day if that is open.
 * 409 for a purchase of which payments have moved the VAT.
 */
export async function postAgain(tx: Transaction, key: RowKey): Promise<void> {
  const { workspace_id, id: source_id } = key;
  if ((await HAS_MOVED.one(tx, workspace_id, source_id)).has_moved)
    throw conflict(
      "La TVA de la facture est déduite par ses paiements, comme avant : annulez-les d'abord",
    );
  const companies = await readPostingCompanies(tx, workspace_id);
  for await (const { company } of readDocuments(tx, workspace_id, companies, [source_id]))
    await reverseEntries(tx, company, { source_type: 'invoice', source_id }, { day: '' });
  await postMoved(tx, workspace_id, companies, new Map([[source_id, '']]));
  await FORGET_PAYMENTS.run(tx, workspace_id, [source_id]);
}

/** States in which a document is no debt. */
const DEAD: Readonly<Record<InvoiceDirection, readonly InvoiceLifecycleState[]>> = {
  sales: ['rejected', 'cancelled'],
  purchases: ['refused', 'rejected', 'cancelled'],
};

export const isDead = ({ direction, lifecycle_state }: FoundDocument): boolean =>
  DEAD[direction].includes(lifecycle_state);

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

/** Each once, also where it is dead by now, and then its reversal; again when it was reopened. */
export async function postMoved(
  tx: Transaction,
  workspace_id: string,
  companies: PostingCompanies,
  days: ReadonlyMap<string, string>,
  told?: Told,
): Promise<void> {
  const known = await READ_POSTED.all(tx, workspace_id, [...days.keys()]);
  const before = new Map(known.map((one) => [one.source_id, one]));
  const entries: NewEntry[] = [];
  const dead: FoundDocument[] = [];
  for await (const document of readDocuments(tx, workspace_id, companies, days.keys(), told)) {
    const { company, invoice_id, header } = document;
    if (header.issue_date < company.entries_from) continue;
    const { posted, stands } = before.get(invoice_id) ?? { posted: 0, stands: false };
    if (posted === 0 || (!isDead(document) && !stands))
      entries.push(entryOf(document, posted, days.get(invoice_id) ?? ''));
    if (isDead(document)) dead.push(document);
  }
  await insertEntries(tx, workspace_id, entries);
  const empty = entries.filter(({ lines }) => lines.length === 0);
  told?.empty.push(...empty.map(({ piece_reference }) => piece_reference));
  const again = entries.filter(({ revision = 0 }) => revision > 0);
  if (again.length > 0)
    await FORGET_PAYMENTS.run(
      tx,
      workspace_id,
      again.map(({ source_id }) => source_id),
    );
  for (const { company, direction, invoice_id: source_id } of dead) {
    const day = days.get(source_id) ?? '';
    await reverseEntries(tx, company, { source_type: 'invoice', source_id }, { day });
    if (direction === 'sales') continue; // its receipts are undone by a person
    for (const { id } of await LIST_PAYMENTS.all(tx, workspace_id, source_id))
      await reverseEntries(tx, company, { source_type: 'allocation', source_id: id }, { day });
  }
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
