import { previewRule } from '#domain/banking/projection/preview-rule.ts';
import type { RuleMembers } from '#domain/banking/rules/check-rule-members.ts';
import { createRule } from '#domain/banking/rules/create-rule.ts';
import { deleteRule } from '#domain/banking/rules/delete-rule.ts';
import { findRule, listRules } from '#domain/banking/rules/find-rules.ts';
import { swapRules, type Place } from '#domain/banking/rules/swap-rules.ts';
import { updateRule } from '#domain/banking/rules/update-rule.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule, deepDeferredRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { keyOf, type Call, type Services, type PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { idOf } from '#kernel/id.ts';
import { renderBankRule, bankRuleSchema } from '#render/bank-rule.ts';
import { renderRulePreview, rulePreviewSchema } from '#render/rule-preview.ts';
import { ruleCreationSchema, ruleSwapSchema, ruleUpdateSchema } from './schema.ts';

type RuleCall = Call<undefined, CheckedInput<RuleMembers>>;

async function showBankRules(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [rules, total] = await listRules(db, call.workspace_id, page);
  return list(rules.map(renderBankRule), page, total);
}

async function addBankRule(call: RuleCall, { db }: Services): Promise<Reply> {
  const { workspace_id, input } = call;
  return single(
    renderBankRule(await createRule(db, actorOf(call), { ...input, workspace_id })),
    201,
  );
}

async function showBankRule(call: Call, { db }: Services): Promise<Reply> {
  return single(renderBankRule(await findRule(db, keyOf(call))));
}

async function changeBankRule(call: RuleCall, { db }: Services): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderBankRule(await updateRule(db, actorOf(call), update)));
}

async function removeBankRule(call: Call, { db }: Services): Promise<Reply> {
  await deleteRule(db, actorOf(call), keyOf(call));
  return noContent();
}

async function previewBankRule(call: RuleCall, { db }: Services): Promise<Reply> {
  return single(renderRulePreview(await previewRule(db, { ...call.input, ...keyOf(call) })));
}

async function swapBankRules(
  call: Call<undefined, { with_id: number; to: Place }>,
  { db }: Services,
): Promise<Reply> {
  const { with_id, to } = call.input;
  const swap = { ...keyOf(call), with_id: idOf(with_id), to };
  return single(renderBankRule(await swapRules(db, actorOf(call), swap)));
}

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
