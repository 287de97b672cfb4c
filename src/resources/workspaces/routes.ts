import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { described, exactly, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { namedWorkspaceSchema } from '#render/workspace.ts';
import { changeSecondFactorRule, changeWorkspace } from './handlers.ts';

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

export const secondFactorRuleSchema: JsonSchema = titled('SecondFactorRule', {
  type: 'object',
  properties: {
    required: { type: 'boolean', description: 'Only people with a second factor get in.' },
  },
  required: ['required'],
});

const SECOND_FACTOR_RULE = exactly({
  required: described({ type: 'boolean' }, 'Only people with a second factor get in.'),
});

/** For people. */
export const WORKSPACE_ROUTES_OF_PEOPLE: readonly ServedRoute[] = [
  {
    ...RENAMING,
    path: '/api/v1/workspaces/:workspace_id',
    access: 'workspace',
    console: 'owner',
  },
  {
    method: 'PATCH',
    path: '/api/v1/workspaces/:workspace_id/second_factor',
    access: 'workspace',
    console: 'owner',
    changesRights: true,
    answers: { 200: singleBody(SECOND_FACTOR_RULE) },
    body: bodyRule('second_factor', secondFactorRuleSchema, 'update'),
    handle: changeSecondFactorRule,
  },
];
