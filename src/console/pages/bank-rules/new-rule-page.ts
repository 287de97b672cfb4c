import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspaceCall, workspacePath } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { ruleCreationSchema } from '#resources/bank-rules/schema.ts';
import { besidePreview } from './beside-preview.ts';
import { loadPreview, type ShownPreview } from './load-preview.ts';
import { previewView } from './preview-view.ts';
import { draftParameter } from './rule-draft.ts';
import { ruleForm } from './rule-form.ts';

const QUERY = { draft: draftParameter };
type NewVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface NewRule {
  accounts: readonly NamedAccount[];
  companies: readonly NamedCompany[];
  preview: ShownPreview | null;
}

/** A rule that is not stored yet, with its preview beside the form. */
export const NEW_RULE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_rules/new',
  audience: 'manager',
  section: 'banking',
  query: QUERY,
  load: loadNew,
  view: viewNew,
  parts: {
    preview: async (visit, services) => previewView(visit, await preview(visit, services)),
  },
});

const preview = async ({ workspace, query }: NewVisit, { db }: Services) =>
  query.draft === null ? null : loadPreview(db, workspace.id, null, query.draft);

async function loadNew(visit: NewVisit, services: Services): Promise<NewRule> {
  const { workspace } = visit;
  const accounts = await listAccountNames(services.db, workspace.id);
  const companies = await listCompanies(services.db, workspace.id);
  return { accounts, companies, preview: await preview(visit, services) };
}

function viewNew({ accounts, companies, preview: shown }: NewRule, visit: NewVisit): PageContents {
  const words = ruleWords(visit.language);
  const href = workspacePath(visit, 'bank_rules');
  const head = pageHead({ title: words.create, back: { href, word: words.all } });
  const form = ruleForm(visit, {
    rule: null,
    accounts,
    companies,
    call: workspaceCall('POST', visit, 'bank_rules'),
    schema: ruleCreationSchema,
    submit: words.submit_creation,
    note: words.writes_nothing,
    cancel: { href },
    next: `${href}/{data.id}`,
    done: words.created,
  });
  const main = html`${head} ${besidePreview(visit, form, previewView(visit, shown))}`;
  return { title: words.create, main, scripts: ['rules.js'] };
}
