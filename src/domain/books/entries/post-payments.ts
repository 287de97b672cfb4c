import { readCents, sumCents } from '#kernel/cents.ts';
import { breakdownKey } from '#einvoice/completion/subtotals.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { readJournalLines } from '#model/journal-line.ts';
import type { Transaction } from '#orm/database.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import { insertEntries } from '#orm/sql/books/insert-entries.ts';
import { statement } from '#orm/statement.ts';
import { isDead } from './post-documents.ts';
import { totalOf } from './plan-invoice-entry.ts';
import { planReceiptEntry, planVatEntry, type MovedVat } from './plan-payment-entries.ts';
import {
  ALLOCATION_TO_POST,
  openDay,
  RECEIPT_TO_POST,
  type PostingCompanies,
} from './posting-companies.ts';
import { readDocuments, type FoundDocument } from './read-documents.ts';
import { reverseEntries } from './reverse-entries.ts';

/** Money received for a sale, or paid for a purchase, that is to be posted. */
interface DuePayment extends Pick<Receipt, 'id' | 'company_id' | 'invoice_id' | 'means'> {
  /** Of a receipt, null of an allocation. */
  kind: Receipt['kind'] | null;
  amount: string;
  /** Of the money, or on which it was undone. */
  day: string;
  /** The one whose entries are taken back, itself or another; null where it is posted. */
  undone_id: string | null;
  /** The other document of a set-off. */
  other_invoice_id: string | null;
}

/** JSON of a receipt's breakdown. */
type PaidShare = { breakdown: string | null; amount: string };

type OfCompanies = [workspace_id: string, company_ids: readonly string[]];
type OfOne = [workspace_id: string, id: string];
type SinceDay = [workspace_id: string, invoice_id: string, from: string];

const SLICE = 100;
const undoneOn = (row: string) => `(${row}.updated_at at time zone 'Europe/Paris')::date`;
const FEW = { plannedEachTime: 'only so many rows are looked up, however large the tables are' };

/**
 * What takes back a receipt comes after its entries, which are skipped while it is locked, and before later receipts of
 * its invoice, whose VAT is what earlier ones leave.
 */
const RECEIPTS = {
  lockDue: statement<DuePayment, OfCompanies>(
    'lock_receipts_to_post',
    `
      select r.id, r.company_id, r.invoice_id, r.means, r.kind, r.amount,
        case when r.posted then ${undoneOn('r')} else r.received_on end as day,
        case when r.posted then r.id else r.reverses_id end as undone_id,
        (select c.invoice_id from receipts c where c.workspace_id = $1 and c.id = r.counterpart_id)
          as other_invoice_id
      from receipts r
      where r.workspace_id = $1 and r.company_id = any($2::bigint[]) and ${RECEIPT_TO_POST}
        and not exists (
          select from receipts o where o.workspace_id = $1 and o.id = r.reverses_id and not o.posted)
        and not exists (
          select from receipts o where o.workspace_id = $1 and o.invoice_id = r.invoice_id
            and o.id < r.id and o.kind = 'reversal' and not o.posted)
      order by r.id limit ${SLICE} for update of r skip locked`,
    FEW,
  ),
  mark: statement<never, OfOne>(
    'mark_posted_receipt',
    'update receipts set posted = not posted where workspace_id = $1 and id = $2',
  ),
  readPaid: statement<PaidShare, SinceDay>(
    'read_posted_receipts',
    `
      select breakdown, amount from receipts
      where workspace_id = $1 and invoice_id = $2 and posted and received_on >= $3::date`,
  ),
};

/** Those of sales have receipts, so they are marked alone. What was undone of an invoice comes first here, too. */
const ALLOCATIONS = {
  lockDue: statement<DuePayment, OfCompanies>(
    'lock_allocations_to_post',
    `
      select a.id, a.company_id, a.invoice_document_id as invoice_id, null as means, null as kind,
        a.allocated_amount as amount, case when a.posted then a.id end as undone_id,
        case when a.posted then ${undoneOn('a')} else o.booking_date end as day, null as other_invoice_id
      from allocations a
      join bank_operations o on o.workspace_id = $1 and o.id = a.bank_operation_id
      where a.workspace_id = $1 and a.company_id = any($2::bigint[]) and ${ALLOCATION_TO_POST}
        and (a.posted or not exists (
          select from allocations o where o.workspace_id = $1 and o.invoice_document_id = a.invoice_document_id
            and o.posted and o.status <> 'confirmed'))
      order by a.id limit ${SLICE} for update of a skip locked`,
    FEW,
  ),
  mark: statement<never, OfOne>(
    'mark_posted_allocation',
    'update allocations set posted = not posted where workspace_id = $1 and id = $2',
  ),
  readPaid: statement<PaidShare, SinceDay>(
    'read_posted_allocations',
    `
      select null as breakdown, a.allocated_amount as amount
      from allocations a
      join bank_operations o on o.workspace_id = a.workspace_id and o.id = a.bank_operation_id
      where a.workspace_id = $1 and a.invoice_document_id = $2 and a.posted
        and o.booking_date >= $3::date`,
  ),
};

