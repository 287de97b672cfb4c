import { html, type Html } from '#http/pages/html.ts';
import type { EventDelivery } from '#domain/webhooks/deliveries/list-event-deliveries.ts';
import type { EventResource } from '#domain/webhooks/deliveries/read-event-resource.ts';
import type { DeliveryDetail } from '#domain/webhooks/deliveries/read-delivery.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { code, facts, type Fact } from '#console/parts/facts.ts';
import { resourcePath } from '#console/parts/resource-path.ts';
import { deliveryBadge } from '#console/parts/state-badges.ts';
import { instant } from '#console/parts/time.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { resourceWords } from './resource-words.ts';
import { answerView } from './answer-view.ts';
import { bodyView, type BodyView } from './body-view.ts';
import { mayResend } from './delivery-actions.ts';
import { deliveryHistory } from './delivery-history.ts';
import { explainDelivery } from './explain-delivery.ts';
import { hostOf } from './explain-failure.ts';
import type { DeliveryRecord } from './load-delivery.ts';
import { curlView, requestView } from './request-view.ts';

export interface DeliveryPlace {
  view: BodyView;
  /** The address with the body shown so. */
  hrefOf: (view: BodyView) => string;
}

const baseOf = ({ workspace }: WorkspaceVisit): string => `/workspaces/${workspace.id}`;

/** All about a delivery, below its heading: on its page and in the log's panel. */
export function deliveryView(
  visit: WorkspaceVisit,
  record: DeliveryRecord,
  place: DeliveryPlace,
): Html {
  const words = deliveryWords(visit.language);
  const { delivery, body } = record;
  const download = `/console/workspaces/${visit.workspace.id}/deliveries/${delivery.id}/body`;
  return html`${stateView(visit, record)} ${factsView(visit, record)}
    <section>
      <h2>${words.body}</h2>
      ${delivery.event_kept ? bodyView(visit, { ...place, text: body, download }) : html`<p>${words.body_gone}</p>`}
    </section>
    <section>
      <h2>${words.request}</h2>
      ${requestView(visit, record)}
    </section>
    ${answerView(visit, record)}
    <section>
      <details id="curl">
        <summary>${words.curl}</summary>
        ${curlView(visit, record)}
      </details>
    </section>
    ${othersView(visit, record)}`;
}

/** The parts that change while it is unsettled: a live page puts them in place by their ids. */
export const movingViews = (visit: WorkspaceVisit, record: DeliveryRecord): Html =>
  html`${stateView(visit, record)} ${answerView(visit, record)}`;

function stateView(visit: WorkspaceVisit, record: DeliveryRecord): Html {
  const words = deliveryWords(visit.language);
  const { delivery, attempts, limits } = record;
  const { sentence, advice } = explainDelivery(
    visit,
    { ...delivery, last_attempt: attempts.at(-1) ?? null },
    limits,
  );
  return html`<div id="delivery-state">
    <p class="sentence">${deliveryBadge(visit, delivery.state)} ${sentence}</p>
    ${advice === null ? null : html`<p class="advice">${advice}</p>`}
    ${mayResend(delivery, visit.workspace.role) ? resendButton(visit, record) : null}
    <section>
      <h2>${words.history}</h2>
      ${deliveryHistory(visit, record)}
    </section>
  </div>`;
}

function resendButton(visit: WorkspaceVisit, { delivery }: DeliveryRecord): Html {
  const words = deliveryWords(visit.language);
  const { id, webhook_endpoint_id } = delivery;
  return html`<div class="actions">
    ${confirmation(visit, {
      id: 'resend',
      call: `POST /console${baseOf(visit)}/webhook_endpoints/${webhook_endpoint_id}/deliveries/${id}/resend`,
      open: words.resend,
      openTone: 'primary',
      tone: 'primary',
      question: words.resend_question(id),
      consequences: words.resend_effect,
      next: `${baseOf(visit)}/deliveries/{data.id}`,
      done: words.resent,
    })}
  </div>`;
}

function factsView(visit: WorkspaceVisit, { delivery, others, resource }: DeliveryRecord): Html {
  const words = deliveryWords(visit.language);
  const { webhook_endpoint_id, endpoint_url, resent_from_id } = delivery;
  const name = delivery.endpoint_name ?? hostOf(delivery.url);
  const href = `${baseOf(visit)}/webhook_endpoints/${webhook_endpoint_id}`;
  const again = others.filter((other) => other.resent_from_id === delivery.id);
  const all: (Fact | null)[] = [
    { label: words.event, value: delivery.event_type, isCode: true },
    { label: words.resource, value: resource && resourceLink(visit, resource) },
    {
      label: words.endpoint,
      value:
        endpoint_url === null ? `${name} (${words.deleted})` : html`<a href="${href}">${name}</a>`,
    },
    { label: words.created, value: instant(visit, delivery.created_at) },
    { label: words.event_number, value: eventLink(visit, delivery) },
    { label: words.owner, value: delivery.application_name },
    { label: words.resent_from, value: resent_from_id && deliveryLink(visit, resent_from_id) },
    again.length === 0
      ? null
      : {
          label: words.resent_as,
          value: html`${again.map(({ id }) => html`${deliveryLink(visit, id)} `)}`,
        },
    { label: words.url, value: delivery.url, isCode: true, isWide: true },
  ];
  return facts(all);
}

export const resourceLink = (visit: WorkspaceVisit, key: EventResource): Html =>
  html`<a href="${resourcePath(visit, key)}"
    >${resourceWords(visit.language)[key.resource](key.id)}</a
  >`;

const eventLink = (visit: WorkspaceVisit, { event_id, event_kept }: DeliveryDetail): Html =>
  event_kept ? html`<a href="${baseOf(visit)}/events/${event_id}">${event_id}</a>` : code(event_id);

const deliveryLink = (visit: WorkspaceVisit, id: string): Html =>
  html`<a href="${baseOf(visit)}/deliveries/${id}">${id}</a>`;

function othersView(visit: WorkspaceVisit, { others }: DeliveryRecord): Html | null {
  const words = deliveryWords(visit.language);
  if (others.length === 0) return null;
  return html`<section>
    <h2>${words.others}</h2>
    <ul class="others">
      ${others.map((other) => html`<li>${otherLine(visit, other)}</li>`)}
    </ul>
  </section>`;
}

/** A delivery in a list of those of an event. */
export const otherLine = (visit: WorkspaceVisit, other: EventDelivery): Html =>
  html`${deliveryBadge(visit, other.state)} ${deliveryLink(visit, other.id)}
  ${code(other.endpoint_name ?? hostOf(other.url))} ${instant(visit, other.created_at)}`;
