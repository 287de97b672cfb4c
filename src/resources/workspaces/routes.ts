import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import type { PersonRoute } from '#http/pipeline/route.ts';
import { described, exactly, nullable, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import { APPROVAL_MODES } from '#model/approval-mode.ts';
import { namedWorkspaceSchema, workspaceSettingsSchema } from '#render/workspace.ts';
import { FIRST_STEPS } from '#model/first-step.ts';
import {
  changeSecondFactorRule,
  changeWorkspace,
  putAwayFirstStep,
  renameWorkspace,
} from './handlers.ts';

const name: JsonSchema = { type: 'string', maxLength: 255, description: 'Not blank.' };

const limit = (approver: string, none: string): JsonSchema =>
  nullable(
    decimalSchema(`The highest total that ${approver} may approve, in euros; null: ${none}.`),
  );

export const workspaceUpdateSchema: JsonSchema = titled('WorkspaceUpdate', {
  type: 'object',
  properties: {
    name,
    approval: {
      type: 'string',
      enum: APPROVAL_MODES,
      description: 'Who may approve a payment batch.',
      'x-reason': REASONS.oneOf(APPROVAL_MODES),
    },
    manager_approval_limit: limit('a manager', 'no limit'),
    application_approval_limit: limit('an application', 'that of a manager'),
    proposes_after_import: {
      type: 'boolean',
      description: 'Whether invoices are proposed for the operations that an import brings.',
    },
  },
});

export const workspaceNameSchema: JsonSchema = titled('WorkspaceName', {
  type: 'object',
  properties: { name },
  required: ['name'],
});

/** Changes the name of a workspace, for administrators. */
export const RENAMING = {
  method: 'PATCH',
  answers: { 200: singleBody(namedWorkspaceSchema) },
  body: bodyRule('workspace', workspaceNameSchema, 'update'),
  handle: renameWorkspace,
} as const;

export const secondFactorRuleSchema: JsonSchema = titled('SecondFactorRule', {
  type: 'object',
  properties: {
    required: { type: 'boolean', description: 'Only people with a second factor get in.' },
  },
  required: ['required'],
});

export const putAwaySchema: JsonSchema = titled('PutAwayStep', {
  type: 'object',
  properties: {
    name: { type: 'string', enum: FIRST_STEPS, 'x-reason': REASONS.oneOf(FIRST_STEPS) },
  },
  required: ['name'],
});

const SECOND_FACTOR_RULE = exactly({
  required: described({ type: 'boolean' }, 'Only people with a second factor get in.'),
});

export const WORKSPACE_ROUTES: readonly PersonRoute[] = [
  {
    method: 'PATCH',
    path: '/api/v1/workspaces/:workspace_id',
    access: 'workspace',
    console: 'owner',
    answers: { 200: singleBody(workspaceSettingsSchema) },
    body: bodyRule('workspace', workspaceUpdateSchema, 'update'),
    handle: changeWorkspace,
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
  {
    method: 'POST',
    path: '/api/v1/workspaces/:workspace_id/first_steps',
    access: 'workspace',
    console: 'manager',
    answers: { 204: null },
    body: bodyRule('first_step', putAwaySchema, 'update'),
    handle: putAwayFirstStep,
  },
];
