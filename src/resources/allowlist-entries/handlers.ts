import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { findAllowlistEntry } from '#domain/access/allowlist/list-allowlist-entries.ts';
import { removeAllowlistEntry } from '#domain/access/allowlist/remove-allowlist-entry.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import {
  keyOf,
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
} from '#http/pipeline/call.ts';
import { noContent, single, type Reply } from '#http/reply.ts';

interface Range {
  cidr: string;
}

/** The range of the entry in the path; 404 if the workspace does not have it. */
export const findEntry = (context: PathContext, { lookUps }: SharedServices): Promise<Range> =>
  findOr404(findAllowlistEntry(lookUps, keyOf(context)));

export async function addEntry(call: Call<undefined, Range>, { db }: Services): Promise<Reply> {
  const { workspace_id, input } = call;
  const cidr = input.cidr.trim();
  const entries = await addAllowlistEntry(db, actorOf(call), { workspace_id, cidr });
  return single({ entries }, 201);
}

export async function removeEntry(call: Call<Range>, { db }: Services): Promise<Reply> {
  const { workspace_id, target } = call;
  const { cidr } = target;
  await removeAllowlistEntry(db, actorOf(call), { workspace_id, cidr });
  return noContent();
}
