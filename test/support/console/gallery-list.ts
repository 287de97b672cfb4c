import { html, type Html } from '#http/pages/html.ts';
import { besidePanel, pageHead, part } from '#console/parts/page-head.ts';
import { code } from '#console/parts/facts.ts';
import { instant } from '#console/parts/time.ts';
import { deliveryBadge } from '#console/parts/state-badges.ts';
import { empty } from '#console/parts/empty.ts';
import { filters, newRows } from '#console/parts/filters.ts';
import { icon } from '#console/parts/icon.ts';
import { loadMore } from '#console/parts/load-more.ts';
import { table, tableRows, type RowsInput } from '#console/parts/table.ts';
import { DELIVERY_STATES, type DeliveryState } from '#machines/delivery.ts';
import { EVENT_TYPES, galleryReader as reader } from './gallery-reader.ts';
import { galleryFacts } from './gallery-detail.ts';

export interface GalleryRow {
  id: number;
  state: DeliveryState;
  attempts: number;
}

export const galleryRow = (id: number): GalleryRow => ({
  id,
  state: id % 9 === 0 ? 'retry_scheduled' : id % 13 === 0 ? 'failed_permanently' : 'acknowledged',
  attempts: 1 + (id % 3),
});

const rowsInput = (rows: readonly GalleryRow[], chosen: string | null): RowsInput<GalleryRow> => ({
  name: 'delivery',
  columns: [
    { head: 'État', width: 172, card: 'top', cell: ({ state }) => deliveryBadge(reader, state) },
    {
      head: 'Évènement',
      width: 272,
      card: 'bottom',
      cell: ({ id }) => code(EVENT_TYPES[id % 3] ?? ''),
      title: ({ id }) => EVENT_TYPES[id % 3] ?? '',
    },
    {
      head: 'Endpoint',
      leaves: 2,
      cell: () => 'Comptabilité générale, qui a un nom bien trop long pour sa colonne',
    },
    { head: 'Réponse', width: 170, leaves: 1, cell: () => '200 en 12 ms' },
    {
      head: 'Essais',
      width: 64,
      align: 'end',
      leaves: 1,
      cell: ({ attempts }) => String(attempts),
    },
    {
      head: 'Créée (Paris)',
      width: 150,
      leaves: 3,
      card: 'bottom_end',
      cell: ({ id }) => instant(reader, new Date(reader.now.getTime() - id * 60_000)),
    },
    {
      head: 'N°',
      width: 76,
      align: 'end',
      card: 'top_end',
      cell: ({ id }) => html`<a href="/detail?id=${id}">${id}</a>`,
    },
  ],
  rows,
  keyOf: ({ id }) => String(id),
  hrefOf: ({ id }) => `/detail?id=${id}`,
  panelOf: ({ id }) => `/list?open=${id}`,
  versionOf: ({ state, attempts }) => (state === 'retry_scheduled' ? attempts : null),
  chosen,
});

export const galleryRows = (rows: readonly GalleryRow[]): Html => tableRows(rowsInput(rows, null));

/** The part `list`. */
export function galleryList(
  rows: readonly GalleryRow[],
  more: string | null,
  chosen: string | null,
) {
  const list = table({
    ...rowsInput(rows, chosen),
    label: 'Livraisons',
    empty: empty('Aucune livraison. La première partira au prochain évènement.'),
    live: true,
  });
  return html`${list}${loadMore(reader, more)}`;
}

/** The part `panel`. */
export const galleryPanel = (id: string | null): Html =>
  id === null
    ? html``
    : html`<div>
        <h2>Livraison ${id}</h2>
        ${galleryFacts()}
      </div>`;

export function listPage(
  rows: readonly GalleryRow[],
  more: string | null,
  query: { state: string | null; q: string | null; open: string | null },
): Html {
  const bar = filters(reader, {
    action: '/list',
    filters: [
      {
        name: 'state',
        label: 'État',
        value: query.state,
        choices: DELIVERY_STATES.map((value) => ({ value, label: value })),
      },
      { name: 'q', label: 'Numéro', value: query.q },
      { name: 'from', label: 'Depuis (Paris)', value: null, type: 'datetime-local' },
    ],
    after: newRows('{n} nouvelle livraison', '{n} nouvelles livraisons'),
  });
  const list = part('list', galleryList(rows, more, query.open));
  const actions = [html`<a class="button primary" href="/form">${icon('plus')}Créer</a>`];
  return html`${pageHead({ title: 'Livraisons', actions })}${bar}${besidePanel(list, galleryPanel(query.open))}`;
}
