import { type Route, withQuery } from '#api/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule } from '#http/body.ts';
import { bankRuleSchema } from '#render/bank-rule.ts';
import { rulePreviewSchema } from '#render/rule-preview.ts';
import {
  createBankRule,
  deleteBankRule,
  listBankRules,
  previewBankRule,
  showBankRule,
  updateBankRule,
} from './handlers.ts';
import { ruleCreationSchema, ruleUpdateSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_rules';
const MEMBER = '/api/v1/bank_rules/:id';
const ACCESS = { table: 'bank_rules' } as const;

const update = deepDeferredRule('bank_rule', ruleUpdateSchema, 'update');

export const BANK_RULE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankRules',
    summary: 'Imputation rules of the workspace',
    answers: { 200: listBody(bankRuleSchema) },
    ...withQuery(PAGING, listBankRules),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'createBankRule',
    summary: 'Add an imputation rule; the next projections go by it',
    description: 'Entries that are there stay as they are until they are projected again.',
    answers: { 201: singleBody(bankRuleSchema) },
    body: deepDeferredRule('bank_rule', ruleCreationSchema, 'creation'),
    handle: createBankRule,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getBankRule',
    summary: 'One imputation rule',
    answers: { 200: singleBody(bankRuleSchema) },
    handle: showBankRule,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    operationId: 'updateBankRule',
    summary: 'Change an imputation rule; the next projections go by it',
    description:
      'Members that are left out stay. Entries that are there stay as they are until they are projected again.',
    answers: { 200: singleBody(bankRuleSchema) },
    body: update,
    handle: updateBankRule,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    operationId: 'deleteBankRule',
    summary: 'Remove an imputation rule; entries stay until they are projected again',
    description: 'Its entries go on naming it.',
    answers: { 204: null },
    handle: deleteBankRule,
  },
  {
    method: 'POST',
    path: `${MEMBER}/preview`,
    access: ACCESS,
    operationId: 'previewBankRule',
    summary: 'What a rule would change, with some members tried; writes nothing',
    description:
      'Writes nothing and emits nothing. It looks at operations for at most five seconds, and says by `truncated` when it did not see all, or shows the first hundred only.',
    answers: { 200: singleBody(rulePreviewSchema) },
    body: { ...update, optional: true },
    handle: previewBankRule,
  },
];
