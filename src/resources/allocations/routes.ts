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
import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule, optionalRule } from '#http/body.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { keyOf, readId, type Call, type PathContext, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { oneOfParameter, type QueryOf, type QueryParameter } from '#http/query.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';
import { badRequest } from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { REASONS } from '#kernel/violation.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { renderAllocation, allocationSchema } from '#render/allocation.ts';
import { undoReason } from '#resources/receipts/undo-reason.ts';
import { allocationConfirmationSchema, allocationCreationSchema } from './schema.ts';

const allocationKeyOf = ({ workspace_id, params }: PathContext): AllocationKey => ({
  workspace_id,
  bank_operation_id: readId(params['id']),
  id: readId(params['allocation_id']),
});

const ALLOCATION_LIST_QUERY = {
  ...PAGING,
  status: oneOfParameter(ALLOCATION_STATUSES, 'Only the allocations with this status.'),
};

async function showAllocations(
  call: Call<undefined, undefined, QueryOf<typeof ALLOCATION_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const { status } = call.query;
  const [allocations, total] = await listAllocations(db, keyOf(call), { status, page });
  return list(allocations.map(renderAllocation), page, total);
}

async function addAllocation(
  call: Call<undefined, CheckedInput<AllocationMembers>>,
  { db }: Services,
): Promise<Reply> {
  const allocation = await createAllocation(db, actorOf(call), keyOf(call), call.input);
  return single(renderAllocation(allocation), 201);
}

async function acceptAllocation(
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

const ALLOCATION_REMOVAL_QUERY = { version, reason: undoReason };

async function removeAllocation(
  call: Call<undefined, undefined, QueryOf<typeof ALLOCATION_REMOVAL_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  await deleteAllocation(db, actorOf(call), allocationKeyOf(call), call.query);
  return noContent();
}

const COLLECTION = '/api/v1/bank_operations/:id/allocations';
const MEMBER = `${COLLECTION}/:allocation_id`;
const ACCESS = rowOf('bank_operations');

export const ALLOCATION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'listAllocations',
    summary: 'List the allocations of a bank operation',
    description: 'Undone and discarded ones included.',
    answers: { 200: listBody(allocationSchema) },
    ...withQuery(ALLOCATION_LIST_QUERY, showAllocations),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    console: 'member',
    operationId: 'createAllocation',
    summary: 'Create an allocation',
    description:
      'Proposes that the operation pays an invoice, or confirms it at once. A proposal reserves nothing: it is checked against what is left when it is confirmed.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    refusals: {
      409: '`version` is out of date: the operation has changed since.',
      422: 'The amount exceeds what the operation or the invoice has left, or the invoice cannot be allocated. Nothing was written.',
    },
    answers: { 201: singleBody(allocationSchema) },
    body: deepDeferredRule('allocation', allocationCreationSchema, 'creation'),
    handle: addAllocation,
  },
  {
    method: 'POST',
    path: `${MEMBER}/confirm`,
    access: ACCESS,
    console: 'member',
    operationId: 'confirmAllocation',
    summary: 'Confirm a proposed allocation',
    description:
      'With its amount, or another one. Checked against what the operation and the invoice have left now. Repeating it answers 200 and changes nothing.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    refusals: {
      409: 'The allocation was undone or discarded, or `version` is out of date.',
      422: 'It no longer fits what is left. Nothing changed.',
    },
    answers: { 200: singleBody(allocationSchema) },
    body: optionalRule('allocation', allocationConfirmationSchema, 'update'),
    handle: acceptAllocation,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'deleteAllocation',
    summary: 'Undo or discard an allocation',
    description:
      'Undoes a confirmed one, discards a proposed one. It stays in the list with its final status. Repeating it answers 204 and changes nothing.',
    emits: ['bank_operation.unreconciled', 'bank_rule.applied'],
    refusals: { 409: '`version` is out of date: the operation has changed since.' },
    answers: { 204: null },
    ...withQuery(ALLOCATION_REMOVAL_QUERY, removeAllocation),
  },
];
