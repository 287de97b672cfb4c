import { bodyRule } from '#http/body.ts';
import {
  removeCategory,
  addCategory,
  showCategories,
  showCategory,
  changeCategory,
} from './handlers.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
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
    summary: 'Categories of the workspace, archived ones included',
    answers: { 200: listBody(categorySchema) },
    ...withQuery(PAGING, showCategories),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    summary: 'Add a category',
    answers: { 201: singleBody(categorySchema) },
    body: bodyRule('category', categoryCreationSchema, 'creation'),
    handle: addCategory,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: { table: 'categories' },
    summary: 'One category',
    answers: { 200: singleBody(categorySchema) },
    handle: showCategory,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: { table: 'categories' },
    summary: 'Rename a category, archived or not',
    answers: { 200: singleBody(categorySchema) },
    body: bodyRule('category', categoryUpdateSchema, 'update'),
    handle: changeCategory,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: { table: 'categories' },
    summary: 'Archive a category; refused while a webhook endpoint targets it',
    answers: { 204: null },
    handle: removeCategory,
  },
];
