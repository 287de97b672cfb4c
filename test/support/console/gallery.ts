import { html, type Html } from '#http/pages/html.ts';
import { banner, besidePanel, pageHead, part, tabs } from '#console/parts/page-head.ts';
import { barChart } from '#console/parts/chart.ts';
import { code, facts } from '#console/parts/facts.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { copyBlock, copyField } from '#console/parts/copy-field.ts';
import { countdown, instant } from '#console/parts/time.ts';
import {
  batchBadge,
  deliveryBadge,
  endpointBadge,
  instructionBadge,
  invoiceBadge,
  networkMessageBadge,
  operationBadge,
  quoteBadge,
  runBadge,
} from '#console/parts/state-badges.ts';
import { empty } from '#console/parts/empty.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { filters, newRows } from '#console/parts/filters.ts';
import { callButton, form } from '#console/parts/form.ts';
import { iban } from '#console/parts/iban.ts';
import { icon, ICON_NAMES } from '#console/parts/icon.ts';
import { exactText, jsonView } from '#console/parts/json-view.ts';
import { loadMore } from '#console/parts/load-more.ts';
import { money } from '#console/parts/money.ts';
import { progress } from '#console/parts/progress.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import { table, tableRows, type RowsInput } from '#console/parts/table.ts';
import { timeLine } from '#console/parts/time-line.ts';
import { DELIVERY_STATES, type DeliveryState } from '#machines/delivery.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { QUOTE_STATES } from '#machines/quote.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { RESEND_RUN_STATES } from '#machines/resend-run.ts';
import { endpointCreationSchema } from '#resources/webhook-endpoints/schema.ts';

const reader = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;

export interface GalleryRow {
  id: number;
  state: DeliveryState;
  attempts: number;
}

const EVENT_TYPES = ['invoice.created', 'payment_batch.updated', 'bank_operation.reconciled'];

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

const galleryFacts = (): Html =>
  facts([
    { label: 'Client id', value: copyField(reader, 'Client id', 'a81bc0lI1O6x8') },
    { label: 'Adresse (URL)', value: 'https://compta.example/crochets/bordereau', isCode: true },
    { label: 'Montant', value: money(reader, '-1234567.50', 'EUR') },
    {
      label: 'IBAN',
      value: iban({ iban_masked: '***********************3000', iban_last4: '3000' }),
    },
    { label: 'Prochain essai', value: countdown(reader, new Date(reader.now.getTime() + 42_000)) },
    { label: 'Avancement', value: progress(reader, 'Renvoyées', 640, 1240) ?? '' },
    null,
  ]);

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  label: `${hour} h`,
  values: [40 + ((hour * 37) % 90), hour % 5 === 0 ? 12 : 0],
  more: [`${10 + hour} ms`, `${90 + hour} ms`],
}));

const BODY =
  '{"id":"evt_1","type":"invoice.created","data":{"id":12345678901234567890,"amount":450.00,"lines":[],"name":"<b>&\\u00e9"}}';

export const detailPage = (): Html => html`
  ${pageHead({
    title: 'Livraison 1240',
    badge: deliveryBadge(reader, 'retry_scheduled'),
    back: { href: '/list', word: 'Livraisons' },
    sentence: 'Le récepteur a échoué (503). Essai 3 dans 42 s, jusqu’au 29 nov. 17:42.',
    actions: [
      callButton(reader, {
        id: 'resend',
        call: 'POST /console/ok',
        done: 'Renvoyée sous le n° {data.id}.',
        submit: 'Renvoyer',
      }),
      confirmation(reader, {
        id: 'delete',
        call: 'DELETE /console/ok',
        open: 'Supprimer…',
        question: "Supprimer l'endpoint « Comptabilité » ?",
        consequences:
          '3 livraisons en attente échoueront définitivement et son journal ne sera plus accessible.',
        verb: 'Supprimer',
        typed: 'Comptabilité',
        next: '/list',
        done: 'Endpoint supprimé.',
      }),
    ],
  })}
  ${banner(
    'danger',
    html`<p>
        Désactivé le 22 nov. 17:42 après 20 livraisons échouées d'affilée. Dernière erreur :
        connexion refusée.
      </p>
      <p class="actions"><a class="button" href="/list">Voir les échecs</a></p>`,
  )}
  ${tabs('Corps', [
    { href: '/detail', word: 'Mis en forme', isCurrent: true },
    { href: '/detail?body=exact', word: 'Octets exacts', isCurrent: false },
  ])}
  ${jsonView(BODY)}
  <section>
    <h2>Faits</h2>
    ${galleryFacts()}
  </section>
  <section>
    <h2>Chronologie</h2>
    ${timeLine(reader, [
      { at: new Date('2026-11-22T16:40:00Z'), sentence: 'Évènement invoice.created', tone: 'info' },
      {
        at: new Date('2026-11-22T16:40:01Z'),
        sentence: 'Essai 1 : 503 en 40 ms',
        tone: 'danger',
        more: html`<details id="answer-1">
          <summary>Réponse</summary>
          ${exactText('<h1>Service Unavailable</h1>')}
        </details>`,
      },
      { at: null, sentence: 'Statut reçu, sans effet', isVoid: true },
      {
        at: new Date('2026-11-22T16:42:47Z'),
        sentence: 'Essai 2',
        tone: 'waiting',
        isFuture: true,
      },
    ])}
  </section>
  <section>
    <h2>Activité</h2>
    ${barChart(reader, {
      label: 'Livraisons par heure (Paris)',
      head: 'Heure',
      series: [
        { name: 'Acquittées', tone: 'success' },
        { name: 'Échouées', tone: 'danger' },
      ],
      bars: HOURS,
      moreHeads: ['p50', 'p95'],
    })}
  </section>
  <section>
    <h2>Commande</h2>
    ${copyBlock(reader, 'Commande', "curl 'https://bordereau.test/oauth/token' \\\n  -d grant_type=client_credentials")}
  </section>
`;

