import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/suppliers';
const MEMBER = '/api/v1/suppliers/:id';

export async function recordSuppliers(
  { show }: Story,
  { workspace_id }: Partnership,
  category_id: number,
): Promise<void> {
  const params = { workspace_id };
  const supplier = { name: 'Papeterie du Canal', siren: '404 833 048', category_id };
  const create = { params, body: { supplier } };
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Add a supplier', create);
  const mistyped = { params, body: { supplier: { ...supplier, siren: '404 833 049' } } };
  await show(`POST ${COLLECTION}`, 422, 'A mistyped SIREN', mistyped);
  const member = { params: { id: data.id } };
  const vat = { ...member, body: { supplier: { vat_number: 'FR21404833048' } } };
  await show(`PATCH ${MEMBER}`, 200, 'Add its VAT number', vat);
  const elsewhere = { ...member, body: { supplier: { category_id: 999 } } };
  await show(`PATCH ${MEMBER}`, 422, 'A category that does not exist', elsewhere);
  await show(`GET ${COLLECTION}`, 200, 'All suppliers', { params });
}
