import { countMissed, findStretch } from '#domain/webhooks/resend-runs/missed-events.ts';
import { MAX_RESENT } from '#domain/webhooks/resend-runs/start-resend-run.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { flagParameter, oneOfParameter, parisTimeParameter, type QueryOf } from '#http/query.ts';
import { utcInstant } from '#kernel/instant.ts';
import { DELIVERY_REASONS } from '#machines/delivery.ts';
import { RESENT_STATES } from '#orm/entities/resend-run.ts';
import { countFailed, type ResendCount } from '#orm/sql/webhooks/resend-runs.ts';
import { callButton } from '#console/parts/form.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { filters, timesFilter, type Filter } from '#console/parts/filters.ts';
import { countText } from '#console/parts/money.ts';
import { banner, pageHead, part, tabs } from '#console/parts/page-head.ts';
import { minuteText } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { endpointWords } from './endpoint-words.ts';
import { failureWords } from '#console/words/failure-words.ts';
import { partWords } from '#console/words/part-words.ts';
import { resendWords } from './resend-words.ts';
import { deliveryStates } from '#console/words/state-words.ts';
import { resendRunCreationSchema } from '#resources/resend-runs/schema.ts';
import { endpointActions } from './endpoint-actions.ts';
import { endpointCall, endpointPath } from './endpoint-path.ts';
import { loadEndpoint, type EndpointRecord } from './load-endpoint.ts';
import { runView } from './run-view.ts';

const QUERY = {
  missed: flagParameter('The events without a delivery, in place of failed deliveries.'),
  state: oneOfParameter(RESENT_STATES, 'Only deliveries in this state.'),
  reason: oneOfParameter(DELIVERY_REASONS, 'Only deliveries that failed for this reason.'),
  from: parisTimeParameter('Only deliveries of events from then on.'),
  to: parisTimeParameter('Only deliveries of events before.'),
};
type ResendVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface Resend extends EndpointRecord {
  /** Null before the period of missed events begins. */
  found: ResendCount | null;
}

/** Which failed deliveries of an endpoint are sent again, or which events it never had: counted before anything is. */
export const RESEND_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/webhook_endpoints/:id/resend',
  audience: 'manager',
  section: 'webhook_endpoints',
  query: QUERY,
  load: loadResend,
  view: viewResend,
  parts: { list: async (visit, services) => foundView(await loadResend(visit, services), visit) },
});

async function loadResend(visit: ResendVisit, services: Services): Promise<Resend> {
  const record = await loadEndpoint(visit, services);
  return { ...record, found: await countFound(visit, services, record) };
}

async function countFound(
  { query, now }: ResendVisit,
  { db, eventFeed }: Services,
  { endpoint: { workspace_id, id: webhook_endpoint_id } }: EndpointRecord,
): Promise<ResendCount | null> {
  const { missed, state, reason, from, to } = query;
  const of = { workspace_id, webhook_endpoint_id, occurred_from: from, occurred_until: to };
  if (!missed) {
    const filter = { ...of, delivery_state: state, delivery_reason: reason };
    return countFailed(db, filter, MAX_RESENT + 1);
  }
  if (from === null) return null;
  const stretch = await findStretch(db, eventFeed, workspace_id, from);
  return countMissed(db, { ...of, ...stretch }, eventFeed.keptSince(now), MAX_RESENT + 1);
}

function viewResend(resend: Resend, visit: ResendVisit): PageContents {
  const words = resendWords(visit.language);
  const { endpoint } = resend;
  const href = endpointPath(visit, endpoint.id);
  const word = endpoint.name ?? endpointWords(visit.language).endpoint(endpoint.id);
  const main = html`${pageHead({ title: words.title, back: { href, word }, sentence: html`<code>${endpoint.event_type}</code>` })}
  ${tabs(words.title, tabsOf(visit, `${href}/resend`))}
  ${filters(visit, { action: `${href}/resend`, filters: filtersOf(visit), kept: visit.query.missed ? { missed: 'true' } : {} })}
  ${part('list', foundView(resend, visit))}`;
  return { title: words.title, main };
}

function tabsOf({ query, language }: ResendVisit, href: string) {
  const words = resendWords(language);
  return [
    { href, word: words.failed, isCurrent: !query.missed },
    { href: `${href}?missed=true`, word: words.missed, isCurrent: query.missed },
  ];
}

