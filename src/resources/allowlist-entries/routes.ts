import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { arrayOf, described, exactly, titled } from '#kernel/json-schema.ts';
import { TEXT } from '#render/members.ts';
import { addEntry, findEntry, removeEntry } from './handlers.ts';

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
