import { feedBody, otherBody, withHeaders } from '#http/answers.ts';
import { withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { DELIVERY_SCHEMAS } from '#events/envelope-schema.ts';
import { EVENTS_QUERY, sendEventBody, showEvents } from './handlers.ts';

export const EVENT_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/events',
    access: 'workspace',
    operationId: 'listEvents',
    summary: 'List events',
    description:
      'All events of the workspace, whether an endpoint receives them or not, oldest first: for a program without a public URL, and after a gap. `data` has the bytes that an endpoint receives. Go on with `meta.after`; it misses no event, and gives each once. Events are kept for 90 days unless the operator has set another period.',
    refusals: {
      410: 'Events behind `after` may have been dropped. Read the resources, then begin without `after`.',
    },
    answers: { 200: feedBody({ anyOf: [...DELIVERY_SCHEMAS.values()] }) },
    waits: true,
    ...withQuery(EVENTS_QUERY, showEvents),
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/events/:id/body',
    access: 'workspace',
    console: 'member',
    answers: { 200: withHeaders(otherBody('application/json'), 'Content-Disposition') },
    handle: sendEventBody,
  },
];
