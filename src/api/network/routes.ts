import type { Route } from '#http/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { FLOW_FILE, receiveFlow } from './receive-flow.ts';
import { flowSchema } from './render-flow.ts';

/** The network's routes, present only with a configured token. */
export const NETWORK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/network/v1/flows',
    access: 'open',
    operationId: 'receiveFlow',
    summary: 'Hand in an invoice, or the status of one',
    description:
      'An invoice addressed to one of the companies becomes a purchase; a CDAR message becomes a lifecycle event. The same file again, byte for byte, answers 200 and has no further effect.',
    emits: ['invoice.created', 'invoice.lifecycle_event.created'],
    refusals: {
      404: '`not_found`: the channel is closed, because the service has no `NETWORK_TOKEN`.',
      409: 'The same message is being processed: send it again later.',
      422: 'It is neither an invoice nor a status message, cannot be read, is not addressed to a company of this service, or has the number of an invoice or the identifier of a message that is known with other content. No invoice or event was written; the file is kept under `quarantine_id`, and the same bytes again have the same.',
    },
    file: FLOW_FILE,
    answers: { 200: singleBody(flowSchema), 201: singleBody(flowSchema) },
    handle: receiveFlow,
  },
];
