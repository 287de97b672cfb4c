import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule, deepDeferredRule } from '#http/body.ts';
import { bankRuleSchema } from '#render/bank-rule.ts';
import { rulePreviewSchema } from '#render/rule-preview.ts';
import {
  addBankRule,
  removeBankRule,
  showBankRules,
  previewBankRule,
  showBankRule,
  changeBankRule,
  swapBankRules,
} from './handlers.ts';
import { ruleCreationSchema, ruleSwapSchema, ruleUpdateSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_rules';
const MEMBER = '/api/v1/bank_rules/:id';
const ACCESS = rowOf('bank_rules');

const update = deepDeferredRule('bank_rule', ruleUpdateSchema, 'update');

export const BANK_RULE_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankRules',
    summary: 'List imputation rules',
    answers: { 200: listBody(bankRuleSchema) },
    ...withQuery(PAGING, showBankRules),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    operationId: 'createBankRule',
    summary: 'Create an imputation rule',
    description:
      'It counts from the next projection on. Existing entries stay as they are until they are projected again. A workspace has at most 1000 rules, with 5000 conditions and exclusions.',
    answers: { 201: singleBody(bankRuleSchema) },
    body: deepDeferredRule('bank_rule', ruleCreationSchema, 'creation'),
    handle: addBankRule,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getBankRule',
    summary: 'Get an imputation rule',
    answers: { 200: singleBody(bankRuleSchema) },
    handle: showBankRule,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    console: 'manager',
    operationId: 'updateBankRule',
    summary: 'Update an imputation rule',
    description:
      'Omitted members stay as they are. Existing entries stay as they are until they are projected again.',
    answers: { 200: singleBody(bankRuleSchema) },
    body: update,
    handle: changeBankRule,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    console: 'manager',
    operationId: 'deleteBankRule',
    summary: 'Delete an imputation rule',
    description:
      'Existing entries stay as they are, and keep its id, until they are projected again.',
    answers: { 204: null },
    handle: removeBankRule,
  },
  {
    method: 'POST',
    path: `${MEMBER}/preview`,
    access: ACCESS,
    console: 'member',
    operationId: 'previewBankRule',
    summary: 'Preview an imputation rule',
    description:
      'What the rule would change, with the members of the body in place of its own. Writes nothing and emits nothing. It looks at operations for five seconds at most; `truncated` is true if it did not see them all, or shows only the first hundred.',
    answers: { 200: singleBody(rulePreviewSchema) },
    body: { ...update, optional: true },
    handle: previewBankRule,
  },
  {
    method: 'POST',
    path: `${MEMBER}/swap`,
    access: ACCESS,
    console: 'manager',
    answers: { 200: singleBody(bankRuleSchema) },
    body: bodyRule('swap', ruleSwapSchema, 'update'),
    handle: swapBankRules,
  },
];
