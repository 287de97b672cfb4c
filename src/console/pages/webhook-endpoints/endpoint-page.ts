import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { reaches } from '#model/role.ts';
import { code, facts } from '#console/parts/facts.ts';
import { boundedCountText } from '#console/parts/money.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { newRows } from '#console/parts/filters.ts';
import { table, tableRows } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { MOST_PENDING } from '#domain/webhooks/webhook-endpoints/read-endpoint-facts.ts';
import { listLogChanges } from '#domain/webhooks/deliveries/list-log-changes.ts';
import type { QueryOf } from '#http/query.ts';
import { shownOf } from '#console/pages/deliveries/log-query.ts';
import { logTable } from '#console/pages/deliveries/log-table.ts';
import { WATCHED_PARAMETERS } from '#console/pipeline/list-page.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointActionWords } from './endpoint-action-words.ts';
import { endpointWords } from './endpoint-words.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { empty } from '#console/parts/empty.ts';
import { actionButtons } from './action-buttons.ts';
import { changesView, loadChanges, type EndpointChanges } from './changes-view.ts';
import { deactivationBanner } from './deactivation-banner.ts';
import { endpointPath } from './endpoint-path.ts';
import { standingOf } from './endpoint-table.ts';
import { lostNamesBanner } from './lost-names-banner.ts';
import { loadEndpointDetail, logFilterOf, type EndpointDetail } from './load-endpoint.ts';
import { loadMissedSince, missedBanner } from './missed-banner.ts';
import { runView } from './run-view.ts';
import { statisticsView } from './statistics-view.ts';

export const ENDPOINT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/webhook_endpoints/:id',
  audience: 'member',
  section: 'webhook_endpoints',
  query: WATCHED_PARAMETERS,
  live: 5,
  load: loadPage,
  view: viewEndpoint,
  parts: { changes: showChanges },
});

/** What changes by itself, put in place by ids, with the deliveries that are new or have moved. */
async function showChanges(
  visit: WorkspaceVisit<QueryOf<typeof WATCHED_PARAMETERS>>,
  services: Services,
): Promise<Html> {
  const detail = await loadEndpointDetail(visit, services);
  const filter = logFilterOf(detail.endpoint.id);
  const shown = shownOf(visit.query);
  const rows = await listLogChanges(services.db, visit.workspace.id, filter, shown);
  return html`${stateView(visit, detail)} ${hoursView(visit, detail)} ${actionsView(visit, detail)}
    <table>
      <tbody>
        ${tableRows({ ...ownLog(visit), rows })}
      </tbody>
    </table>`;
}

interface ShownEndpoint extends EndpointDetail {
  changes: EndpointChanges | null;
  missed_since: Date | null;
}

async function loadPage(visit: WorkspaceVisit, services: Services): Promise<ShownEndpoint> {
  const detail = await loadEndpointDetail(visit, services);
  const changes = await loadChanges(visit, services, detail.endpoint.id);
  return { ...detail, changes, missed_since: await loadMissedSince(visit, services, detail) };
}

function viewEndpoint(detail: ShownEndpoint, visit: WorkspaceVisit): PageContents {
  const words = endpointWords(visit.language);
  const { endpoint, changes, missed_since } = detail;
  const title = endpoint.name ?? words.endpoint(endpoint.id);
  const back = { href: endpointPath(visit), word: words.all };
  const main = html`${pageHead({ title, back, actions: [editLink(detail, visit)] })}
  ${ownerBanner(detail, visit)} ${missedBanner(visit, detail, missed_since)}
  ${stateView(visit, detail)} ${hoursView(visit, detail)} ${latestView(visit, detail)}
  ${actionsView(visit, detail)}
  ${changes === null ? null : changesView(visit, changes, endpoint.id)}`;
  return { title, main };
}

function editLink({ endpoint }: EndpointDetail, visit: WorkspaceVisit): Html | null {
  const mayEdit =
    endpoint.oauth_application_id === null && reaches(visit.workspace.role, 'manager');
  if (!mayEdit) return null;
  return html`<a class="button" href="${endpointPath(visit, endpoint.id)}/edit"
    >${endpointWords(visit.language).edit}</a
  >`;
}

const ownerBanner = ({ endpoint }: EndpointDetail, visit: WorkspaceVisit): Html | null =>
  endpoint.application_name === null
    ? null
    : banner(
        'info',
        html`<p>${endpointActionWords(visit.language).managed_by(endpoint.application_name)}</p>`,
      );

function stateView(visit: WorkspaceVisit, detail: EndpointDetail): Html {
  const { endpoint, limits } = detail;
  return html`<div id="endpoint-state">
    <p class="sentence">${standingOf(visit, endpoint, limits)}</p>
    ${deactivationBanner(visit, detail)} ${lostNamesBanner(visit, detail)} ${runView(visit, detail)}
    ${factsView(visit, detail)}
  </div>`;
}

const hoursView = (visit: WorkspaceVisit, { hours }: EndpointDetail): Html =>
  html`<div id="endpoint-hours">${statisticsView(visit, hours)}</div>`;

const actionsView = (visit: WorkspaceVisit, detail: EndpointDetail): Html =>
  html`<section id="endpoint-actions">
    <h2>${endpointActionWords(visit.language).actions}</h2>
    ${actionButtons(visit, detail)}
  </section>`;

function factsView(visit: WorkspaceVisit, { endpoint, pending, limits }: EndpointDetail): Html {
  const words = endpointActionWords(visit.language);
  const names = endpointWords(visit.language);
  const { failure_count, failing_since, includes, category_name, description } = endpoint;
  return facts([
    { label: names.event, value: endpoint.event_type, isCode: true },
    { label: words.failures, value: `${failure_count}/${limits.failureLimit}` },
    { label: words.failing_since, value: failing_since && instant(visit, failing_since) },
    { label: words.pending, value: boundedCountText(visit.language, pending, MOST_PENDING) },
    { label: names.category, value: category_name },
    includes.length === 0
      ? null
      : { label: words.includes, value: html`${includes.map((one) => html`${code(one)} `)}` },
    endpoint.standard_webhooks ? { label: words.also_signed, value: 'Standard Webhooks' } : null,
    { label: words.activated, value: instant(visit, endpoint.activated_at) },
    { label: words.created, value: instant(visit, endpoint.created_at) },
    { label: names.url, value: endpoint.url, isCode: true, isWide: true },
    { label: names.description, value: description },
  ]);
}

/** The log without the name of the endpoint. */
function ownLog(visit: WorkspaceVisit) {
  const log = logTable(visit);
  const { endpoint } = deliveryWords(visit.language);
  return { ...log, columns: log.columns.filter(({ head }) => head !== endpoint) };
}

function latestView(visit: WorkspaceVisit, { endpoint, deliveries }: EndpointDetail): Html {
  const words = endpointActionWords(visit.language);
  const { none, one_new, many_new } = deliveryWords(visit.language);
  const log = `/workspaces/${visit.workspace.id}/deliveries?endpoint=${endpoint.id}`;
  return html`<section>
    <div class="actions">
      <h2>${words.deliveries}</h2>
      ${newRows(one_new, many_new)}
    </div>
    ${table({ ...ownLog(visit), rows: deliveries, label: words.deliveries, empty: empty(none), live: true })}
    <p><a href="${log}">${words.see_log}</a></p>
  </section>`;
}
