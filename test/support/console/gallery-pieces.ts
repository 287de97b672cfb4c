import { html, type Html } from '#http/pages/html.ts';
import { pageHead } from '#console/parts/page-head.ts';
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
import { menu } from '#console/parts/menu.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { icon, ICON_NAMES } from '#console/parts/icon.ts';
import { DELIVERY_STATES } from '#machines/delivery.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { NETWORK_MESSAGE_STATES } from '#machines/network-message.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { QUOTE_STATES } from '#machines/quote.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { RESEND_RUN_STATES } from '#machines/resend-run.ts';
import { galleryReader as reader } from './gallery-reader.ts';

const BATCH = { channel: 'sandbox', carried_at: null, submitted_at: null } as const;
const SALE = { direction: 'sales', proforma: false, sent_as: 'sent' } as const;

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
      ${PAYMENT_BATCH_STATES.map((state) => batchBadge(reader, { ...BATCH, state }))}
      ${batchBadge(reader, { ...BATCH, state: 'approved', submitted_at: new Date() })}
      ${batchBadge(reader, { ...BATCH, state: 'submitted', channel: 'sepa_file' })}
    </p>
    <p class="actions">
      ${PAYMENT_INSTRUCTION_STATUSES.map((status) => instructionBadge(reader, status, { ...BATCH, state: 'submitted' }))}
    </p>
  </section>
  <section>
    <h2>Factures, devis, banque, réseau, exécutions</h2>
    <p class="actions">
      ${INVOICE_LIFECYCLE_STATES.map((state) => invoiceBadge(reader, { ...SALE, lifecycle_state: state }))}
      ${invoiceBadge(reader, { ...SALE, direction: 'purchases', lifecycle_state: 'available' })}
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
    <h2>Menu</h2>
    ${menu('menu', 'Autres actions', [html`<a class="button" href="/form">Rouvrir</a>`, html`<button type="button">Suspendre</button>`])}
  </section>
  <section>
    <h2>Vide</h2>
    ${empty('Aucun endpoint. Un endpoint reçoit en HTTPS un type d’évènement de cet espace.', html`<a class="button primary" href="/form">Créer un endpoint</a>`)}
  </section>
`;
