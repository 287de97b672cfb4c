import { singleBody } from '#http/answers.ts';
import { withQuery, type Route } from '#http/pipeline/route.ts';
import { showRecipient } from './handlers.ts';
import { DIRECTORY_QUERY } from './query.ts';
import { recipientSchema } from './render-recipient.ts';

export const DIRECTORY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/directory',
    access: 'workspace',
    operationId: 'lookUpRecipient',
    summary: 'Look up a recipient in the directory',
    description:
      "By exactly one of `siren`, `siret` and `address`, through a company's connection. Answers are kept for a day, and for an hour where nothing can be reached. While the platform does not answer this is 503, whose `Retry-After` counts as everywhere; invoices are taken and sent all the same.",
    refusals: {
      422: 'No connection has a directory, several have one and `company_id` is not given, or the platform refuses the question.',
    },
    answers: { 200: singleBody(recipientSchema) },
    ...withQuery(DIRECTORY_QUERY, showRecipient),
  },
];
