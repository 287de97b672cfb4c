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
    summary: 'Allocations of a bank operation, those that ended too; `status` narrows them',
    answers: { 200: listBody(allocationSchema) },
    ...withQuery(ALLOCATION_LIST_QUERY, showAllocations),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: ACCESS,
    summary: 'Propose that a bank operation settles an invoice, or confirm it at once',
    answers: { 201: singleBody(allocationSchema) },
    body: bodyRule('allocation', allocationCreationSchema, 'creation'),
    handle: addAllocation,
  },
  {
    method: 'POST',
    path: `${MEMBER}/confirm`,
    access: ACCESS,
    summary: 'Confirm a proposed allocation',
    answers: { 200: singleBody(allocationSchema) },
    body: optionalRule('allocation', allocationConfirmationSchema, 'update'),
    handle: acceptAllocation,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    summary: 'Undo a confirmed allocation, or discard a proposed one',
    answers: { 204: null },
    ...withQuery(ALLOCATION_REMOVAL_QUERY, removeAllocation),
  },
];
