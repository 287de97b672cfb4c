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
    summary: 'Lifecycle events of an invoice, in the order in which they were written',
    answers: { 200: listBody(lifecycleEventSchema) },
    ...withQuery(PAGING, showLifecycleEvents),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    summary: "Set a status of one's own: the buyer's on a purchase, the seller's on a sale",
    answers: { 201: singleBody(lifecycleEventSchema) },
    body: bodyRule('lifecycle_event', lifecycleEventCreationSchema, 'creation'),
    handle: addLifecycleEvent,
  },
];
