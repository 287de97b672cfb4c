import { confirmAllocation } from '#domain/banking/allocations/confirm-allocation.ts';
import {
  createAllocation,
  type AllocationMembers,
} from '#domain/banking/allocations/create-allocation.ts';
import { deleteAllocation } from '#domain/banking/allocations/delete-allocation.ts';
import { listAllocations } from '#domain/banking/allocations/list-allocations.ts';
import type { AllocationKey } from '#domain/banking/allocations/lock-operation.ts';
import { badRequest } from '#kernel/refusal.ts';
import { MESSAGES } from '#kernel/violation.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { renderAllocation } from '#render/allocation.ts';
import { actorOf, keyOf, readId, type Call, type Services } from '#api/pipeline/call.ts';
import { readOneOf } from '#http/read-one-of.ts';
import { readPage } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

const allocationKeyOf = ({ workspace_id, params }: Call<unknown, unknown>): AllocationKey => ({
  workspace_id,
  bank_operation_id: readId(params['id']),
  id: readId(params['allocation_id']),
});

export async function showAllocations(call: Call, { db }: Services): Promise<Reply> {
  const page = readPage(call.query);
  const status = readOneOf(call.query, 'status', ALLOCATION_STATUSES);
  const [allocations, total] = await listAllocations(db, keyOf(call), { status, page });
  return list(allocations.map(renderAllocation), page, total);
}

export async function addAllocation(
  call: Call<undefined, AllocationMembers>,
  { db }: Services,
): Promise<Reply> {
  const allocation = await createAllocation(db, actorOf(call), keyOf(call), call.input);
  return single(renderAllocation(allocation), 201);
}

export async function acceptAllocation(
  call: Call<undefined, { version?: number }>,
  { db }: Services,
): Promise<Reply> {
  const { version } = call.input;
  const allocation = await confirmAllocation(db, actorOf(call), allocationKeyOf(call), version);
  return single(renderAllocation(allocation));
}

export async function removeAllocation(call: Call, { db }: Services): Promise<Reply> {
  const version = readVersion(call.query);
  await deleteAllocation(db, actorOf(call), allocationKeyOf(call), version);
  return noContent();
}

function readVersion(query: URLSearchParams): number | undefined {
  const text = query.get('version');
  if (text === null) return undefined;
  if (!/^[0-9]{1,15}$/.test(text)) throw badRequest(`Le paramètre version ${MESSAGES.integer}`);
  return Number(text);
}
