import {
  confirmAllocation,
  type ConfirmationMembers,
} from '#domain/banking/allocations/confirm-allocation.ts';
import {
  createAllocation,
  type AllocationMembers,
} from '#domain/banking/allocations/create-allocation.ts';
import { deleteAllocation } from '#domain/banking/allocations/delete-allocation.ts';
import { listAllocations } from '#domain/banking/allocations/list-allocations.ts';
import type { AllocationKey } from '#domain/banking/allocations/lock-operation.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { badRequest } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { renderAllocation } from '#render/allocation.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, readId, type Call, type PathContext, type Services } from '#http/pipeline/call.ts';
import { undoReason } from '#resources/receipts/undo-reason.ts';
import { oneOfParameter, type QueryOf, type QueryParameter } from '#http/query.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

const allocationKeyOf = ({ workspace_id, params }: PathContext): AllocationKey => ({
  workspace_id,
  bank_operation_id: readId(params['id']),
  id: readId(params['allocation_id']),
});

export const ALLOCATION_LIST_QUERY = {
  ...PAGING,
  status: oneOfParameter(ALLOCATION_STATUSES, 'Only the allocations with this status.'),
};

export async function showAllocations(
  call: Call<undefined, undefined, QueryOf<typeof ALLOCATION_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const { status } = call.query;
  const [allocations, total] = await listAllocations(db, keyOf(call), { status, page });
  return list(allocations.map(renderAllocation), page, total);
}

export async function addAllocation(
  call: Call<undefined, CheckedInput<AllocationMembers>>,
  { db }: Services,
): Promise<Reply> {
  const allocation = await createAllocation(db, actorOf(call), keyOf(call), call.input);
  return single(renderAllocation(allocation), 201);
}

export async function acceptAllocation(
  call: Call<undefined, CheckedInput<ConfirmationMembers>>,
  { db }: Services,
): Promise<Reply> {
  const allocation = await confirmAllocation(db, actorOf(call), allocationKeyOf(call), call.input);
  return single(renderAllocation(allocation));
}

const version: QueryParameter<number | undefined> = {
  description: "The operation's `version` that you read; 409 if it has changed since.",
  schema: { type: 'integer', minimum: 0 },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return undefined;
    if (!/^[0-9]{1,15}$/.test(text))
      throw badRequest(`Le paramètre ${name} ${REASONS.integer.message}`);
    return Number(text);
  },
};

export const ALLOCATION_REMOVAL_QUERY = { version, reason: undoReason };

export async function removeAllocation(
  call: Call<undefined, undefined, QueryOf<typeof ALLOCATION_REMOVAL_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  await deleteAllocation(db, actorOf(call), allocationKeyOf(call), call.query);
  return noContent();
}
