import { directoryRefusal } from '#domain/exchange/directory/directory-refusal.ts';
import { lookUpRecipient } from '#domain/exchange/directory/look-up-recipient.ts';
import { singleBody } from '#http/answers.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import { withQuery, type Route } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import { questionOf, type DirectoryQuery, DIRECTORY_QUERY } from './query.ts';
import { renderRecipient, recipientSchema } from './render-recipient.ts';

async function showRecipient(
  { workspace_id, query, held }: Call<undefined, undefined, DirectoryQuery>,
  services: Services,
): Promise<Reply> {
  const request = { workspace_id, company_id: query.company_id, question: questionOf(query) };
  const outcome = await lookUpRecipient(services, request, held.leaving());
  if (outcome.kind !== 'found') throw directoryRefusal(outcome);
  return single(renderRecipient(outcome));
}

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
