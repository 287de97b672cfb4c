import type { RuleMembers } from '#domain/banking/rules/check-rule-members.ts';
import { createRule } from '#domain/banking/rules/create-rule.ts';
import { deleteRule } from '#domain/banking/rules/delete-rule.ts';
import { findRule, listRules } from '#domain/banking/rules/find-rules.ts';
import { previewRule } from '#domain/banking/projection/preview-rule.ts';
import { swapRules, type Place } from '#domain/banking/rules/swap-rules.ts';
import { updateRule } from '#domain/banking/rules/update-rule.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { idOf } from '#kernel/id.ts';
import { renderBankRule } from '#render/bank-rule.ts';
import { renderRulePreview } from '#render/rule-preview.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services, type PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

type RuleCall = Call<undefined, CheckedInput<RuleMembers>>;

export async function showBankRules(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [rules, total] = await listRules(db, call.workspace_id, page);
  return list(rules.map(renderBankRule), page, total);
}

export async function addBankRule(call: RuleCall, { db }: Services): Promise<Reply> {
  const { workspace_id, input } = call;
  return single(
    renderBankRule(await createRule(db, actorOf(call), { ...input, workspace_id })),
    201,
  );
}

export async function showBankRule(call: Call, { db }: Services): Promise<Reply> {
  return single(renderBankRule(await findRule(db, keyOf(call))));
}

export async function changeBankRule(call: RuleCall, { db }: Services): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderBankRule(await updateRule(db, actorOf(call), update)));
}

export async function removeBankRule(call: Call, { db }: Services): Promise<Reply> {
  await deleteRule(db, actorOf(call), keyOf(call));
  return noContent();
}

export async function previewBankRule(call: RuleCall, { db }: Services): Promise<Reply> {
  return single(renderRulePreview(await previewRule(db, { ...call.input, ...keyOf(call) })));
}

export async function swapBankRules(
  call: Call<undefined, { with_id: number; to: Place }>,
  { db }: Services,
): Promise<Reply> {
  const { with_id, to } = call.input;
  const swap = { ...keyOf(call), with_id: idOf(with_id), to };
  return single(renderBankRule(await swapRules(db, actorOf(call), swap)));
}
