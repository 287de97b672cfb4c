import { bodyRule } from '#http/body.ts';
import {
  archiveCategory,
  createCategory,
  listCategories,
  showCategory,
  updateCategory,
} from './handlers.ts';
import type { Route } from '#api/pipeline/route.ts';
import { categoryCreationSchema, categoryUpdateSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/categories';
const MEMBER = '/api/v1/categories/:id';

export const CATEGORY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    entry: 'workspace',
    summary: 'Categories of the workspace, archived ones included',
    handle: listCategories,
  },
  {
    method: 'POST',
    path: COLLECTION,
    entry: 'workspace',
    summary: 'Add a category',
    body: bodyRule('category', categoryCreationSchema, 'creation'),
    handle: createCategory,
  },
  {
    method: 'GET',
    path: MEMBER,
    entry: { table: 'categories' },
    summary: 'One category',
    handle: showCategory,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    entry: { table: 'categories' },
    summary: 'Rename a category, archived or not',
    body: bodyRule('category', categoryUpdateSchema, 'update'),
    handle: updateCategory,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    entry: { table: 'categories' },
    summary: 'Archive a category; refused while a webhook endpoint targets it',
    handle: archiveCategory,
  },
];
