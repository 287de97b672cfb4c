import { createSupplier } from '#domain/invoicing/suppliers/create-supplier.ts';
import { listSuppliers } from '#domain/invoicing/suppliers/list-suppliers.ts';
import type { SupplierMembers } from '#domain/invoicing/suppliers/supplier-members.ts';
import { updateSupplier } from '#domain/invoicing/suppliers/update-supplier.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { type Call, type Services, keyOf, type PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { list, single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderSupplier, supplierSchema } from '#render/supplier.ts';
import { supplierCreationSchema, supplierUpdateSchema } from './schema.ts';

async function showSuppliers(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [suppliers, total] = await listSuppliers(db, call.workspace_id, page);
  return list(suppliers.map(renderSupplier), page, total);
}

async function addSupplier(
  call: Call<undefined, CheckedInput<SupplierMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const supplier = await createSupplier(db, actorOf(call), { ...input, workspace_id });
  return single(renderSupplier(supplier), 201);
}

async function changeSupplier(
  call: Call<undefined, CheckedInput<SupplierMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderSupplier(await updateSupplier(db, actorOf(call), update)));
}

const COLLECTION = '/api/v1/workspaces/:workspace_id/suppliers';

export const SUPPLIER_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listSuppliers',
    summary: 'List suppliers',
    answers: { 200: listBody(supplierSchema) },
    ...withQuery(PAGING, showSuppliers),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'member',
    operationId: 'createSupplier',
    summary: 'Create a supplier',
    description:
      "A purchase that arrives without a category takes its supplier's. The supplier is matched by SIREN, then VAT number, then name.",
    answers: { 201: singleBody(supplierSchema) },
    body: deferredRule('supplier', supplierCreationSchema, 'creation'),
    handle: addSupplier,
  },
  {
    method: 'PATCH',
    path: '/api/v1/suppliers/:id',
    access: rowOf('suppliers'),
    console: 'member',
    operationId: 'updateSupplier',
    summary: 'Update a supplier',
    description: 'Omitted members stay as they are. Existing invoices keep their categories.',
    answers: { 200: singleBody(supplierSchema) },
    body: deferredRule('supplier', supplierUpdateSchema, 'update'),
    handle: changeSupplier,
  },
];
