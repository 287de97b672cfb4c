import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import type { Services } from '#http/pipeline/call.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { companyField } from '#console/shared/company-field.ts';
import { formPage } from '#console/pipeline/form-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords } from '#console/words/bank-words.ts';
import { bankAccountCreationSchema } from '#resources/bank-accounts/schema.ts';

/** An account made by hand. */
export const NEW_ACCOUNT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_accounts/new',
  audience: 'manager',
  section: 'banking',
  load: ({ workspace }: WorkspaceVisit, { db }: Services) => listCompanies(db, workspace.id),
  view: viewNew,
});

function viewNew(companies: readonly NamedCompany[], visit: WorkspaceVisit): PageContents {
  const words = accountsWords(visit.language);
  const href = workspacePath(visit, 'bank_accounts');
  return formPage(visit, {
    title: words.create,
    back: { href, word: words.all },
    id: 'create',
    call: workspaceCall('POST', visit, 'bank_accounts'),
    wrapper: 'bank_account',
    schema: bankAccountCreationSchema,
    fields: [
      ...companyField(visit, companies),
      { name: 'account_name', label: words.account_name },
      { name: 'bank_name', label: words.bank_name },
      { name: 'iban', label: words.iban },
      { name: 'bic', label: words.bic },
    ],
    submit: words.submit_creation,
    note: words.create_note,
    next: `${href}/{data.id}`,
    done: words.created,
  });
}
