import type { EndpointFacts } from '#domain/webhooks/webhook-endpoints/endpoint-facts.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { DeliveryLimits } from '#http/pipeline/call.ts';
import { code } from '#console/parts/facts.ts';
import type { Reader } from '#console/parts/reader.ts';
import { deliveryBadge, endpointBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { endpointWords } from './endpoint-words.ts';

export const standingOf = (reader: Reader, endpoint: EndpointFacts, limits: DeliveryLimits): Html =>
  endpointBadge(
    reader,
    { ...endpoint, access_revoked: !endpoint.access_granted },
    limits.failureLimit,
  );

export function endpointColumns(reader: Reader, limits: DeliveryLimits): Column<EndpointFacts>[] {
  const words = endpointWords(reader.language);
  return [
    {
      head: words.state,
      width: 120,
      card: 'top',
      cell: (endpoint) => standingOf(reader, endpoint, limits),
    },
    {
      head: words.name,
      card: 'top_end',
      cell: ({ name, id }) => name ?? words.endpoint(id),
      isLink: true,
    },
    {
      head: words.event,
      width: 258,
      card: 'bottom',
      cell: ({ event_type, category_name }) =>
        html`${code(event_type)} <small>${category_name}</small>`,
      title: ({ event_type, category_name }) =>
        category_name === null ? event_type : `${event_type} · ${category_name}`,
    },
    { head: words.url, leaves: 1, cell: ({ url }) => code(url), title: ({ url }) => url },
    {
      head: words.owner,
      leaves: 1,
      cell: ({ application_name }) => application_name ?? words.owners.workspace,
    },
    {
      head: words.last_delivery,
      width: 150,
      leaves: 2,
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
    : html`${instant(reader, last_delivery_at)}
        <span class="off-card">${deliveryBadge(reader, last_delivery_state)}</span>`;
