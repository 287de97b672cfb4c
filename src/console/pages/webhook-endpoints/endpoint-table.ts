import type { EndpointFacts } from '#domain/webhooks/webhook-endpoints/endpoint-facts.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { DeliveryLimits } from '#http/pipeline/call.ts';
import { code } from '#console/parts/facts.ts';
import type { Reader } from '#console/parts/reader.ts';
import { deliveryBadge, endpointBadge } from '#console/parts/state-badges.ts';
import type { Column, RowsInput } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { endpointWords } from '#console/words/endpoint-words.ts';

export const standingOf = (reader: Reader, endpoint: EndpointFacts, limits: DeliveryLimits): Html =>
  endpointBadge(
    reader,
    { ...endpoint, access_revoked: !endpoint.access_granted },
    limits.failureLimit,
  );

/** Rows of the list, for the table and for its changes alike. */
export function endpointRows(
  visit: WorkspaceVisit,
  rows: readonly EndpointFacts[],
  limits: DeliveryLimits,
): RowsInput<EndpointFacts> {
  const hrefOf = ({ id }: EndpointFacts) =>
    `/workspaces/${visit.workspace.id}/webhook_endpoints/${id}`;
  const columns = columnsOf(visit, limits, hrefOf);
  return { name: 'endpoint', columns, rows, keyOf: ({ id }) => id, hrefOf };
}

function columnsOf(
  reader: Reader,
  limits: DeliveryLimits,
  hrefOf: (endpoint: EndpointFacts) => string,
): Column<EndpointFacts>[] {
  const words = endpointWords(reader.language);
  return [
    {
      head: words.state,
      width: 220,
      card: 'top',
      cell: (endpoint) => standingOf(reader, endpoint, limits),
    },
    {
      head: words.name,
      card: 'top_end',
      cell: (endpoint) =>
        html`<a href="${hrefOf(endpoint)}">${endpoint.name ?? words.endpoint(endpoint.id)}</a>`,
      title: ({ name, id }) => name ?? words.endpoint(id),
    },
    {
      head: words.event,
      width: 272,
      card: 'bottom',
      cell: ({ event_type }) => code(event_type),
      title: ({ event_type }) => event_type,
    },
    { head: words.url, leaves: 1, cell: ({ url }) => code(url), title: ({ url }) => url },
    {
      head: words.category,
      width: 130,
      leaves: 1,
      cell: ({ category_name }) => category_name ?? '',
    },
    {
      head: words.owner,
      width: 130,
      leaves: 2,
      cell: ({ application_name }) => application_name ?? words.owners.workspace,
    },
    {
      head: words.last_delivery,
      width: 250,
      leaves: 3,
      card: 'bottom_end',
      cell: (endpoint) => lastDelivery(reader, endpoint),
    },
  ];
}

const lastDelivery = (
  reader: Reader,
  { last_delivery_at, last_delivery_state }: EndpointFacts,
): Html =>
  last_delivery_at === null || last_delivery_state === null
    ? html``
    : html`${instant(reader, last_delivery_at)} ${deliveryBadge(reader, last_delivery_state)}`;
