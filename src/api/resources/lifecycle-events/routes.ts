import { bodyRule } from '#http/body.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { lifecycleEventSchema } from '#render/lifecycle-event.ts';
import { addLifecycleEvent, showLifecycleEvents } from './handlers.ts';
import { lifecycleEventCreationSchema } from './schema.ts';

const COLLECTION = '/api/v1/invoices/:id/lifecycle_events';
const ACCESS = { table: 'invoices' } as const;

export const LIFECYCLE_EVENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'listLifecycleEvents',
    summary: 'Lifecycle events of an invoice, in the order in which they were written',
    description:
      'Those that the other party set stand among them, also where they moved nothing (`applied`).',
    answers: { 200: listBody(lifecycleEventSchema) },
    ...withQuery(PAGING, showLifecycleEvents),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'createLifecycleEvent',
    summary: "Set a status of one's own: the buyer's on a purchase, the seller's on a sale",
    description:
      '`lifecycle_available_transitions` of the invoice lists the states that may follow. The status is sent to the e-invoicing network, too.',
    emits: ['invoice.lifecycle_event.created'],
    refusals: {
      409: "The invoice's state does not allow this status, is the one it asks for already, or the invoice is a draft. Nothing changed.",
      422: 'A member is refused; the reasons stand under `details.base`.',
    },
    answers: { 201: singleBody(lifecycleEventSchema) },
    body: bodyRule('lifecycle_event', lifecycleEventCreationSchema, 'creation'),
    handle: addLifecycleEvent,
  },
];
