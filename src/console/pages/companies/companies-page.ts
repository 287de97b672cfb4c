import { workspacePath } from '#console/parts/workspace-path.ts';
import { findCompanies, type CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { findCompany } from '#domain/invoicing/companies/find-company.ts';
import type { ProfiledCompany } from '#render/company.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html } from '#http/pages/html.ts';
import { code } from '#console/parts/facts.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { table, type Column } from '#console/parts/table.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { viewCompany } from './company-page.ts';
import { companyWords } from './company-words.ts';

export const COMPANIES_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/companies',
  audience: 'member',
  section: 'company',
  load: loadCompanies,
  view: ({ companies, only }, visit) =>
    only === null ? viewCompanies(companies, visit) : viewCompany(only, visit),
});

interface Companies {
  companies: readonly CompanyRow[];
  /** Shown itself where the workspace has no other. */
  only: ProfiledCompany | null;
}

async function loadCompanies({ workspace }: WorkspaceVisit, { db }: Services): Promise<Companies> {
  const companies = await findCompanies(db, workspace.id);
  const [first, ...others] = companies;
  if (first === undefined || others.length > 0) return { companies, only: null };
  return { companies, only: await findCompany(db, { workspace_id: workspace.id, id: first.id }) };
}

function viewCompanies(companies: readonly CompanyRow[], visit: WorkspaceVisit): PageContents {
  const words = companyWords(visit.language);
  const title = words.list;
  const main = html`${pageHead({ title, sentence: words.sentence })}
  ${sectionTabs(visit, 'company', 'profile')}
  ${table<CompanyRow>({
    name: 'company',
    label: words.list,
    columns: columnsOf(visit),
    rows: companies,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => workspacePath(visit, `companies/${id}`),
    empty: html``,
  })}`;
  return { title, main };
}

function columnsOf(visit: WorkspaceVisit): Column<CompanyRow>[] {
  const words = companyWords(visit.language);
  return [
    {
      head: words.name,
      card: 'top',
      cell: ({ id, name }) =>
        html`<a href="${workspacePath(visit, `companies/${id}`)}">${name}</a>`,
      title: ({ name }) => name,
    },
    {
      head: words.siren,
      width: 160,
      card: 'bottom',
      cell: ({ siren }) => (siren === null ? '—' : code(siren)),
    },
  ];
}
