import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Allocations of one invoice that are listed. */
const MOST = 100;

/** A live allocation to an invoice, with the bank operation that pays. */
export interface InvoiceAllocation {
  id: string;
  bank_operation_id: string;
  status: 'proposed' | 'confirmed';
  allocated_amount: string;
  currency_code: string;
  booking_date: string;
  counterparty_name: string | null;
  description: string;
}

const LIST = statement<InvoiceAllocation, [workspace_id: string, invoice_id: string]>(
  'list_invoice_allocations',
  `
    select a.id, a.bank_operation_id, a.status, a.allocated_amount, o.currency_code, o.booking_date,
      o.counterparty_name, o.description
    from allocations a
    join bank_operations o on o.workspace_id = a.workspace_id and o.id = a.bank_operation_id
    where a.workspace_id = $1 and a.invoice_document_id = $2
      and (a.status = 'confirmed' or a.status = 'proposed' and o.reconciliation_status <> 'matched')
    order by a.id desc limit ${MOST}`,
);

/** Confirmed payments of an invoice, and those that may be confirmed, newest first. */
export const listInvoiceAllocations = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<InvoiceAllocation[]> => LIST.all(on, workspace_id, id);
