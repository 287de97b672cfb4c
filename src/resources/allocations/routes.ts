import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule, optionalRule } from '#http/body.ts';
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
