import { type Route, withQuery } from '#api/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule, optionalRule } from '#http/body.ts';
import { allocationSchema } from '#render/allocation.ts';
import {
  ALLOCATION_LIST_QUERY,
  ALLOCATION_REMOVAL_QUERY,
  acceptAllocation,
  addAllocation,
  removeAllocation,
  showAllocations,
} from './handlers.ts';
import { allocationConfirmationSchema, allocationCreationSchema } from './schema.ts';

const COLLECTION = '/api/v1/bank_operations/:id/allocations';
const MEMBER = `${COLLECTION}/:allocation_id`;
const ACCESS = { table: 'bank_operations' } as const;

export const ALLOCATION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'listAllocations',
    summary: 'Allocations of a bank operation, those that ended too; `status` narrows them',
    answers: { 200: listBody(allocationSchema) },
    ...withQuery(ALLOCATION_LIST_QUERY, showAllocations),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    operationId: 'createAllocation',
    summary: 'Propose that a bank operation settles an invoice, or confirm it at once',
    description: 'A proposal takes no money until it is confirmed, and is measured then.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    refusals: {
      409: 'The operation has another `version` by now.',
      422: 'The amount exceeds what the operation or the invoice has left, or the invoice cannot be allocated. Nothing was written.',
    },
    answers: { 201: singleBody(allocationSchema) },
    body: bodyRule('allocation', allocationCreationSchema, 'creation'),
    handle: addAllocation,
  },
  {
    method: 'POST',
    path: `${MEMBER}/confirm`,
    access: ACCESS,
    operationId: 'confirmAllocation',
    summary: 'Confirm a proposed allocation',
    description:
      'Measured against what the operation and the invoice have left now. A repetition answers 200 and changes nothing.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    refusals: {
      409: 'The allocation was undone or discarded, or the operation has another `version` by now.',
      422: 'It does not fit any more. Nothing changed.',
    },
    answers: { 200: singleBody(allocationSchema) },
    body: optionalRule('allocation', allocationConfirmationSchema, 'update'),
    handle: acceptAllocation,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    operationId: 'deleteAllocation',
    summary: 'Undo a confirmed allocation, or discard a proposed one',
    description:
      'It stays in the list with the status that it ended in. A repetition answers 204 and changes nothing.',
    emits: ['bank_operation.unreconciled', 'bank_rule.applied'],
    refusals: { 409: 'The operation has another `version` by now.' },
    answers: { 204: null },
    ...withQuery(ALLOCATION_REMOVAL_QUERY, removeAllocation),
  },
];
