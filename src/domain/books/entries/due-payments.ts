import type { Receipt } from '#orm/entities/receipt.ts';
import { statement, type Statement } from '#orm/statement.ts';
import { ALLOCATION_TO_POST, RECEIPT_TO_POST } from './find-due-books.ts';

/** Money received for a sale, or paid for a purchase, that is to be posted. */
export interface DuePayment extends Pick<Receipt, 'id' | 'company_id' | 'invoice_id' | 'means'> {
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

interface PaidShare {
  /** JSON of a receipt. */
  breakdown: string | null;
  amount: string;
}

interface Payments {
  /** The first of those that are due, locked. */
  lockDue: Statement<DuePayment, [workspace_id: string, company_ids: readonly string[]]>;
  mark: Statement<never, [workspace_id: string, id: string]>;
  /** What has been posted of a document since a day. */
  readPaid: Statement<PaidShare, [workspace_id: string, invoice_id: string, from: string]>;
}

const SLICE = 100;
const undoneOn = (row: string) => `(${row}.updated_at at time zone 'Europe/Paris')::date`;
const FEW = { plannedEachTime: 'only so many rows are looked up, however large the tables are' };

/** What takes back a receipt comes after its entries, which are skipped while it is locked. */
const RECEIPTS: Payments = {
  lockDue: statement(
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
      order by r.id limit ${SLICE} for update of r skip locked`,
    FEW,
  ),
  mark: statement(
    'mark_posted_receipt',
    'update receipts set posted = not posted where workspace_id = $1 and id = $2',
  ),
  readPaid: statement(
    'read_posted_receipts',
    `
      select breakdown, amount from receipts
      where workspace_id = $1 and invoice_id = $2 and posted and received_on >= $3::date`,
  ),
};

/** Those of sales have receipts, so they are marked alone. */
const ALLOCATIONS: Payments = {
  lockDue: statement(
    'lock_allocations_to_post',
    `
      select a.id, a.company_id, a.invoice_document_id as invoice_id, null as means, null as kind,
        a.allocated_amount as amount, case when a.posted then a.id end as undone_id,
        case when a.posted then ${undoneOn('a')} else o.booking_date end as day, null as other_invoice_id
      from allocations a
      join bank_operations o on o.workspace_id = $1 and o.id = a.bank_operation_id
      where a.workspace_id = $1 and a.company_id = any($2::bigint[]) and ${ALLOCATION_TO_POST}
      order by a.id limit ${SLICE} for update of a skip locked`,
    FEW,
  ),
  mark: statement(
    'mark_posted_allocation',
    'update allocations set posted = not posted where workspace_id = $1 and id = $2',
  ),
  readPaid: statement(
    'read_posted_allocations',
    `
      select null as breakdown, a.allocated_amount as amount
      from allocations a
      join bank_operations o on o.workspace_id = a.workspace_id and o.id = a.bank_operation_id
      where a.workspace_id = $1 and a.invoice_document_id = $2 and a.posted
        and o.booking_date >= $3::date`,
  ),
};

export const PAYMENTS = { receipt: RECEIPTS, allocation: ALLOCATIONS };
