import { retryMessage } from '#domain/exchange/network-messages/retry-message.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { listLifecycleEvents } from '#domain/invoicing/lifecycle/list-lifecycle-events.ts';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { setStatus } from '#domain/invoicing/lifecycle/set-status.ts';
import type { StatusMembers } from '#domain/invoicing/lifecycle/status-input.ts';
import { listBody, maybeWarnedBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { type Call, type Services, keyOf, type PagedCall, readId } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { list, noContent, single, warned, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { renderInvoiceHeader } from '#render/invoice.ts';
import {
  renderLifecycleEvent,
  renderListedEvent,
  lifecycleEventSchema,
  listedEventSchema,
} from '#render/lifecycle-event.ts';
import { warningSchema } from '#render/warning.ts';
import { lifecycleEventCreationSchema } from './schema.ts';

async function showLifecycleEvents(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [events, total] = await listLifecycleEvents(db, keyOf(call), page);
  return list(events.map(renderListedEvent), page, total);
}

/** Undoes a refusal. */
async function openAgain(call: Call, { db, baseUrl }: Services): Promise<Reply> {
  const request = { ...keyOf(call), outbox: networkOutbox, baseUrl };
  const invoice = await reopenInvoice(db, actorOf(call), request);
  return single(renderInvoiceHeader(readSelectedInvoice(invoice)));
}

async function addLifecycleEvent(
  call: Call<undefined, CheckedInput<StatusMembers>>,
  { db, baseUrl }: Services,
): Promise<Reply> {
  const request = { ...keyOf(call), ...call.input, outbox: networkOutbox, baseUrl };
  const { event, warnings } = await setStatus(db, actorOf(call), request);
  const data = renderLifecycleEvent(event);
  return warnings.length === 0 ? single(data, 201) : warned(data, warnings, 201);
}

/** Sends the failed message of an event again, or the invoice by its event 200. */
async function sendAgain(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id } = keyOf(call);
  const id = readId(call.params['event_id']);
  await retryMessage(db, actorOf(call), { workspace_id, id });
  return noContent();
}

const COLLECTION = '/api/v1/invoices/:id/lifecycle_events';
const ACCESS = rowOf('invoices');

export const LIFECYCLE_EVENT_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'listLifecycleEvents',
    summary: 'List the lifecycle events of an invoice',
    description:
      'In the order in which they were recorded. Those set by the other party are included, even where they changed nothing (`applied` false).',
    answers: { 200: listBody(listedEventSchema) },
    ...withQuery(PAGING, showLifecycleEvents),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    console: 'member',
    operationId: 'createLifecycleEvent',
    summary: 'Set a lifecycle status',
    description:
      "The buyer's statuses on a purchase, the seller's on a sale. The invoice's `lifecycle_available_transitions` lists the states that may follow. The status is also prepared for the e-invoicing network. A draft gets its first status by its issue alone, and a pro forma none.",
    emits: ['invoice.lifecycle_event.created'],
    refusals: {
      409: 'The invoice is a draft or a pro forma, is already in this state, or its state does not allow this status. Nothing changed.',
      422: 'A member is refused; the reasons are under `details.base`.',
    },
    answers: { 201: maybeWarnedBody(lifecycleEventSchema, warningSchema) },
    body: deepDeferredRule('lifecycle_event', lifecycleEventCreationSchema, 'creation'),
    handle: addLifecycleEvent,
  },
  {
    // The specification lets only people reopen (Invoice lifecycle: from the web interface).
    method: 'POST',
    path: '/api/v1/invoices/:id/reopen',
    access: ACCESS,
    console: 'member',
    answers: { 200: singleBody(invoiceHeaderSchema) },
    ownerOf: () => null,
    handle: openAgain,
  },
  {
    method: 'POST',
    path: `${COLLECTION}/:event_id/send_again`,
    access: ACCESS,
    console: 'manager',
    answers: { 204: null },
    ownerOf: () => null,
    handle: sendAgain,
  },
];
