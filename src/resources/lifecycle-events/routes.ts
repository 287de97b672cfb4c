import { deepDeferredRule } from '#http/body.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, maybeWarnedBody, singleBody } from '#http/answers.ts';
import { invoiceHeaderSchema } from '#render/invoice-schema.ts';
import { warningSchema } from '#render/warning.ts';
import { lifecycleEventSchema, listedEventSchema } from '#render/lifecycle-event.ts';
import { addLifecycleEvent, openAgain, sendAgain, showLifecycleEvents } from './handlers.ts';
import { lifecycleEventCreationSchema } from './schema.ts';

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
