import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { companyField } from '#console/shared/company-field.ts';
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
  const head = pageHead({ title: words.create, back: { href, word: words.all } });
  const main = html`${head}
  ${form(visit, {
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
    cancel: { href },
    next: `${href}/{data.id}`,
    done: words.created,
  })}`;
  return { title: words.create, main };
}
