import { listAccountNames } from '#domain/banking/bank-accounts/list-account-names.ts';
import { listOrderedRules } from '#domain/banking/rules/list-ordered-rules.ts';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { empty } from '#console/parts/empty.ts';
import { PAGE_ROWS_WITH_FORMS } from '#console/parts/page-rows.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { namesOf } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { projectButton } from './project-button.ts';
import { runNews, runView } from '#console/shared/run-view.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { ruleWords } from '#console/words/rule-words.ts';
import { placesOf } from './rule-actions.ts';
import { ruleColumns } from './rule-table.ts';

/** Rules in the order in which they are tried. */
export const RULE_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/bank_rules',
  audience: 'member',
  section: 'banking',
  query: { behind: idParameter('Only rules behind this one.') },
  live: 3,
  load: async ({ workspace, query: { behind } }, { db }) => {
    const rules = await listOrderedRules(db, workspace.id);
    const accounts = await listAccountNames(db, workspace.id);
    const first = rules.findIndex(({ id }) => id === behind) + 1;
    const rows = rules.slice(first, first + PAGE_ROWS_WITH_FORMS);
    const last = rows.at(-1);
    const next = last === undefined || last === rules.at(-1) ? null : last.id;
    return { rows, next, places: placesOf(rules), nameOf: namesOf(accounts) };
  },
  loadAround: async ({ workspace }, { db }) => ({
    run: await findLatestBankRun(db, workspace.id, 'projection'),
  }),
  title: ({ language }) => ruleWords(language).title,
  head: (visit) => ({
    sentence: ruleWords(visit.language).sentence,
    actions: [creationLink(visit)],
  }),
  tabs: (visit) => bankTabs(visit, 'rules'),
  main: (visit, { head, list }, { run }) => [
    head,
    html`<div class="writes-nothing">
      <p>${ruleWords(visit.language).writes_nothing}</p>
      ${projectButton(visit)}
    </div>`,
    html`${runView(visit, run)} ${list}`,
  ],
  table: (visit, { places, nameOf }) => ({
    name: 'rule',
    label: ruleWords(visit.language).list,
    columns: ruleColumns(visit, places, nameOf),
    hrefOf: ({ id }) => workspacePath(visit, `bank_rules/${id}`),
    empty: empty(ruleWords(visit.language).none, creationLink(visit)),
    parameter: 'behind',
  }),
  parts: {
    changes: async (visit, { db }) =>
      runNews(visit, await findLatestBankRun(db, visit.workspace.id, 'projection')),
  },
});

const creationLink = (visit: WorkspaceVisit): Html | null =>
  reaches(visit.workspace.role, 'manager')
    ? html`<a class="button primary" href="${workspacePath(visit, 'bank_rules/new')}"
        >${ruleWords(visit.language).create}</a
      >`
    : null;
