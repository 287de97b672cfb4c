import { findPeriod, type PeriodView } from '#domain/books/reporting/find-periods.ts';
import { listItems, type ListedItem } from '#domain/books/reporting/list-items.ts';
import { listTransmissions } from '#domain/books/reporting/send-report.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { transmissionMachine } from '#machines/transmission.ts';
import { wouldMove } from '#machines/step.ts';
import { reaches } from '#model/role.ts';
import type { Transmission } from '#orm/entities/transmission.ts';
import { attributes } from '#console/parts/attributes.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { facts } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { icon } from '#console/parts/icon.ts';
import { money } from '#console/parts/money.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { table, type Column } from '#console/parts/table.ts';
import { day, dayText, instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { dueDay, periodBadge, transmissionBadge } from './period-badge.ts';
import { reportingWords } from './reporting-words.ts';

interface PeriodRecord {
  period: PeriodView;
  /** Those that are blocked, or differ from the last report. */
  items: ListedItem[];
}

/** Rows on the page. */
const SHOWN = 100;

export const PERIOD_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/reports/:id',
  audience: 'member',
  section: 'books',
  live: 10,
  load: async ({ workspace, params }: WorkspaceVisit, { db, portalLimits }: Services) => {
    const tools = { db, limits: portalLimits };
    const key = { workspace_id: workspace.id, id: readId(params['id']) };
    const period = await findPeriod(tools, key);
    const isPlain = period.summary.blocked_count === 0 && period.state !== 'changed';
    const all = { per_page: Infinity, offset: 0 };
    const items = isPlain ? [] : (await listItems(tools, key, all))[0];
    const isShown = ({ findings, difference }: ListedItem) =>
      findings.length > 0 || difference !== null;
    return { period, items: items.filter(isShown).slice(0, SHOWN) };
  },
  view: viewPeriod,
  parts: { list: showTransmissions, changes: showTransmissions },
});

function viewPeriod({ period, items }: PeriodRecord, visit: WorkspaceVisit): PageContents {
  const words = reportingWords(visit.language);
  const { start_date, end_date, summary, transmissions } = period;
  const days = [start_date, end_date].map((one) => dayText(visit, new Date(one)));
  const title = `${words.series_names[period.series]}, ${days.join(' – ')}`;
  const count = (label: string, value: number) =>
    value === 0 ? null : { label, value: `${value}` };
  const main = html`${pageHead({
    title,
    badge: periodBadge(visit, period),
    back: { href: workspacePath(visit, 'reports'), word: words.title },
    actions: [composeButton(visit, period)],
  })}
  ${facts([
    { label: words.period, value: html`${day(visit, start_date)} – ${day(visit, end_date)}` },
    { label: words.due, value: dueDay(visit, period) },
    count(words.rows, summary.items_count),
    count(words.blocked, summary.blocked_count),
    count(words.flows.undecided, summary.undecided_count),
  ])}
  ${section(words.totals, summary.totals, totalColumns(visit))}
  ${section(words.to_mend, items, itemColumns(visit))}
  ${part('list', transmissionsView(visit, transmissions))}`;
  return { title, main };
}

/** A live page asks for these alone: its rows may take long to derive. */
async function showTransmissions(visit: WorkspaceVisit, { db }: Services): Promise<Html> {
  const key = { workspace_id: visit.workspace.id, id: readId(visit.params['id']) };
  return transmissionsView(visit, await listTransmissions(db, key));
}

/** Seconds between two looks while a platform is asked. */
const UNDER_WAY = 2;

/** The period's reports. The page reloads when the newest one changes state. */
function transmissionsView(visit: WorkspaceVisit, all: readonly Transmission[]): Html {
  const [newest] = all;
  const { transmissions: title } = reportingWords(visit.language);
  const isUnderWay = newest?.state === 'sending' || newest?.state === 'accepted';
  const watched = {
    id: 'transmissions',
    'data-every': isUnderWay ? UNDER_WAY : null,
    'data-ended': newest && `${newest.id} ${newest.state}`,
  };
  const actions = newest === undefined ? [] : [transmissionActions(visit, newest)];
  return html`<div${attributes(watched)}>
    ${section(title, all, transmissionColumns(visit), actions)}
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

type Total = PeriodView['summary']['totals'][number];

function totalColumns(visit: WorkspaceVisit): Column<Total>[] {
  const { flow: head, flows, categories, rate, net, tax } = reportingWords(visit.language);
  const kind = ({ category }: Total) => (category === null ? '' : ` · ${categories[category]}`);
  const end = { width: 130, align: 'end' } as const;
  const euros = (amount: string) => money(visit, amount, 'EUR');
  return [
    { head, card: 'top', cell: (row) => flows[row.flow] + kind(row) },
    {
      head: rate,
      ...end,
      card: 'bottom',
      cell: ({ tax_rate }) => `${tax_rate.replace('.', ',')} %`,
    },
    { head: net, ...end, card: 'top_end', cell: ({ net_amount }) => euros(net_amount) },
    { head: tax, ...end, card: 'bottom_end', cell: ({ tax_amount }) => euros(tax_amount) },
  ];
}

function itemColumns(visit: WorkspaceVisit): Column<ListedItem>[] {
  const words = reportingWords(visit.language);
  const name = ({ source, source_id, label }: ListedItem) =>
    source === 'invoice' ? html`<a href="${invoicePath(visit, source_id)}">${label}</a>` : label;
  const why = ({ findings, difference }: ListedItem) =>
    findings.length > 0
      ? html`${findings.map(({ sentence }) => html`<p>${sentence}</p>`)}`
      : words.differences[difference ?? 'changed'];
  return [
    { head: words.row, width: 220, card: 'top', cell: name },
    { head: words.day, width: 110, leaves: 1, cell: (item) => day(visit, item.reported_on) },
    { head: words.reason, card: 'bottom', cell: why },
  ];
}

function transmissionColumns(visit: WorkspaceVisit): Column<Transmission>[] {
  const { state, number, kind, kinds, composed_at } = reportingWords(visit.language);
  const badge = (row: Transmission) => transmissionBadge(visit, row.state);
  const at = ({ created_at }: Transmission) => instant(visit, created_at);
  return [
    { head: number, card: 'top', cell: (row) => row.number },
    { head: kind, width: 130, leaves: 2, cell: ({ type_code }) => kinds[type_code] },
    { head: composed_at, width: 190, card: 'bottom', cell: at },
    { head: state, width: 240, card: 'top_end', cell: badge },
  ];
}

/** As the service would take it now. */
function composeButton(visit: WorkspaceVisit, period: PeriodView): Html | null {
  const { id, state, summary, transmissions } = period;
  const words = reportingWords(visit.language);
  if (state !== 'due' && state !== 'changed') return null;
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

/** Of the newest one, as the service would take them now. */
function transmissionActions(visit: WorkspaceVisit, { id, state, reason }: Transmission): Html {
  const words = reportingWords(visit.language);
  const path = `/console/transmissions/${id}`;
  const ask = (type: 'send' | 'taken_elsewhere', call: string, input: object = {}) => {
    const mayMove = wouldMove(transmissionMachine, { state }, { type });
    if (!mayMove || !reaches(visit.workspace.role, 'manager')) return null;
    const openTone = type === 'send' ? 'primary' : 'plain';
    const texts = { ...words.actions[type], openTone, tone: 'primary' } as const;
    return confirmation(visit, { id: type, call: `POST ${path}/${call}`, ...texts, ...input });
  };
  return html`${reason === null ? null : html`<p class="advice">${reason}</p>`}
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
