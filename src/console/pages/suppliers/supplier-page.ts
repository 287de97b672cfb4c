import { workspacePath } from '#console/parts/workspace-path.ts';
import {
  findListedSupplier,
  type ListedSupplier,
} from '#domain/invoicing/suppliers/list-newest-suppliers.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { Category } from '#orm/entities/category.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { namedChoices } from '#console/parts/field-input.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { filingWords } from '#console/words/filing-words.ts';
import { supplierUpdateSchema } from '#resources/suppliers/schema.ts';
import { supplierFields } from './supplier-fields.ts';

interface SupplierRecord {
  supplier: ListedSupplier;
  categories: readonly Category[];
}

export const SUPPLIER_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/suppliers/:id',
  audience: 'member',
  section: 'parties',
  load: loadSupplier,
  view: viewSupplier,
});

async function loadSupplier(visit: WorkspaceVisit, services: Services): Promise<SupplierRecord> {
  const key = { workspace_id: visit.workspace.id, id: readId(visit.params['id']) };
  const supplier = await findListedSupplier(services.db, key);
  const categories = await listOfferedCategories(
    services.db,
    key.workspace_id,
    supplier.category_id,
  );
  return { supplier, categories };
}

function viewSupplier(
  { supplier, categories }: SupplierRecord,
  visit: WorkspaceVisit,
): PageContents {
  const words = filingWords(visit.language);
  const href = workspacePath(visit, 'suppliers');
  const title = supplier.name;
  return formPage(visit, {
    title,
    back: { href, word: words.suppliers_all },
    sentence: words.supplier_edit,
    id: 'edit',
    call: `PATCH /console/suppliers/${supplier.id}`,
    wrapper: 'supplier',
    changesOnly: true,
    schema: supplierUpdateSchema,
    fields: supplierFields(visit.language, namedChoices(categories), supplier),
    submit: words.save,
    next: href,
    done: words.supplier_saved,
  });
}
