import { updateCustomer, type CustomerInput } from '#domain/invoicing/customers/update-customer.ts';
import { deferredRule } from '#http/body.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { rowOf, type PersonRoute } from '#http/pipeline/route.ts';
import { noContent, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { customerUpdateSchema } from './schema.ts';

async function changeCustomer(
  call: Call<undefined, CheckedInput<CustomerInput>>,
  { db }: Services,
): Promise<Reply> {
  await updateCustomer(db, actorOf(call), { ...call.input, ...keyOf(call) });
  return noContent();
}

/** Customers help people to write invoices; programs have their own. */
export const CUSTOMER_ROUTES: readonly PersonRoute[] = [
  {
    method: 'PATCH',
    path: '/api/v1/customers/:id',
    access: rowOf('customers'),
    console: 'member',
    answers: { 204: null },
    body: deferredRule('customer', customerUpdateSchema, 'update'),
    handle: changeCustomer,
  },
];
