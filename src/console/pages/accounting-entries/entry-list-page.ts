import {
  listDatedEntries,
  type DatedPage,
} from '#domain/banking/accounting-entries/list-dated-entries.ts';
import {
  listAccountNames,
  type NamedAccount,
} from '#domain/banking/bank-accounts/list-account-names.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { dayParameter, idParameter, type QueryOf } from '#http/query.ts';
import { empty } from '#console/parts/empty.ts';
import { daysFilter, filters, noMatch } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { placeParameter, printPlace } from '#console/parts/dated-place.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { entryWords } from '#console/words/rule-words.ts';
import { lineRows } from './line-table.ts';

const QUERY = {
  account: idParameter('Only entries of this bank account.'),
  from: dayParameter('Only entries of this day or later.'),
  to: dayParameter('Only entries of this day or earlier.'),
  before: placeParameter('Only entries behind this one.'),
};
type ListVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface EntryList {
  page: DatedPage;
  accounts: readonly NamedAccount[];
}

/** The journal: the lines of entries, by date and account. */
export const ENTRY_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/accounting_entries',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  load: loadList,
  view: viewPage,
  list: viewList,
});

async function loadList({ workspace, query }: ListVisit, { db }: Services): Promise<EntryList> {
  const { account, from, to, before } = query;
  const page = await listDatedEntries(db, {
    workspace_id: workspace.id,
    filter: { bank_account_id: account, from, to },
    before: before && { entry_date: before.date, id: before.id },
    limit: PAGE_ROWS,
  });
  const accounts = await listAccountNames(db, workspace.id, account === null ? [] : [account]);
  return { page, accounts };
}

function viewPage(list: EntryList, visit: ListVisit): PageContents {
  const words = entryWords(visit.language);
  const { account, from, to } = visit.query;
  const choices = accountChoices(list.accounts);
  const form = filters(visit, {
    action: workspacePath(visit, 'accounting_entries'),
    filters: [
      { name: 'account', label: words.account, value: account, choices },
      daysFilter(words, { from, to }),
    ],
  });
  const main = html`${pageHead({ title: words.title })} ${bankTabs(visit, 'entries')} ${form}
  ${part('list', viewList(list, visit))}`;
  return { title: words.title, main };
}

function viewList({ page }: EntryList, visit: ListVisit): Html {
  const words = entryWords(visit.language);
  const { account, from, to } = visit.query;
  const isFiltered = account !== null || from !== null || to !== null;
  const { entries, next, searched_until } = page;
  return pagedTable(visit, {
    ...lineRows(visit, entries),
    label: words.list,
    empty: isFiltered ? noMatch(visit) : empty(words.none),
    next: next && printPlace({ date: next.entry_date, id: next.id }),
    searched_until,
  });
}
