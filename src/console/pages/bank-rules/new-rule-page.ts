import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { html } from '#http/pages/html.ts';
import { notFound } from '#kernel/api-error.ts';
import { printJson } from '#kernel/json.ts';
import { directionOf } from '#model/money-direction.ts';
import { readOperations } from '#orm/sql/banking/bank-operations.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
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
import { NEW_RULE, ruleForm, type RuleFormInput } from './rule-form.ts';

const QUERY = {
  draft: draftParameter,
  operation: idParameter('The operation that the rule begins from.'),
};
type NewVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface NewRule {
  accounts: readonly NamedAccount[];
  companies: readonly NamedCompany[];
  preview: ShownPreview | null;
  begun: RuleFormInput['rule'];
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
  return {
    accounts,
    companies,
    preview: await preview(visit, services),
    begun: await begin(visit, services),
  };
}

/** A rule for operations of the same direction with the same other party, or else the same label. */
async function begin({ workspace, query }: NewVisit, { db }: Services): Promise<NewRule['begun']> {
  if (query.operation === null) return null;
  const [operation] = await readOperations(db, workspace.id, [query.operation]);
  if (operation === undefined) throw notFound();
  const { counterparty_name, description, company_id } = operation;
  const party = counterparty_name?.trim() ?? '';
  const text = party === '' ? description.trim() : party;
  const field = party === '' ? 'description' : 'counterparty_name';
  const direction = {
    field: 'direction',
    operator: 'equals',
    value: directionOf(operation.amount),
  };
  const named = text === '' ? [] : [{ field, operator: 'contains', value: text }];
  const name = Array.from(text).slice(0, MAX_NAME).join('');
  return { ...NEW_RULE, name, company_id, conditions: printJson([...named, direction]) };
}

const MAX_NAME = 255;

function viewNew(
  { accounts, companies, preview: shown, begun }: NewRule,
  visit: NewVisit,
): PageContents {
  const words = ruleWords(visit.language);
  const href = workspacePath(visit, 'bank_rules');
  const head = pageHead({ title: words.create, back: { href, word: words.all } });
  const form = ruleForm(visit, {
    rule: begun,
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
