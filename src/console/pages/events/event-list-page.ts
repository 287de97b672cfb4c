import { resourceOf } from '#domain/webhooks/deliveries/read-event-resource.ts';
import { listNewestEvents, type ListedEvent } from '#domain/webhooks/events/list-newest-events.ts';
import { idParameter, oneOfParameter, parisTimeParameter } from '#http/query.ts';
import { EVENT_TYPES } from '#model/event-type.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { timesFilter } from '#console/parts/filters.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { resourceLink } from '#console/pages/deliveries/delivery-view.ts';
import { partWords } from '#console/words/part-words.ts';
import { deliveryWords } from '#console/words/delivery-words.ts';
import { eventWords } from './event-words.ts';

export const EVENT_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/events',
  audience: 'member',
  section: 'events',
  query: {
    type: oneOfParameter(EVENT_TYPES, 'Only events of this type.'),
    deliveries: oneOfParameter(['none'], 'Only events without a delivery.'),
    from: parisTimeParameter('Only events recorded from then on.'),
    to: parisTimeParameter('Only events recorded before.'),
    before: idParameter('Only events with a lower number.'),
  },
  load: ({ workspace, query: { type, deliveries, from, to, before } }, { db }) =>
    listNewestEvents(db, {
      workspace_id: workspace.id,
      type,
      from,
      until: to,
      undelivered: deliveries === 'none',
      before,
      limit: PAGE_ROWS,
    }),
  title: ({ language }) => eventWords(language).title,
  form: ({ language, query, url }) => {
    const words = eventWords(language);
    const logWords = deliveryWords(language);
    const types = EVENT_TYPES.map((value) => ({ value, label: value }));
    const { all_feminine: all } = partWords(language);
    const choices = [{ value: 'none', label: words.undelivered }];
    return {
      filters: [
        { name: 'type', label: logWords.type, value: query.type, choices: types },
        { name: 'deliveries', label: words.deliveries, value: query.deliveries, choices, all },
        timesFilter(logWords, url),
      ],
    };
  },
  head: ({ language }) => ({ sentence: eventWords(language).sentence }),
  table: (visit) => ({
    name: 'event',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => workspacePath(visit, `events/${id}`),
    empty: empty(eventWords(visit.language).none),
  }),
});

function columnsOf(visit: WorkspaceVisit): Column<ListedEvent>[] {
  const words = eventWords(visit.language);
  const { type, resource } = deliveryWords(visit.language);
  return [
    {
      head: words.created,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
    {
      head: type,
      width: 258,
      card: 'top',
      cell: (row) => code(row.type),
      title: (row) => row.type,
    },
    {
      head: resource,
      leaves: 2,
      cell: (row) => {
        const about = resourceOf(row);
        return about === null ? '' : resourceLink(visit, about);
      },
    },
    { head: words.deliveries, card: 'bottom', cell: (row) => deliveriesText(visit, row) },
    {
      head: words.number,
      width: 76,
      align: 'end',
      card: 'top_end',
      cell: ({ id }) => id,
      isLink: true,
    },
  ];
}

/** « 2 acquittées, 1 en attente ». */
function deliveriesText(
  { language }: WorkspaceVisit,
  { deliveries, is_waiting }: ListedEvent,
): string {
  const words = eventWords(language);
  const { acknowledged = 0, queued = 0, retry_scheduled = 0 } = deliveries;
  const { abandoned = 0, failed_permanently = 0 } = deliveries;
  const counts = [
    [acknowledged, words.acknowledged],
    [queued + retry_scheduled, words.pending],
    [abandoned + failed_permanently, words.failed],
  ] as const;
  const texts = counts.flatMap(([count, text]) => (count === 0 ? [] : [text(count)]));
  if (texts.length > 0) return texts.join(', ');
  return is_waiting ? words.waiting : words.no_endpoint;
}