/** `choices` of the form's radio buttons. */
const TYPES = EVENT_TYPES.map((value) => ({ value, label: value, help: 'Ce qui le déclenche.' }));

export const formPage = (call: string): Html => html`
  ${pageHead({ title: 'Créer un endpoint', back: { href: '/list', word: 'Endpoints' } })}
  ${form(reader, {
    id: 'endpoint',
    call: `POST /console/${call}`,
    wrapper: 'webhook_endpoint',
    schema: endpointCreationSchema,
    fields: [
      { name: 'event_type', label: 'Évènement', as: 'radios', choices: TYPES },
      { name: 'url', label: 'Adresse (URL)', as: 'url', help: 'En HTTPS.' },
      { name: 'name', label: 'Nom' },
      { name: 'description', label: 'Description', as: 'multiline' },
      {
        name: 'category_id',
        label: 'Catégorie',
        choices: [{ value: '12345678901234567890', label: 'Énergie' }],
      },
      {
        name: 'includes',
        label: 'Joindre à l’évènement',
        choices: [
          { value: 'lines', label: 'Lignes' },
          { value: 'taxes', label: 'Taxes' },
        ],
      },
    ],
    submit: 'Créer',
    note: 'La création n’envoie rien : la première livraison partira au prochain évènement.',
    cancel: { href: '/list' },
    secret: 'secret',
    next: '/detail?id={data.id}',
    done: 'Endpoint créé.',
  })}
  ${secretOnce(reader, {
    id: 'secret',
    title: 'Secret de signature',
    values: [{ label: 'Secret', from: 'data.signing_secret' }],
    env: { name: 'bordereau.env', lines: ['WEBHOOK_SECRET={data.signing_secret}'] },
    command: {
      label: 'Vérifier une livraison',
      text: 'bordereau receive --secret {data.signing_secret}',
    },
  })}
  ${confirmation(reader, {
    id: 'allow',
    call: 'POST /console/refused',
    wrapper: 'webhook_endpoint',
    schema: endpointCreationSchema,
    fields: [{ name: 'url', label: 'Adresse' }],
    open: 'Restreindre…',
    question: "Restreindre l'accès ?",
    consequences: 'Seules les adresses de la liste pourront appeler l’API.',
    verb: 'Restreindre',
  })}
`;

const endpoint = {
  active: true,
  failure_count: 0,
  deactivation_reason: null,
  access_revoked: false,
} as const;

export const piecesPage = (): Html => html`
  ${pageHead({ title: 'États et icônes' })}
  <section>
    <h2>Livraisons et endpoints</h2>
    <p class="actions">${DELIVERY_STATES.map((state) => deliveryBadge(reader, state))}</p>
    <p class="actions">
      ${endpointBadge(reader, endpoint, 20)}
      ${endpointBadge(reader, { ...endpoint, failure_count: 7 }, 20)}
      ${endpointBadge(reader, { ...endpoint, active: false, deactivation_reason: 'consecutive_failures' }, 20)}
      ${endpointBadge(reader, { ...endpoint, active: false, deactivation_reason: 'requested' }, 20)}
      ${endpointBadge(reader, { ...endpoint, access_revoked: true }, 20)}
    </p>
  </section>
  <section>
    <h2>Paiements</h2>
    <p class="actions">
      ${PAYMENT_BATCH_STATES.map((state) => batchBadge(reader, state))}
      ${batchBadge(reader, 'approved', true)}
    </p>
    <p class="actions">
      ${PAYMENT_INSTRUCTION_STATUSES.map((status) => instructionBadge(reader, status))}
    </p>
  </section>
  <section>
    <h2>Factures, devis, banque, réseau, exécutions</h2>
    <p class="actions">
      ${INVOICE_LIFECYCLE_STATES.map((state) => invoiceBadge(reader, state, 'sales'))}
      ${invoiceBadge(reader, 'available', 'purchases')}
    </p>
    <p class="actions">${QUOTE_STATES.map((state) => quoteBadge(reader, state))}</p>
    <p class="actions">
      ${RECONCILIATION_STATUSES.map((status) => operationBadge(reader, status))}
    </p>
    <p class="actions">
      ${NETWORK_MESSAGE_STATES.map((state) => networkMessageBadge(reader, state, true))}
      ${networkMessageBadge(reader, 'queued', false)}
    </p>
    <p class="actions">${RESEND_RUN_STATES.map((state) => runBadge(reader, state))}</p>
  </section>
  <section>
    <h2>Icônes</h2>
    <p class="actions">${ICON_NAMES.map((name) => html`<span>${icon(name)} ${name}</span>`)}</p>
  </section>
  <section>
    <h2>Dépôt</h2>
    ${fileDrop(reader, {
      id: 'drop',
      call: 'POST /console/file',
      accept: '.xml',
      types: { xml: 'application/xml' },
      maxBytes: 1024 * 1024,
      maxFiles: 3,
      next: '/detail?id={data.id}',
      word: 'n° {data.id}',
    })}
  </section>
  <section>
    <h2>Vide</h2>
    ${empty('Aucun endpoint. Un endpoint reçoit en HTTPS un type d’évènement de cet espace.', html`<a class="button primary" href="/form">Créer un endpoint</a>`)}
  </section>
`;
