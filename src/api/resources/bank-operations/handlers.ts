import { findOperation } from '#domain/banking/bank-operations/find-operation.ts';
import {
  listOperations,
  type OperationFilter,
} from '#domain/banking/bank-operations/list-operations.ts';
import {
  convergeOperation,
  convergeWorkspace,
  type ConvergenceMembers,
} from '#domain/banking/convergence/request-convergence.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { renderBankOperation, renderBankOperationWithDetails } from '#render/bank-operation.ts';
import { renderBankRun } from '#render/bank-run.ts';
import { actorOf, keyOf, type Call, type Services } from '#api/pipeline/call.ts';
import { readDateFilter } from '#http/read-date-filter.ts';
import { readIdFilter } from '#http/read-id-filter.ts';
import { readOneOf } from '#http/read-one-of.ts';
import { readPage } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function listBankOperations(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id, query } = call;
  const page = readPage(query);
  const [views, total] = await listOperations(db, workspace_id, readFilter(query), page);
  return list(views.map(renderBankOperation), page, total);
}

const readFilter = (query: URLSearchParams): OperationFilter => ({
  bank_account_id: readIdFilter(query, 'bank_account_id'),
  direction: readOneOf(query, 'direction', MONEY_DIRECTIONS),
  reconciliation_status: readOneOf(query, 'reconciliation_status', RECONCILIATION_STATUSES),
  from: readDateFilter(query, 'from'),
  to: readDateFilter(query, 'to'),
});

export async function showBankOperation(
  call: Call<undefined, unknown>,
  { db }: Services,
): Promise<Reply> {
  const { view, details } = await findOperation(db, keyOf(call));
  return single(renderBankOperationWithDetails(view, details));
}

export async function convergeBankOperation(
  call: Call<undefined, ConvergenceMembers>,
  services: Services,
): Promise<Reply> {
  await convergeOperation(services, actorOf(call), keyOf(call), call.input);
  return showBankOperation(call, services);
}

export async function startConvergenceRun(
  call: Call<undefined, ConvergenceMembers>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  return single(
    renderBankRun(await convergeWorkspace(db, actorOf(call), workspace_id, input)),
    202,
  );
}
