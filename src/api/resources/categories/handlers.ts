import { archiveCategory as archive } from '#domain/invoicing/categories/archive-category.ts';
import { createCategory as create } from '#domain/invoicing/categories/create-category.ts';
import { findCategory } from '#domain/invoicing/categories/find-category.ts';
import { listCategories as listAll } from '#domain/invoicing/categories/list-categories.ts';
import { renameCategory } from '#domain/invoicing/categories/rename-category.ts';
import { renderCategory } from '#render/category.ts';
import type { Call, Services } from '#api/pipeline/call.ts';
import { keyOf } from '#api/pipeline/id.ts';
import { readPage } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

export async function listCategories(call: Call, { db }: Services): Promise<Reply> {
  const page = readPage(call.query);
  const [categories, total] = await listAll(db, call.workspace_id, page);
  return list(categories.map(renderCategory), page, total);
}

export async function createCategory(
  { workspace_id, input }: Call<undefined, { name: string }>,
  { db }: Services,
): Promise<Reply> {
  return single(renderCategory(await create(db, { workspace_id, name: input.name })), 201);
}

export async function showCategory(call: Call, { db }: Services): Promise<Reply> {
  return single(renderCategory(await findCategory(db, keyOf(call))));
}

/** The name is all that can be changed; a body without one shows the category as it is. */
export async function updateCategory(
  call: Call<undefined, { name?: string }>,
  { db }: Services,
): Promise<Reply> {
  const { name } = call.input;
  const key = keyOf(call);
  const category =
    name === undefined ? await findCategory(db, key) : await renameCategory(db, { ...key, name });
  return single(renderCategory(category));
}

export async function archiveCategory(call: Call, { db }: Services): Promise<Reply> {
  await archive(db, keyOf(call));
  return noContent();
}
