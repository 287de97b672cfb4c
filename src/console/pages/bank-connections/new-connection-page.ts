import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import type { Services } from '#http/pipeline/call.ts';
import { BANK_PROVIDERS } from '#orm/entities/bank-connection.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { companyField } from '#console/shared/company-field.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords } from '#console/words/bank-words.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { connectionCreationSchema } from '#resources/bank-connections/schema.ts';

export const NEW_CONNECTION_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_connections/new',
  audience: 'manager',
  section: 'banking',
  load: ({ workspace }: WorkspaceVisit, { db }: Services) => listCompanies(db, workspace.id),
  view: viewNew,
});

function viewNew(companies: readonly NamedCompany[], visit: WorkspaceVisit): PageContents {
  const words = connectionWords(visit.language);
  const href = workspacePath(visit, 'bank_accounts');
  const back = { href, word: accountsWords(visit.language).all };
  const choices = choicesOf(BANK_PROVIDERS, words.providers);
  return formPage(visit, {
    title: words.create,
    back,
    id: 'create',
    call: workspaceCall('POST', visit, 'bank_connections'),
    wrapper: 'bank_connection',
    schema: connectionCreationSchema,
    fields: [
      ...companyField(visit, companies),
      { name: 'provider', label: words.provider, choices, value: BANK_PROVIDERS[0] },
      { name: 'name', label: words.name },
    ],
    submit: words.submit_creation,
    note: words.create_note,
    next: `${workspacePath(visit, 'bank_connections')}/{data.id}`,
    done: words.created,
  });
}
