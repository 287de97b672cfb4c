import {
  readAccountLabels,
  type AccountLabels,
} from '#domain/books/accounts/read-account-labels.ts';
import { replaceAccountLabels } from '#domain/books/accounts/replace-account-labels.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { single, type Reply } from '#http/reply.ts';
import { renderAccountLabels } from '#render/account-labels.ts';

export async function showAccountLabels(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, id } = keyOf(call);
  const labels = await readAccountLabels(db, { workspace_id, company_id: id });
  return single(renderAccountLabels(id, labels));
}

export async function changeAccountLabels(
  call: Call<undefined, CheckedInput<AccountLabels>>,
  { db }: Services,
): Promise<Reply> {
  const change = { ...call.input, ...keyOf(call) };
  const labels = await replaceAccountLabels(db, actorOf(call), change);
  return single(renderAccountLabels(change.id, labels));
}
