import { archiveCategory } from '#domain/invoicing/categories/archive-category.ts';
import { createCategory } from '#domain/invoicing/categories/create-category.ts';
import { findCategory } from '#domain/invoicing/categories/find-category.ts';
import { listCategories } from '#domain/invoicing/categories/list-categories.ts';
import { renameCategory } from '#domain/invoicing/categories/rename-category.ts';
import { renderCategory } from '#render/category.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { type Call, type Services, keyOf, type PagedCall } from '#http/pipeline/call.ts';
import { pageOf } from '#http/page.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';

export async function showCategories(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [categories, total] = await listCategories(db, call.workspace_id, page);
  return list(categories.map(renderCategory), page, total);
}

export async function addCategory(
  call: Call<undefined, { name: string }>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const category = await createCategory(db, actorOf(call), { workspace_id, name: input.name });
  return single(renderCategory(category), 201);
}

export async function showCategory(call: Call, { db }: Services): Promise<Reply> {
  return single(renderCategory(await findCategory(db, keyOf(call))));
}

/** Only the name can be changed; without it the answer shows the category unchanged. */
export async function changeCategory(
  call: Call<undefined, { name?: string }>,
  { db }: Services,
): Promise<Reply> {
  const { name } = call.input;
  const key = keyOf(call);
  const category =
    name === undefined
      ? await findCategory(db, key)
      : await renameCategory(db, actorOf(call), { ...key, name });
  return single(renderCategory(category));
}

export async function removeCategory(call: Call, { db }: Services): Promise<Reply> {
  await archiveCategory(db, actorOf(call), keyOf(call));
  return noContent();
}
