import { archiveCategory } from '#domain/invoicing/categories/archive-category.ts';
import { createCategory } from '#domain/invoicing/categories/create-category.ts';
import { findCategory } from '#domain/invoicing/categories/find-category.ts';
import { listCategories } from '#domain/invoicing/categories/list-categories.ts';
import { renameCategory } from '#domain/invoicing/categories/rename-category.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { type Call, type Services, keyOf, type PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';
import { renderCategory, categorySchema } from '#render/category.ts';
import { categoryCreationSchema, categoryUpdateSchema } from './schema.ts';

async function showCategories(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [categories, total] = await listCategories(db, call.workspace_id, page);
  return list(categories.map(renderCategory), page, total);
}

async function addCategory(
  call: Call<undefined, { name: string }>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const category = await createCategory(db, actorOf(call), { workspace_id, name: input.name });
  return single(renderCategory(category), 201);
}

async function showCategory(call: Call, { db }: Services): Promise<Reply> {
  return single(renderCategory(await findCategory(db, keyOf(call))));
}

/** Only the name can be changed; without it the answer shows the category unchanged. */
async function changeCategory(
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

async function removeCategory(call: Call, { db }: Services): Promise<Reply> {
  await archiveCategory(db, actorOf(call), keyOf(call));
  return noContent();
}

const COLLECTION = '/api/v1/workspaces/:workspace_id/categories';
const MEMBER = '/api/v1/categories/:id';

export const CATEGORY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listCategories',
    summary: 'List categories',
    description: 'Archived ones included.',
    answers: { 200: listBody(categorySchema) },
    ...withQuery(PAGING, showCategories),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'member',
    operationId: 'createCategory',
    summary: 'Create a category',
    description:
      'Names need not be unique: without an `Idempotency-Key`, repeating the request creates another one.',
    answers: { 201: singleBody(categorySchema) },
    body: bodyRule('category', categoryCreationSchema, 'creation'),
    handle: addCategory,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: rowOf('categories'),
    operationId: 'getCategory',
    summary: 'Get a category',
    answers: { 200: singleBody(categorySchema) },
    handle: showCategory,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: rowOf('categories'),
    console: 'member',
    operationId: 'updateCategory',
    summary: 'Rename a category',
    description: 'Whether it is archived or not.',
    answers: { 200: singleBody(categorySchema) },
    body: bodyRule('category', categoryUpdateSchema, 'update'),
    handle: changeCategory,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: rowOf('categories'),
    console: 'manager',
    operationId: 'archiveCategory',
    summary: 'Archive a category',
    description:
      'Refused while a webhook endpoint targets it. Its invoices, drafts and quotes keep it, as do the credit notes and invoices made of them; nothing else can be given it any more. Archiving it again answers 204 and changes nothing.',
    refusals: {
      422: 'A webhook endpoint of the workspace targets it, perhaps one of another owner. Nothing changed.',
    },
    answers: { 204: null },
    handle: removeCategory,
  },
];
