import { checkDeposit, checkDraft } from '#domain/invoicing/deposits/check-deposit.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import type { DepositToCheck } from '#domain/invoicing/deposits/prepare-check.ts';
import { prepareRequest } from '#domain/invoicing/drafts/save-draft.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import { single, type Reply } from '#http/reply.ts';
import { draftsOf } from './handlers.ts';
import { findInfectedIn } from './scan-deposit.ts';
import type { STRICT_QUERY } from './strict-parameter.ts';

/** Carries out no deposit, and answers what it would. */
export async function showCheck(
  call: Call<DepositTarget, DepositToCheck, QueryOf<typeof STRICT_QUERY>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input, query } = call;
  const { deposit } = input;
  const { db } = services;
  const strict = query.strict || input.strict;
  const infected = await findInfectedIn(deposit, call, services);
  if (!('members' in deposit)) {
    const violations = [...deposit.violations, ...infected];
    const checked = { ...deposit, violations };
    return single(await checkDeposit(db, { workspace_id, deposit: checked, strict }));
  }
  const prepared = await prepareRequest(draftsOf(call, services), workspace_id, deposit);
  const draft = { ...prepared, refused: [...prepared.refused, ...infected] };
  return single(await checkDraft(db, { workspace_id, draft, strict }));
}