function filtersOf({ query, language, url }: ResendVisit): Filter[] {
  const words = resendWords(language);
  if (query.missed) return [timesFilter(words, url)];
  const states = deliveryStates(language);
  const failures = failureWords(language);
  return [
    {
      name: 'state',
      label: words.state,
      value: query.state,
      all: words.both_states,
      choices: choicesOf(RESENT_STATES, states),
    },
    {
      name: 'reason',
      label: words.reason,
      value: query.reason,
      choices: DELIVERY_REASONS.map((value) => ({ value, label: failures[value].short })),
    },
    timesFilter(words, url),
  ];
}

/** How many, from when to when and to where, with the button; or why there is none. */
function foundView({ endpoint, found, limits, ...last }: Resend, visit: ResendVisit): Html {
  const words = resendWords(visit.language);
  if (!endpointActions(endpoint, visit.workspace.role).includes('resend'))
    return banner('waiting', html`<p>${words.not_now}</p>`);
  if (last.run?.state === 'running') return html`${runView(visit, last)}`;
  if (found === null) return html`<p>${words.choose_from}</p>`;
  const count = found.deliveries_count;
  if (count === 0) return html`<p>${partWords(visit.language).no_match}</p>`;
  if (count > MAX_RESENT)
    return banner(
      'waiting',
      html`<p>${wordsOf(visit).too_many(countText(visit.language, MAX_RESENT))}</p>`,
    );
  return html`<p class="found">${foundText(visit, found, endpoint.url)}</p>
    ${failingView(visit, endpoint.failure_count, limits.failureLimit)}
    <div class="actions">
      ${count > 1 && !visit.query.missed ? oneFirst(visit, endpoint.id, found.last_delivery_id) : null}
      ${startButton(visit, endpoint.id, countText(visit.language, count))}
    </div>
    ${runView(visit, last)}`;
}

/** How near the endpoint is to its deactivation. */
const failingView = ({ language }: ResendVisit, count: number, limit: number): Html | null =>
  count === 0
    ? null
    : banner('waiting', html`<p>${resendWords(language).failing(count, limit)}</p>`);

/** The newest of them, whose page then shows what becomes of it. */
const oneFirst = (visit: ResendVisit, endpoint: string, id: string): Html =>
  callButton(visit, {
    id: 'resend-one',
    call: endpointCall('POST', visit, endpoint, `/deliveries/${id}/resend`),
    submit: resendWords(visit.language).one_first,
    next: workspacePath(visit, 'deliveries/{data.id}'),
    done: resendWords(visit.language).one_sent,
  });

/** The words of failed deliveries, or of missed events. */
function wordsOf({ language, query }: ResendVisit) {
  const words = resendWords(language);
  return query.missed ? words.of_missed : words;
}

function foundText(visit: ResendVisit, found: ResendCount, url: string): string {
  const words = wordsOf(visit);
  const { deliveries_count: count, first_occurred_at: first, last_occurred_at: last } = found;
  const textOf = (date: Date | null) => (date === null ? '' : minuteText(visit, date));
  return count === 1
    ? words.found_one(textOf(first), url)
    : words.found(countText(visit.language, count), textOf(first), textOf(last), url);
}

function startButton(visit: ResendVisit, id: string, count: string): Html {
  const { started, stops } = resendWords(visit.language);
  const words = wordsOf(visit);
  return confirmation(visit, {
    id: 'resend',
    call: endpointCall('POST', visit, id, '/deliveries/resend'),
    wrapper: 'resend_run',
    schema: resendRunCreationSchema,
    fields: hiddenFields(visit),
    open: words.submit,
    openTone: 'primary',
    tone: 'primary',
    question: words.question(count),
    consequences: html`<p>${words.effect}</p>
      <p>${stops}</p>`,
    next: endpointPath(visit, id),
    done: started,
  });
}

/** The filter of the address, as the call takes it. */
function hiddenFields({ query }: ResendVisit): FieldInput[] {
  const { missed, state, reason, from, to } = query;
  const members = {
    ...(missed ? { missed: 'true' } : { state, reason }),
    occurred_from: from && utcInstant(from),
    occurred_until: to && utcInstant(to),
  };
  return Object.entries(members).flatMap(([name, value]) =>
    value === null ? [] : [{ name, label: '', as: 'hidden' as const, value }],
  );
}
