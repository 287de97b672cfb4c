import { deepDeferredRule } from '#http/body.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { lifecycleEventSchema } from '#render/lifecycle-event.ts';
import { addLifecycleEvent, showLifecycleEvents } from './handlers.ts';
import { lifecycleEventCreationSchema } from './schema.ts';

const COLLECTION = '/api/v1/invoices/:id/lifecycle_events';
const ACCESS = rowOf('invoices');

export const LIFECYCLE_EVENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'listLifecycleEvents',
    summary: 'List the lifecycle events of an invoice',
    description:
      'In the order in which they were recorded. Those set by the other party are included, even where they changed nothing (`applied` false).',
    answers: { 200: listBody(lifecycleEventSchema) },
    ...withQuery(PAGING, showLifecycleEvents),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'createLifecycleEvent',
    summary: 'Set a lifecycle status',
    description:
      "The buyer's statuses on a purchase, the seller's on a sale. The invoice's `lifecycle_available_transitions` lists the states that may follow. The status is also prepared for the e-invoicing network.",
    emits: ['invoice.lifecycle_event.created'],
    refusals: {
      409: 'The invoice is a draft, is already in this state, or its state does not allow this status. Nothing changed.',
      422: 'A member is refused; the reasons are under `details.base`.',
    },
    answers: { 201: singleBody(lifecycleEventSchema) },
    body: deepDeferredRule('lifecycle_event', lifecycleEventCreationSchema, 'creation'),
    handle: addLifecycleEvent,
  },
];
