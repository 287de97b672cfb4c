import { readConditions } from '#model/rule-condition.ts';
import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { listCompanies, type NamedCompany } from '#domain/banking/companies/list-companies.ts';
import { findRule } from '#domain/banking/rules/find-rules.ts';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import { runNews } from '#console/shared/run-view.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { loadPreview, type ShownPreview } from './load-preview.ts';
import { previewView } from './preview-view.ts';
import { draftParameter } from './rule-draft.ts';
import { viewRule } from './rule-view.ts';

const QUERY = { draft: draftParameter };
type RuleVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface RuleRecord {
  rule: BankRule;
  accounts: readonly NamedAccount[];
  companies: readonly NamedCompany[];
  /** The last projection. */
  run: BankRun | null;
  preview: ShownPreview | null;
}

/** A rule with its form, and what it does as the form has it. */
export const RULE_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_rules/:id',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  live: 3,
  load: loadRule,
  view: viewRule,
  parts: {
    preview: async (visit, services) => previewView(visit, await preview(visit, services)),
    changes: async (visit, { db }) =>
      runNews(visit, await findLatestBankRun(db, visit.workspace.id, 'projection')),
  },
});

const preview = async ({ workspace, params, query }: RuleVisit, { db }: Services) =>
  query.draft === null ? null : loadPreview(db, workspace.id, readId(params['id']), query.draft);

async function loadRule(visit: RuleVisit, services: Services): Promise<RuleRecord> {
  const { workspace, params } = visit;
  const { db } = services;
  const rule = await findRule(db, { workspace_id: workspace.id, id: readId(params['id']) });
  const conditions = [rule.conditions, rule.exclusions].flatMap((text) => readConditions(text));
  const named = conditions.flatMap(({ field, value }) =>
    field === 'bank_account_id' ? [String(value)] : [],
  );
  const accounts = await listAccountNames(db, workspace.id, named);
  const companies = await listCompanies(db, workspace.id);
  const run = await findLatestBankRun(db, workspace.id, 'projection');
  return { rule, accounts, companies, run, preview: await preview(visit, services) };
}
