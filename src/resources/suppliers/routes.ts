import { deferredRule } from '#http/body.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { supplierCreationSchema, supplierUpdateSchema } from './schema.ts';
import { addSupplier, showSuppliers, changeSupplier } from './handlers.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { supplierSchema } from '#render/supplier.ts';

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
