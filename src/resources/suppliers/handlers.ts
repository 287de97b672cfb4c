import { createSupplier } from '#domain/invoicing/suppliers/create-supplier.ts';
import { listSuppliers } from '#domain/invoicing/suppliers/list-suppliers.ts';
import type { SupplierMembers } from '#domain/invoicing/suppliers/supplier-members.ts';
import { updateSupplier } from '#domain/invoicing/suppliers/update-supplier.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderSupplier } from '#render/supplier.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, type Services, keyOf, type PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, single, type Reply } from '#http/reply.ts';

export async function showSuppliers(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [suppliers, total] = await listSuppliers(db, call.workspace_id, page);
  return list(suppliers.map(renderSupplier), page, total);
}

export async function addSupplier(
  call: Call<undefined, CheckedInput<SupplierMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const supplier = await createSupplier(db, actorOf(call), { ...input, workspace_id });
  return single(renderSupplier(supplier), 201);
}

export async function changeSupplier(
  call: Call<undefined, CheckedInput<SupplierMembers>>,
  { db }: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderSupplier(await updateSupplier(db, actorOf(call), update)));
}
