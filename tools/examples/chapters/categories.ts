import type { Story } from '#tools/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/categories';
const MEMBER = '/api/v1/categories/:id';

/** @returns the category that later chapters use */
export async function recordCategories(
  { show }: Story,
  { workspace_id, readToken }: Partnership,
): Promise<number> {
  const params = { workspace_id };
  const create = { params, body: { category: { name: 'Fournitures de bureau' } } };
  const { data } = await show(`POST ${COLLECTION}`, 201, 'Add a category', create);
  const refused = { ...create, token: readToken };
  await show(`POST ${COLLECTION}`, 403, 'With a token that may only read', refused);
  const nameless = { params, body: { category: { name: ' ' } } };
  await show(`POST ${COLLECTION}`, 422, 'A blank name', nameless);
  const temporary = { params, body: { category: { name: 'Salons 2025' } } };
  const { data: old } = await show(`POST ${COLLECTION}`, 201, 'Add another one', temporary);
  const category = { params: { id: data.id } };
  const renamed = { ...category, body: { category: { name: 'Fournitures' } } };
  await show(`PATCH ${MEMBER}`, 200, 'Rename a category', renamed);
  await show(`PATCH ${MEMBER}`, 422, 'A name that is no text', {
    ...category,
    body: { category: { name: 12 } },
  });
  const archived = { params: { id: old.id } };
  await show(`DELETE ${MEMBER}`, 204, 'Archive a category', archived);
  await show(`GET ${MEMBER}`, 200, 'An archived category', archived);
  await show(`GET ${MEMBER}`, 404, 'A category that does not exist', { params: { id: 999 } });
  await show(`GET ${COLLECTION}`, 200, 'All categories', { params });
  return data.id;
}
