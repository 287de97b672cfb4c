import { listDatedEntries } from '#domain/banking/accounting-entries/list-dated-entries.ts';
import { listAccountNames } from '#domain/banking/bank-accounts/list-account-names.ts';
import { dayParameter, idParameter } from '#http/query.ts';
import { empty } from '#console/parts/empty.ts';
import { daysFilter } from '#console/parts/filters.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { placeParameter, printPlace } from '#console/parts/dated-place.ts';
import { FORMAT_PARAMETER, workspaceList } from '#console/pipeline/list-page.ts';
import { entryWords } from '#console/words/rule-words.ts';
import { lineColumns, linesOf } from './line-table.ts';

/** The journal: the lines of entries, by date and account. */
export const ENTRY_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/accounting_entries',
  audience: 'member',
  section: 'banking',
  query: {
    account: idParameter('Only entries of this bank account.'),
    from: dayParameter('Only entries of this day or later.'),
    to: dayParameter('Only entries of this day or earlier.'),
    before: placeParameter('Only entries behind this one.'),
    ...FORMAT_PARAMETER,
  },
  load: async ({ workspace, query: { account, from, to, before, format } }, { db }) => {
    const { rows, next, searched_until } = await listDatedEntries(db, {
      workspace_id: workspace.id,
      filter: { bank_account_id: account, from, to },
      before: before && { entry_date: before.date, id: before.id },
      limit: PAGE_ROWS,
    });
    const place = next && printPlace({ date: next.entry_date, id: next.id });
    return { rows: linesOf(rows, format === 'csv'), next: place, searched_until };
  },
  loadAround: async ({ workspace, query: { account } }, { db }) => ({
    accounts: await listAccountNames(db, workspace.id, account === null ? [] : [account]),
  }),
  title: ({ language }) => entryWords(language).title,
  form: ({ language, query: { account, from, to } }, { accounts }) => {
    const words = entryWords(language);
    const choices = accountChoices(accounts);
    return {
      filters: [
        { name: 'account', label: words.account, value: account, choices },
        daysFilter(words, { from, to }),
      ],
    };
  },
  tabs: (visit) => bankTabs(visit, 'entries'),
  table: (visit) => ({
    name: 'line',
    label: entryWords(visit.language).list,
    columns: lineColumns(visit),
    empty: empty(entryWords(visit.language).none),
  }),
});