const PAYMENTS = { receipt: RECEIPTS, allocation: ALLOCATIONS };

type Documents = ReadonlyMap<string, FoundDocument>;

/** Posts the first payments that are due, and takes back those that were undone. False without any. */
export async function postPayments(
  tx: Transaction,
  workspace_id: string,
  companies: PostingCompanies,
  source_type: keyof typeof PAYMENTS,
): Promise<boolean> {
  const { lockDue, mark } = PAYMENTS[source_type];
  const due = await lockDue.all(tx, workspace_id, [...companies.keys()]);
  const named = due.flatMap(({ invoice_id, other_invoice_id }) => [invoice_id, other_invoice_id]);
  const documents = new Map<string, FoundDocument>();
  const ids = new Set(named.filter((id) => id !== null));
  for await (const document of readDocuments(tx, workspace_id, companies, ids))
    documents.set(document.invoice_id, { ...document, lines: [] });
  for (const payment of due) {
    // One by one: each entry counts the payments before it.
    await mark.run(tx, workspace_id, payment.id);
    const company = companies.get(payment.company_id);
    const { id, undone_id, day } = payment;
    const source = { source_type, source_id: id };
    if (company === undefined) continue;
    if (undone_id === null) await postPayment(tx, documents, source, payment);
    else
      await reverseEntries(tx, company, { source_type, source_id: undone_id }, { by: source, day });
  }
  return due.length > 0;
}

async function postPayment(
  tx: Transaction,
  documents: Documents,
  source: { source_type: keyof typeof PAYMENTS; source_id: string },
  payment: DuePayment,
): Promise<void> {
  const { invoice_id, day } = payment;
  const document = documents.get(invoice_id);
  if (document === undefined || day < document.company.entries_from) return;
  const { company, invoice_number, header, direction } = document;
  const { workspace_id, company_id } = company;
  const isReceipt = source.source_type === 'receipt';
  // The allocation of a sale is in its receipt.
  if (isReceipt !== (direction === 'sales') || (!isReceipt && isDead(document))) return;
  const entry = {
    ...source,
    company_id,
    invoice_id,
    piece_reference: invoice_number,
    piece_date: header.issue_date,
    entry_date: openDay(company, day),
  };
  const lines = isReceipt ? moneyOf(document, documents, payment) : [];
  const journal_code = payment.kind === 'set_off' ? 'OD' : 'CA';
  const { source_type, source_id } = source;
  const moved = await READ_MOVED.all(tx, workspace_id, invoice_id, source_type, source_id);
  const revision = moved.filter(({ is_own }) => is_own).length;
  const paid = await PAYMENTS[source.source_type].readPaid.all(
    tx,
    workspace_id,
    invoice_id,
    company.entries_from,
  );
  const before = moved.flatMap((one) => readJournalLines(one.lines));
  const vat = planVatEntry(document, { before, paidOf: paidOf(document, paid) });
  await insertEntries(tx, workspace_id, [
    { ...entry, kind: 'receipt', journal_code, lines },
    { ...entry, kind: 'vat_on_receipt', journal_code: 'OD', lines: vat, revision },
  ]);
}

/** Entries of this journal are about VAT on receipt, but for set-offs, whose lines have none. */
const READ_MOVED = statement<
  { lines: string; is_own: boolean },
  [...OfOne, source_type: string, source_id: string]
>(
  'read_moved_vat',
  `
    select lines, source_type = $3 and source_id = $4 and reverses_id is null as is_own from journal_entries
    where workspace_id = $1 and invoice_id = $2 and journal_code = 'OD'`,
);

/** The lines of what did not come through a bank; both rows of a set-off are one entry, of the row above zero. */
function moneyOf(
  document: FoundDocument,
  documents: Documents,
  { kind, means, other_invoice_id, ...payment }: DuePayment,
) {
  const other = documents.get(other_invoice_id ?? '') ?? null;
  const amount = readCents(payment.amount);
  if (kind === 'allocation' || (kind === 'set_off' && (amount < 0n || other === null))) return [];
  return planReceiptEntry(document, { amount, means, other });
}

interface Share extends TaxKey {
  amount: string;
}

/** A receipt says its share of each rate; a purchase's payments are of the whole. */
function paidOf(
  { direction, header }: FoundDocument,
  paid: readonly { breakdown: string | null; amount: string }[],
): MovedVat['paidOf'] {
  const sum = (some: readonly { amount: string }[]) =>
    sumCents(some.map(({ amount }) => readCents(amount)));
  if (direction === 'purchases') {
    const all = isCreditNote(header) ? -sum(paid) : sum(paid);
    return () => ({ paid: all, due: totalOf(header) });
  }
  const shares = paid.flatMap(({ breakdown }) => JSON.parse(breakdown ?? '[]') as Share[]); // only receipts write it
  return (rate, due) => {
    const same = shares.filter((share) => breakdownKey(share) === breakdownKey(rate));
    return { paid: sum(same), due };
  };
}
