import { bodyRule } from '#http/body.ts';
import {
  removeCategory,
  addCategory,
  showCategories,
  showCategory,
  changeCategory,
} from './handlers.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { categoryCreationSchema, categoryUpdateSchema } from './schema.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { categorySchema } from '#render/category.ts';

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
