import { REPORT_SERIES } from '#einvoice/flux10/report.ts';
import {
  listPeriods,
  PERIOD_STATES,
  type PeriodView,
} from '#domain/books/reporting/find-periods.ts';
import { oneOfParameter } from '#http/query.ts';
import { html } from '#http/pages/html.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { booksLink } from '#console/shared/books-link.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { dueDay, periodBadge } from './period-badge.ts';
import { reportingWords } from './reporting-words.ts';

/** Two years of a company that reports each decade. */
const SHOWN = { per_page: 200, offset: 0, descending: true };

export const PERIOD_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/reports',
  audience: 'member',
  section: 'books',
  query: {
    series: oneOfParameter(REPORT_SERIES, 'Only these reports.'),
    state: oneOfParameter(PERIOD_STATES, 'Only periods in this state.'),
  },
  load: async ({ workspace, query }, { db, portalLimits: limits }) => {
    const filter = { ...query, company_id: null, from: null, to: null };
    const [periods] = await listPeriods({ db, limits }, workspace.id, filter, SHOWN);
    const byDay = periods.toSorted((one, other) => one.due_on.localeCompare(other.due_on));
    const { due = [], open = [], done = [] } = Object.groupBy(byDay, stageOf);
    return { rows: [...due, ...open, ...done.toReversed()], next: null };
  },
  title: ({ language }) => reportingWords(language).title,
  form: ({ language, query: { series, state } }) => {
    const words = reportingWords(language);
    const of = { name: 'series', label: words.series, value: series, all: words.all };
    const inState = { name: 'state', label: words.state, value: state };
    return {
      filters: [
        { ...of, choices: choicesOf(REPORT_SERIES, words.series_names) },
        { ...inState, choices: choicesOf(PERIOD_STATES, words.states) },
      ],
    };
  },
  head: ({ language }) => ({ sentence: reportingWords(language).sentence }),
  tabs: (visit) => sectionTabs(visit, 'books', 'reports'),
  table: (visit) => ({
    name: 'period',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => workspacePath(visit, `reports/${id}`),
    empty: empty(reportingWords(visit.language).empty, booksLink(visit)),
  }),
});

const stageOf = ({ state }: PeriodView): 'due' | 'open' | 'done' =>
  state === 'open' ? 'open' : state === 'due' || state === 'changed' ? 'due' : 'done';

function columnsOf(visit: WorkspaceVisit): Column<PeriodView>[] {
  const { series, series_names, period, due, rows, blocked, state } = reportingWords(
    visit.language,
  );
  const name = (row: PeriodView) => series_names[row.series];
  const days = ({ start_date, end_date }: PeriodView) =>
    html`${day(visit, start_date)} – ${day(visit, end_date)}`;
  const count = { width: 90, align: 'end' } as const;
  const countBlocked = ({ summary }: PeriodView) => String(summary.blocked_count || '—');
  return [
    { head: series, width: 150, card: 'top', cell: name, isLink: true },
    { head: period, card: 'bottom', cell: days },
    { head: due, width: 210, card: 'bottom_end', cell: (row) => dueDay(visit, row) },
    { head: rows, ...count, leaves: 1, cell: ({ summary }) => String(summary.items_count) },
    { head: blocked, ...count, leaves: 2, cell: countBlocked },
    { head: state, width: 200, card: 'top_end', cell: (row) => periodBadge(visit, row) },
  ];
}
