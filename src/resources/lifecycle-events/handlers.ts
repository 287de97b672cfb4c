import { listLifecycleEvents } from '#domain/invoicing/lifecycle/list-lifecycle-events.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { retryMessage } from '#domain/exchange/network-messages/retry-message.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { setStatus } from '#domain/invoicing/lifecycle/set-status.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import type { StatusMembers } from '#domain/invoicing/lifecycle/status-input.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import { renderLifecycleEvent, renderListedEvent } from '#render/lifecycle-event.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, type Services, keyOf, type PagedCall, readId } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';

export async function showLifecycleEvents(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [events, total] = await listLifecycleEvents(db, keyOf(call), page);
  return list(events.map(renderListedEvent), page, total);
}

/** Undoes a refusal. */
export async function openAgain(call: Call, { db, baseUrl }: Services): Promise<Reply> {
  const request = { ...keyOf(call), outbox: networkOutbox, baseUrl };
  const invoice = await reopenInvoice(db, actorOf(call), request);
  return single(renderInvoiceHeader(readSelectedInvoice(invoice)));
}

export async function addLifecycleEvent(
  call: Call<undefined, CheckedInput<StatusMembers>>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  const request = { ...keyOf(call), ...call.input, outbox: networkOutbox, baseUrl };
  const { event, warnings } = await setStatus(db, actorOf(call), request);
  const data = renderLifecycleEvent(event);
  return warnings.length === 0 ? single(data, 201) : warned(data, warnings, 201);
}

/** Sends the failed message of an event again, or the invoice by its event 200. */
export async function sendAgain(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id } = keyOf(call);
  const id = readId(call.params['event_id']);
  await retryMessage(db, actorOf(call), { workspace_id, id });
  return noContent();
}
