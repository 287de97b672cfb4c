import { EN_16931_PROFILE } from '#documents/completion/profile.ts';
import { checkDeposit, summariseCheck } from '#domain/invoicing/invoices/check-deposit.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import type { DepositToCheck } from '#domain/invoicing/invoices/prepare-check.ts';
import { prepareRequest } from '#domain/invoicing/drafts/save-draft.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import { single, type Reply } from '#http/reply.ts';
import { draftsOf } from './handlers.ts';
import type { STRICT_QUERY } from './strict-parameter.ts';

/** Carries out no deposit, and answers what it would. */
export async function showCheck(
  call: Call<DepositTarget, DepositToCheck, QueryOf<typeof STRICT_QUERY>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input, query } = call;
  const { deposit } = input;
  const strict = query.strict || input.strict;
  if (!('members' in deposit))
    return single(await checkDeposit(services.db, { workspace_id, deposit, strict }));
  const draft = await prepareRequest(draftsOf(call, services), workspace_id, deposit);
  const { refused, warnings } = draft;
  const profile = EN_16931_PROFILE;
  return single(
    summariseCheck({ violations: refused, warnings, profile, truncated: false, strict }),
  );
}
