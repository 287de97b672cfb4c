import { renderDownload } from '#render/invoice-download.ts';
import { renderLifecycleEvent, type LifecycleEventRow } from '#render/lifecycle-event.ts';
import { printMembers } from '#kernel/json.ts';

/** Its members: exactly four keys, no collections (spec). */
export function invoiceLifecycleEventCreatedBody(
  invoice: { id: string; invoice_number: string | null },
  event: LifecycleEventRow,
  baseUrl: string,
): string {
  return printMembers({
    document_id: Number(invoice.id),
    invoice_number: invoice.invoice_number,
    event: renderLifecycleEvent(event),
    download: renderDownload(baseUrl, invoice.id),
  });
}
