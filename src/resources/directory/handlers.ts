import { directoryRefusal } from '#domain/exchange/directory/directory-refusal.ts';
import { lookUpRecipient } from '#domain/exchange/directory/look-up-recipient.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';
import { questionOf, type DirectoryQuery } from './query.ts';
import { renderRecipient } from './render-recipient.ts';

export async function showRecipient(
  { workspace_id, query, held }: Call<undefined, undefined, DirectoryQuery>,
  services: Services,
): Promise<Reply> {
  const request = { workspace_id, company_id: query.company_id, question: questionOf(query) };
  const outcome = await lookUpRecipient(services, request, held.leaving());
  if (outcome.kind !== 'found') throw directoryRefusal(outcome);
  return single(renderRecipient(outcome));
}
