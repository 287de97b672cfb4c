import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import type { Services } from '#http/pipeline/call.ts';
import { companyField } from '#console/shared/company-field.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { platformWords } from '#console/words/platform-words.ts';
import { connectionCreationSchema } from '#resources/platform-connections/schema.ts';
import { platformFields } from './platform-fields.ts';
import { platformPath } from './platform-path.ts';

export const NEW_PLATFORM_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/platform_connections/new',
  audience: 'manager',
  section: 'company',
  load: ({ workspace }: WorkspaceVisit, { db }: Services) => listCompanies(db, workspace.id),
  view: viewNew,
});

function viewNew(companies: readonly NamedCompany[], visit: WorkspaceVisit): PageContents {
  const words = platformWords(visit.language);
  const href = platformPath(visit);
  return formPage(visit, {
    title: words.create,
    back: { href, word: words.title },
    id: 'platform',
    call: `POST /console/workspaces/${visit.workspace.id}/platform_connections`,
    wrapper: 'platform_connection',
    schema: connectionCreationSchema,
    fields: [...companyField(visit, companies), ...platformFields(visit, null)],
    submit: words.submit_creation,
    next: `${href}/{data.id}`,
    done: words.created,
  });
}
