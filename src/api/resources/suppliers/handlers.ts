import { createSupplier as create } from '#domain/invoicing/suppliers/create-supplier.ts';
import { listSuppliers as listAll } from '#domain/invoicing/suppliers/list-suppliers.ts';
import type { SupplierMembers } from '#domain/invoicing/suppliers/supplier-members.ts';
import { updateSupplier as update } from '#domain/invoicing/suppliers/update-supplier.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderSupplier } from '#render/supplier.ts';
import type { Call, Services } from '#api/pipeline/call.ts';
import { keyOf } from '#api/pipeline/id.ts';
import { readPage } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function listSuppliers(call: Call, { db }: Services): Promise<Reply> {
  const page = readPage(call.query);
  const [suppliers, total] = await listAll(db, call.workspace_id, page);
  return list(suppliers.map(renderSupplier), page, total);
}

export async function createSupplier(
  { workspace_id, input }: Call<undefined, CheckedInput<SupplierMembers>>,
  { db }: Services,
): Promise<Reply> {
  return single(renderSupplier(await create(db, { ...input, workspace_id })), 201);
}

export async function updateSupplier(
  call: Call<undefined, CheckedInput<SupplierMembers>>,
  { db }: Services,
): Promise<Reply> {
  return single(renderSupplier(await update(db, { ...call.input, ...keyOf(call) })));
}
