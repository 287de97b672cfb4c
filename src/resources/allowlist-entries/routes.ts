import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { findAllowlistEntry } from '#domain/access/allowlist/list-allowlist-entries.ts';
import { removeAllowlistEntry } from '#domain/access/allowlist/remove-allowlist-entry.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import {
  keyOf,
  type Call,
  type PathContext,
  type Services,
  type SharedServices,
} from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import { arrayOf, described, exactly, titled } from '#kernel/json-schema.ts';
import { TEXT } from '#render/members.ts';

interface Range {
  cidr: string;
}

/** The range of the entry in the path; 404 if the workspace does not have it. */
const findEntry = (context: PathContext, { lookUps }: SharedServices): Promise<Range> =>
  findOr404(findAllowlistEntry(lookUps, keyOf(context)));

async function addEntry(call: Call<undefined, Range>, { db }: Services): Promise<Reply> {
  const { workspace_id, input } = call;
  const cidr = input.cidr.trim();
  const entries = await addAllowlistEntry(db, actorOf(call), { workspace_id, cidr });
  return single({ entries }, 201);
}

async function removeEntry(call: Call<Range>, { db }: Services): Promise<Reply> {
  const { workspace_id, target } = call;
  const { cidr } = target;
  await removeAllowlistEntry(db, actorOf(call), { workspace_id, cidr });
  return noContent();
}

const allowlistSchema = titled(
  'Allowlist',
  exactly({ entries: described(arrayOf(TEXT), 'All ranges of the workspace, oldest first.') }),
);

export const entryCreationSchema = titled('AllowlistEntryCreation', {
  type: 'object',
  properties: {
    cidr: {
      type: 'string',
      maxLength: 50,
      description: 'An IPv4 range, `192.0.2.0/24`, or address.',
    },
  },
  required: ['cidr'],
});

const COLLECTION = '/api/v1/workspaces/:workspace_id/allowlist_entries';
const OF_MANAGERS = { access: 'workspace', console: 'manager' } as const;

/** For people: the addresses from which applications may enter a workspace (spec, IP allowlisting). */
export const ALLOWLIST_ENTRY_ROUTES: readonly PersonRoute[] = [
  {
    ...OF_MANAGERS,
    method: 'POST',
    path: COLLECTION,
    answers: { 201: singleBody(allowlistSchema) },
    body: bodyRule('allowlist_entry', entryCreationSchema, 'creation'),
    handle: addEntry,
  },
  {
    ...OF_MANAGERS,
    method: 'DELETE',
    path: `${COLLECTION}/:id`,
    answers: { 204: null },
    find: findEntry,
    handle: removeEntry,
  },
];
