import { lastValid } from '#domain/books/reporting/compose-report.ts';
import { findPeriod, type PeriodView } from '#domain/books/reporting/find-periods.ts';
import { listItems, type ListedItem } from '#domain/books/reporting/list-items.ts';
import { listTransmissions } from '#domain/books/reporting/send-report.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { idParameter } from '#http/query.ts';
import { transmissionMachine } from '#machines/transmission.ts';
import { wouldMove } from '#machines/step.ts';
import { reaches } from '#model/role.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import { attributes } from '#console/parts/attributes.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { icon } from '#console/parts/icon.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { table, type Column } from '#console/parts/table.ts';
import { daysText } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { FORMAT_PARAMETER, workspaceList } from '#console/pipeline/list-page.ts';
import { dueDay, isUnderWay, periodBadge } from './period-badge.ts';
import { reportingWords } from './reporting-words.ts';
import { mendColumns, rowColumns, totalColumns, transmissionColumns } from './period-columns.ts';

/** Rows to mend that the page shows. */
const MENDED = 100;
/** Rows of a period that a page derives to list them; of a longer one those to mend alone. */
const LISTED = 1000;

/** A period with its rows, and the reports that were made of it. */
export const PERIOD_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/reports/:id',
  audience: 'member',
  section: 'books',
  live: 10,
  query: {
    before: idParameter('How many rows stand before those that are shown.'),
    ...FORMAT_PARAMETER,
  },
  load: async ({ workspace, params, query: { before, format } }, { db, portalLimits }) => {
    const tools = { db, limits: portalLimits };
    const key = { workspace_id: workspace.id, id: readId(params['id']) };
    const period = await findPeriod(tools, key);
    const { items_count, blocked_count } = period.summary;
    const isLong = format === null && items_count > LISTED;
    const isPlain = blocked_count === 0 && period.state !== 'changed';
    const all = { per_page: Infinity, offset: 0 };
    const items = isPlain && isLong ? [] : (await listItems(tools, key, all))[0];
    const named = (item: ListedItem) => ({
      ...item,
      id: `${item.flow}-${item.source}-${item.source_id}`,
    });
    const shown = isLong ? [] : items.map(named);
    const end = format === null ? Number(before) + PAGE_ROWS : shown.length;
    const next = end < shown.length ? String(end) : null;
    const to_mend = items
      .filter((one) => one.findings.length > 0 || one.difference !== null)
      .slice(0, MENDED);
    return { period, to_mend, rows: shown.slice(Number(before), end), next };
  },
  title: (visit, { period: { series, start_date, end_date } }) =>
    `${reportingWords(visit.language).titles[series]}, ${daysText(visit, start_date, end_date)}`,
  head: (visit, { period }) => ({
    badge: periodBadge(visit, period),
    back: { href: workspacePath(visit, 'reports'), word: reportingWords(visit.language).title },
    actions: [composeButton(visit, period)],
  }),
  main: (visit, { head, form, list }, { period, to_mend }) => {
    const words = reportingWords(visit.language);
    const { items_count, totals } = period.summary;
    const rows = html`<section>
      <h2>${words.rows}</h2>
      ${form} ${list}
    </section>`;
    return [
      head,
      periodFacts(visit, period),
      transmissionsView(visit, period.transmissions),
      section(words.totals, totals, totalColumns(visit)),
      section(words.to_mend, to_mend, mendColumns(visit)),
      items_count === 0 ? null : rows,
    ];
  },
  isFiltered: () => false,
  table: (visit) => ({
    name: 'item',
    label: reportingWords(visit.language).rows,
    columns: rowColumns(visit),
    empty: html`<p>${reportingWords(visit.language).too_many}</p>`,
  }),
  parts: { changes: showTransmissions },
});

function periodFacts(visit: WorkspaceVisit, period: PeriodView): Html {
  const words = reportingWords(visit.language);
  const { summary } = period;
  const count = (label: string, value: number) =>
    value === 0 ? null : { label, value: `${value}` };
  return facts([
    { label: words.due, value: dueDay(visit, period) },
    count(words.rows, summary.items_count),
    count(words.blocked, summary.blocked_count),
    count(words.flows.undecided, summary.undecided_count),
  ]);
}

