import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { listOrderedRules } from '#domain/banking/rules/list-ordered-rules.ts';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { idParameter, type QueryOf } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import type { BankRule } from '#orm/entities/bank-rule.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { empty } from '#console/parts/empty.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS_WITH_FORMS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { namesOf } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { projectButton } from './project-button.ts';
import { runNews, runView } from '#console/shared/run-view.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { placesOf } from './rule-actions.ts';
import { ruleRows } from './rule-table.ts';

const QUERY = { behind: idParameter('Only rules behind this one.') };
type ListVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface RuleList {
  /** All of them, in order. */
  rules: readonly BankRule[];
  accounts: readonly NamedAccount[];
  run: BankRun | null;
}

/** Rules in the order in which they are tried. */
export const RULE_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_rules',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  live: 3,
  load: loadList,
  view: viewPage,
  list: viewList,
  parts: {
    changes: async (visit, { db }) =>
      runNews(visit, await findLatestBankRun(db, visit.workspace.id, 'projection')),
  },
});

async function loadList({ workspace }: ListVisit, { db }: Services): Promise<RuleList> {
  const rules = await listOrderedRules(db, workspace.id);
  const accounts = await listAccountNames(db, workspace.id);
  return { rules, accounts, run: await findLatestBankRun(db, workspace.id, 'projection') };
}

function viewPage(list: RuleList, visit: ListVisit): PageContents {
  const words = ruleWords(visit.language);
  const head = pageHead({
    title: words.title,
    sentence: words.sentence,
    actions: [creationLink(visit)],
  });
  const main = html`${head} ${bankTabs(visit, 'rules')}
    <div class="writes-nothing">
      <p>${words.writes_nothing}</p>
      ${projectButton(visit)}
    </div>
    ${runView(visit, list.run)} ${part('list', viewList(list, visit))}`;
  return { title: words.title, main };
}

const creationLink = (visit: ListVisit): Html | null =>
  reaches(visit.workspace.role, 'manager')
    ? html`<a class="button primary" href="${workspacePath(visit, 'bank_rules/new')}"
        >${ruleWords(visit.language).create}</a
      >`
    : null;

function viewList({ rules, accounts }: RuleList, visit: ListVisit): Html {
  const words = ruleWords(visit.language);
  const { behind } = visit.query;
  const first = rules.findIndex(({ id }) => id === behind) + 1;
  const rows = rules.slice(first, first + PAGE_ROWS_WITH_FORMS);
  const last = rows.at(-1);
  return pagedTable(visit, {
    ...ruleRows(visit, { rows, places: placesOf(rules), nameOf: namesOf(accounts) }),
    label: words.list,
    empty: empty(words.none, creationLink(visit)),
    next: last === undefined || last === rules.at(-1) ? null : last.id,
    parameter: 'behind',
  });
}
