import { readId } from '#http/pipeline/call.ts';
import { oneOfParameter, type QueryOf } from '#http/query.ts';
import { addressWith } from '#console/parts/address.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { html } from '#http/pages/html.ts';
import { BODY_VIEWS } from './body-view.ts';
import { deliveryView, movingViews } from './delivery-view.ts';
import { loadDelivery, type DeliveryRecord } from './load-delivery.ts';

const QUERY = { body: oneOfParameter(BODY_VIEWS, 'How the body is shown.') };
type DeliveryVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

export const DELIVERY_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/deliveries/:id',
  audience: 'member',
  section: 'deliveries',
  query: QUERY,
  live: 2,
  load: ({ params, workspace }: DeliveryVisit, services) =>
    loadDelivery(services, workspace.id, readId(params['id'])),
  view: viewDelivery,
  parts: {
    changes: async (visit, services) =>
      movingViews(
        visit,
        await loadDelivery(services, visit.workspace.id, readId(visit.params['id'])),
      ),
  },
});

function viewDelivery(record: DeliveryRecord, visit: DeliveryVisit) {
  const words = deliveryWords(visit.language);
  const { id, next_attempt_at } = record.delivery;
  const title = words.delivery(id);
  const back = { href: `/workspaces/${visit.workspace.id}/deliveries`, word: words.all };
  const place = {
    view: visit.query.body ?? 'formatted',
    hrefOf: (body: string) => addressWith(visit.url, { body }),
  } as const;
  const main = html`${pageHead({ title, back })} ${deliveryView(visit, record, place)}`;
  return { title, main, isStill: next_attempt_at === null };
}
