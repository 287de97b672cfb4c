import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { titled, type JsonSchema } from '#kernel/json-schema.ts';
import { namedWorkspaceSchema } from '#render/workspace.ts';
import { changeWorkspace } from './handlers.ts';

export const workspaceUpdateSchema: JsonSchema = titled('WorkspaceUpdate', {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 255, description: 'Not blank.' } },
  required: ['name'],
});

/** Changes the name of a workspace. */
export const RENAMING = {
  method: 'PATCH',
  answers: { 200: singleBody(namedWorkspaceSchema) },
  body: bodyRule('workspace', workspaceUpdateSchema, 'update'),
  handle: changeWorkspace,
} as const;

/** For people. */
export const WORKSPACE_ROUTES_OF_PEOPLE: readonly ServedRoute[] = [
  {
    ...RENAMING,
    path: '/api/v1/workspaces/:workspace_id',
    access: 'workspace',
    console: 'owner',
  },
];
