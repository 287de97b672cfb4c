import { listDatedEntries } from '#domain/books/entries/list-dated-entries.ts';
import { listAccountNames } from '#domain/banking/bank-accounts/list-account-names.ts';
import { listCompanies } from '#domain/banking/companies/list-companies.ts';
import { dayParameter, idParameter, oneOfParameter } from '#http/query.ts';
import { JOURNALS } from '#model/journal-line.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf, namedChoices } from '#console/parts/field-input.ts';
import { daysFilter } from '#console/parts/filters.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { placeParameter, printPlace } from '#console/parts/dated-place.ts';
import { FORMAT_PARAMETER, workspaceList } from '#console/pipeline/list-page.ts';
import { entryWords } from '#console/words/rule-words.ts';
import { lineColumns, linesOf } from './line-table.ts';

const JOURNAL_NAMES = ['VE', 'AC', 'CA', 'OD', 'bank'] as const;

/** The journals of a company: the lines of entries, by date. The bank's have a tab of their own. */
export const ENTRY_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/accounting_entries',
  audience: 'member',
  section: 'books',
  query: {
    company: idParameter('Of this company; by default the first.'),
    journal: oneOfParameter(JOURNAL_NAMES, 'Only entries of this journal.'),
    account: idParameter('Only entries of this bank account.'),
    from: dayParameter('Only entries of this day or later.'),
    to: dayParameter('Only entries of this day or earlier.'),
    before: placeParameter('Only entries behind this one.'),
    ...FORMAT_PARAMETER,
  },
  load: async ({ workspace, query }, { db }) => {
    const { company, journal, account, from, to, before, format } = query;
    const [first] = company === null ? await listCompanies(db, workspace.id) : [];
    const company_id = company ?? (journal === 'bank' ? null : (first?.id ?? null));
    const { rows, next, searched_until } = await listDatedEntries(db, {
      workspace_id: workspace.id,
      filter: { company_id, journal, bank_account_id: account, from, to },
      before,
      limit: PAGE_ROWS,
    });
    return {
      rows: linesOf(rows, format === 'csv'),
      next: next && printPlace(next),
      searched_until,
    };
  },
  loadAround: async ({ workspace, query: { account } }, { db }) => ({
    accounts: await listAccountNames(db, workspace.id, account === null ? [] : [account]),
    companies: await listCompanies(db, workspace.id),
  }),
  sectionOf: ({ query: { journal } }) => (journal === 'bank' ? 'banking' : 'books'),
  title: ({ language }) => entryWords(language).title,
  form: ({ language, query: { company, journal, account, from, to } }, { accounts, companies }) => {
    const words = entryWords(language);
    const ofCompany = { name: 'company', label: words.company, value: company };
    const names = { ...JOURNALS, bank: words.kinds.bank };
    return {
      filters: [
        ...(companies.length < 2 ? [] : [{ ...ofCompany, choices: namedChoices(companies) }]),
        {
          name: 'journal',
          label: words.ledger,
          value: journal,
          choices: choicesOf(JOURNAL_NAMES, names),
        },
        {
          name: 'account',
          label: words.account,
          value: account,
          choices: accountChoices(accounts),
        },
        daysFilter(words, { from, to }),
      ],
    };
  },
  tabs: (visit) =>
    visit.query.journal === 'bank'
      ? bankTabs(visit, 'entries')
      : sectionTabs(visit, 'books', 'entries'),
  table: (visit) => ({
    name: 'line',
    label: entryWords(visit.language).list,
    columns: lineColumns(visit),
    empty: empty(entryWords(visit.language).none),
  }),
});
