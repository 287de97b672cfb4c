import type { InvoiceDirection, InvoiceHeader } from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { LifecycleEventRow } from '#render/lifecycle-event.ts';
import type { NewLifecycleEvent } from './lifecycle-event.ts';

/**
 * Takes announcements of invoicing to the network, in the transaction that makes them true. `deposit-invoice.ts` and
 * `issue-provisional.ts` announce a sale, `set-status.ts` a status, `reopen-invoice.ts` takes a refusal back. The
 * exchange, which is above invoicing, implements it.
 */
export interface NetworkOutbox {
  /** Queues a sale by its event 200, if there is one and its company has a connection. Nothing for a purchase. */
  queueInvoice(
    tx: Transaction,
    invoice: AnnouncedSale,
    events: readonly Pick<LifecycleEventRow, 'id' | 'status_code'>[],
  ): Promise<void>;
  /** Queues the messages of treatment statuses of a workspace's invoices, one of each. */
  queueStatuses(tx: Transaction, announced: readonly AnnouncedStatus[]): Promise<void>;
  /** Withdraws a lifecycle event's message; false, without change, once sending was tried. */
  withdraw(tx: Transaction, event: RowKey): Promise<boolean>;
}

export interface AnnouncedSale extends RowKey {
  company_id: string;
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  invoice_number: string | null;
  proforma: boolean;
  document: Pick<InvoiceHeader, 'buyer' | 'issue_date'>;
  warnings: readonly Pick<Warning, 'severity'>[];
}

interface AnnouncedInvoice extends RowKey {
  company_id: string;
  direction: InvoiceDirection;
  invoice_number: string | null;
  document: InvoiceHeader;
}

export interface AnnouncedStatus {
  invoice: AnnouncedInvoice;
  event: Pick<
    NewLifecycleEvent,
    'status_code' | 'occurred_at' | 'reason_code' | 'reason' | 'amounts'
  > & { id: string };
  /** The event that it takes back: it only goes where that one's message went, or goes before it. */
  takes_back?: string | null;
}
