import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { EventDelivery } from '#domain/webhooks/deliveries/list-event-deliveries.ts';
import { resourceOf } from '#domain/webhooks/deliveries/read-event-resource.ts';
import { listDeliveriesOfEvent } from '#domain/webhooks/events/event-deliveries.ts';
import { readEvent, readEventBody, type EventDetail } from '#domain/webhooks/events/read-event.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { addressWith } from '#console/parts/address.ts';
import { facts } from '#console/parts/facts.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { instant } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { BODY_VIEWS, bodyView, READ_BYTES } from '#console/pages/deliveries/body-view.ts';
import { otherLine, resourceLink } from '#console/pages/deliveries/delivery-view.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { eventWords } from './event-words.ts';

const QUERY = { body: oneOfParameter(BODY_VIEWS, 'How the body is shown.') };
type EventVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface EventRecord {
  event: EventDetail;
  deliveries: readonly EventDelivery[];
  /** Null for a large one. */
  body: string | null;
}

export const EVENT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/events/:id',
  audience: 'member',
  section: 'events',
  query: QUERY,
  load: loadEvent,
  view: viewEvent,
});

async function loadEvent(
  { workspace, params }: EventVisit,
  { db }: Services,
): Promise<EventRecord> {
  const key = { workspace_id: workspace.id, id: readId(params['id']) };
  const event = await findOr404(readEvent(db, key));
  const deliveries = await listDeliveriesOfEvent(db, workspace.id, event);
  return {
    event,
    deliveries,
    body: event.bytes > READ_BYTES ? null : await readEventBody(db, key),
  };
}

function viewEvent({ event, deliveries, body }: EventRecord, visit: EventVisit): PageContents {
  const words = eventWords(visit.language);
  const names = deliveryWords(visit.language);
  const title = words.event(event.id);
  const back = { href: workspacePath(visit, 'events'), word: words.all };
  const shown = bodyView(visit, {
    text: body,
    view: visit.query.body ?? 'formatted',
    hrefOf: (view) => addressWith(visit.url, { body: view }),
    download: `/console${workspacePath(visit, `events/${event.id}`)}/body`,
  });
  const main = html`${pageHead({ title, back })} ${factsView(visit, event)}
    <section>
      <h2>${words.deliveries}</h2>
      ${deliveriesView(visit, deliveries)}
    </section>
    <section>
      <h2>${names.body}</h2>
      ${event.type === 'invoice.created' ? html`<p class="note">${words.body_without_collections}</p>` : null}
      ${shown}
    </section>`;
  return { title, main };
}

function factsView(visit: EventVisit, event: EventDetail): Html {
  const words = eventWords(visit.language);
  const names = deliveryWords(visit.language);
  const about = resourceOf(event);
  return facts([
    { label: names.event, value: event.type, isCode: true },
    { label: names.resource, value: about && resourceLink(visit, about) },
    { label: words.occurred, value: instant(visit, event.occurred_at) },
    { label: words.created, value: instant(visit, event.created_at) },
  ]);
}

const deliveriesView = (visit: EventVisit, deliveries: readonly EventDelivery[]): Html =>
  deliveries.length === 0
    ? html`<p>${eventWords(visit.language).no_endpoint}</p>`
    : html`<ul class="others">
        ${deliveries.map((one) => html`<li>${otherLine(visit, one)}</li>`)}
      </ul>`;
