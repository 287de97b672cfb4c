import type { Services } from '#http/pipeline/call.ts';
import type { Category } from '#orm/entities/category.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { namedChoices } from '#console/parts/field-input.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { filingWords } from '#console/words/filing-words.ts';
import { supplierCreationSchema } from '#resources/suppliers/schema.ts';
import { supplierFields } from './supplier-fields.ts';

export const NEW_SUPPLIER_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/suppliers/new',
  audience: 'member',
  section: 'parties',
  load: ({ workspace }: WorkspaceVisit, services: Services) =>
    listOfferedCategories(services.db, workspace.id),
  view: viewNew,
});

function viewNew(categories: readonly Category[], visit: WorkspaceVisit): PageContents {
  const words = filingWords(visit.language);
  const title = words.supplier_create;
  const href = workspacePath(visit, 'suppliers');
  return formPage(visit, {
    title,
    back: { href, word: words.suppliers_all },
    id: 'create',
    call: workspaceCall('POST', visit, 'suppliers'),
    wrapper: 'supplier',
    schema: supplierCreationSchema,
    fields: supplierFields(visit.language, namedChoices(categories)),
    submit: words.supplier_create,
    next: href,
    done: words.supplier_made,
  });
}