/** A live page asks for these alone: its rows may take long to derive. */
async function showTransmissions(visit: WorkspaceVisit, { db }: Services): Promise<Html> {
  const key = { workspace_id: visit.workspace.id, id: readId(visit.params['id']) };
  return transmissionsView(visit, await listTransmissions(db, key));
}

/** Seconds between two looks while a platform is asked. */
const WHILE_UNDER_WAY = 2;

/** The period's reports. The page reloads when the newest one changes state. */
function transmissionsView(visit: WorkspaceVisit, all: readonly Transmission[]): Html {
  const [newest] = all;
  const { transmissions: title } = reportingWords(visit.language);
  const watched = {
    id: 'transmissions',
    'data-every': isUnderWay(newest) ? WHILE_UNDER_WAY : null,
    'data-ended': newest && `${newest.id} ${newest.state}`,
  };
  const actions = newest === undefined ? [] : [transmissionActions(visit, newest)];
  return html`<div${attributes(watched)}>
    ${section(title, all, transmissionColumns(visit, lastValid(all)), actions)}
  </div>`;
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  columns: Column<Row>[],
  above: readonly Html[] = [],
): Html | null {
  if (rows.length === 0) return null;
  const keyOf = (row: Row) => String(rows.indexOf(row));
  return html`<section>
    <h2>${title}</h2>
    ${above} ${table<Row>({ name: 'row', label: title, empty: html``, rows, keyOf, columns })}
  </section>`;
}

/** As the service would take it now. */
function composeButton(visit: WorkspaceVisit, period: PeriodView): Html | null {
  const { id, state, summary, transmissions } = period;
  const words = reportingWords(visit.language);
  if ((state !== 'due' && state !== 'changed') || isUnderWay(transmissions[0])) return null;
  const call = `POST /console/reporting_periods/${id}/compose`;
  const isComposed = transmissions[0]?.state === 'composed';
  const tone = isComposed ? 'plain' : 'primary';
  const verbs = { due: words.compose, changed: words.compose_correction };
  const verb = isComposed ? words.compose_again : verbs[state];
  const compose = { id: 'compose', call, done: words.composed, tone } as const;
  const { blocked_count } = summary;
  if (blocked_count === 0) return callButton(visit, { ...compose, submit: verb });
  return confirmation(visit, {
    ...compose,
    wrapper: 'composition',
    schema: { properties: { without_blocked: { type: 'boolean' } } },
    fields: [{ name: 'without_blocked', label: '', as: 'hidden', value: 'true' }],
    open: verb,
    openTone: tone,
    tone: 'primary',
    question: words.compose_question,
    consequences: words.compose_effect(blocked_count),
    verb: words.compose,
  });
}

/** After it the platform's answer is late, and a person may know it. */
const ANSWER_MS = 86_400_000;

/** The actions that the newest report's state allows; none while its platform has to answer. */
function transmissionActions(visit: WorkspaceVisit, newest: Transmission): Html {
  const { id, state, reason, updated_at } = newest;
  const words = reportingWords(visit.language);
  const path = `/console/transmissions/${id}`;
  const isAwaited = isUnderWay(newest) && visit.now.getTime() - updated_at.getTime() < ANSWER_MS;
  const mayDecide = reaches(visit.workspace.role, 'manager') && !isAwaited;
  const ask = (type: 'send' | 'taken_elsewhere', call: string, input: object = {}) => {
    if (!mayDecide || !wouldMove(transmissionMachine, { state }, { type })) return null;
    const openTone = type === 'send' ? 'primary' : 'plain';
    const texts = { ...words.actions[type], openTone, tone: 'primary' } as const;
    return confirmation(visit, { id: type, call: `POST ${path}/${call}`, ...texts, ...input });
  };
  const said = [reason, state === 'rejected' ? words.rejected_remedy : null].filter(Boolean);
  return html`${said.map((text) => html`<p class="advice">${text}</p>`)}
    <div class="actions">
      <a class="button" href="${path}/download" download>${icon('download')}${words.download}</a>
      ${ask('send', 'send')} ${ask('taken_elsewhere', 'outcome', TAKEN)}
    </div>`;
}

const TAKEN = {
  wrapper: 'outcome',
  schema: { properties: { state: { type: 'string' } } },
  fields: [{ name: 'state', label: '', as: 'hidden', value: 'sent' }],
};
