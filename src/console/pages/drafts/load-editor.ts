import { listDirectoryConnections } from '#domain/exchange/directory/find-directory-connection.ts';
import { findCompanies, type CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import type { Services } from '#http/pipeline/call.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import { namedChoices, type Choice } from '#console/parts/field-input.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

export const EDITOR_SCRIPTS = [
  'draft-editor.js',
  'directory-check.js',
  'customer-match.js',
] as const;

/** The choices of an editor. */
export interface EditorChoices {
  companies: readonly CompanyRow[];
  categories: readonly Choice[];
  /** Ids of companies whose platforms have a directory. */
  with_directory: ReadonlySet<string>;
}

export async function loadChoices(
  { workspace }: WorkspaceVisit,
  services: Services,
  category_id: string | null = null,
): Promise<EditorChoices> {
  const companies = await findCompanies(services.db, workspace.id);
  const categories = await listOfferedCategories(services.db, workspace.id, category_id);
  const connections = await listDirectoryConnections(services.db, workspace.id);
  const with_directory = new Set(connections.map(({ company_id }) => company_id));
  return { companies, categories: namedChoices(categories), with_directory };
}
