import { findOperation } from '#domain/banking/bank-operations/find-operation.ts';
import { listOperations } from '#domain/banking/bank-operations/list-operations.ts';
import { confirmExact } from '#domain/banking/convergence/confirm-exact.ts';
import {
  convergeOperation,
  convergeWorkspace,
  type ConvergenceMembers,
} from '#domain/banking/convergence/request-convergence.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { renderBankOperation, renderBankOperationWithDetails } from '#render/bank-operation.ts';
import { renderBankRun } from '#render/bank-run.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export const OPERATION_LIST_QUERY = {
  ...PAGING,
  bank_account_id: idParameter('Only the operations of this account.'),
  direction: oneOfParameter(MONEY_DIRECTIONS, 'Only incoming or only outgoing operations.'),
  reconciliation_status: oneOfParameter(
    RECONCILIATION_STATUSES,
    'Only operations with this status.',
  ),
  from: dayParameter('Only operations booked on this day or later.'),
  to: dayParameter('Only operations booked on this day or earlier.'),
};

export async function showBankOperations(
  call: Call<undefined, undefined, QueryOf<typeof OPERATION_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, query } = call;
  const page = pageOf(query);
  const { bank_account_id, direction, reconciliation_status, from, to } = query;
  const filter = { bank_account_id, direction, reconciliation_status, from, to };
  const [views, total] = await listOperations(db, workspace_id, filter, page);
  return list(views.map(renderBankOperation), page, total);
}

export async function showBankOperation(
  call: Call<undefined, unknown>,
  { db }: Services,
): Promise<Reply> {
  const { view, details } = await findOperation(db, keyOf(call));
  return single(renderBankOperationWithDetails(view, details));
}

export async function convergeBankOperation(
  call: Call<undefined, CheckedInput<ConvergenceMembers>>,
  services: Services,
): Promise<Reply> {
  await convergeOperation(services, actorOf(call), keyOf(call), call.input);
  return showBankOperation(call, services);
}

export async function confirmExactProposals(
  call: Call<undefined, unknown>,
  services: Services,
): Promise<Reply> {
  return single(await confirmExact(services, actorOf(call), call.workspace_id));
}

export async function startConvergenceRun(
  call: Call<undefined, CheckedInput<ConvergenceMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  return single(
    renderBankRun(await convergeWorkspace(db, actorOf(call), workspace_id, input)),
    202,
  );
}
