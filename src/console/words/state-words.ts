import {
  departureOf,
  type Departure,
  type SentSale,
} from '#domain/invoicing/invoices/departure.ts';
import type { DeliveryState } from '#machines/delivery.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { NetworkMessageState } from '#machines/network-message.ts';
import type { PaymentBatchState } from '#machines/payment-batch.ts';
import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import type { Language } from '#model/language.ts';
import type { QuoteState } from '#machines/quote.ts';
import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import type { ResendRunState } from '#machines/resend-run.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { wordTable } from './word-table.ts';

type WordPer<State extends string> = Readonly<Record<State, string>>;

export const deliveryStates = wordTable<WordPer<DeliveryState>>(
  {
    queued: 'En file',
    retry_scheduled: 'Nouvel essai prévu',
    acknowledged: 'Acquittée',
    abandoned: 'Abandonnée',
    failed_permanently: 'Échec définitif',
  },
  {
    queued: 'Queued',
    retry_scheduled: 'Retry scheduled',
    acknowledged: 'Acknowledged',
    abandoned: 'Abandoned',
    failed_permanently: 'Failed permanently',
  },
);

export const endpointStates = wordTable(
  {
    active: 'Actif',
    failing: (count: number, limit: number) => `En échec (${count}/${limit})`,
    consecutive_failures: (count: number) =>
      `Désactivé après ${count} ${count === 1 ? 'échec' : 'échecs'}`,
    requested: 'Désactivé à la demande',
    access_revoked: 'Accès révoqué',
  },
  {
    active: 'Active',
    failing: (count: number, limit: number) => `Failing (${count}/${limit})`,
    consecutive_failures: (count: number) =>
      `Deactivated after ${count} ${count === 1 ? 'failure' : 'failures'}`,
    requested: 'Deactivated on request',
    access_revoked: 'Access revoked',
  },
);

export const batchStates = wordTable<WordPer<PaymentBatchState | 'handing_over' | 'to_carry'>>(
  {
    draft: 'Brouillon',
    pending_approval: 'À approuver',
    approved: 'Approuvé',
    handing_over: 'Remise en cours',
    to_carry: 'Fichier prêt, à porter à la banque',
    submitted: 'Remis à la banque',
    failed: 'Remise échouée',
    completed: 'Réglé',
    partially_completed: 'Réglé en partie',
    rejected: 'Rejeté par la banque',
  },
  {
    draft: 'Draft',
    pending_approval: 'To approve',
    approved: 'Approved',
    handing_over: 'Being handed over',
    to_carry: 'File ready, to take to the bank',
    submitted: 'Handed to the bank',
    failed: 'Handover failed',
    completed: 'Settled',
    partially_completed: 'Partly settled',
    rejected: 'Rejected by the bank',
  },
);

export const instructionStatuses = wordTable<WordPer<PaymentInstructionStatus | 'to_carry'>>(
  {
    draft: 'Brouillon',
    to_carry: 'Dans le fichier à porter',
    submitted: 'Transmis',
    submission_failed: 'Remise échouée',
    pending: 'En cours à la banque',
    settled: 'Réglé',
    rejected: 'Rejeté',
  },
  {
    draft: 'Draft',
    to_carry: 'In the file to take',
    submitted: 'Sent',
    submission_failed: 'Handover failed',
    pending: 'In progress at the bank',
    settled: 'Settled',
    rejected: 'Rejected',
  },
);

export const operationStatuses = wordTable<WordPer<ReconciliationStatus>>(
  {
    unmatched: 'À rapprocher',
    partially_matched: 'Rapprochée en partie',
    matched: 'Rapprochée',
  },
  { unmatched: 'To reconcile', partially_matched: 'Partly reconciled', matched: 'Reconciled' },
);

export const quoteStates = wordTable<WordPer<QuoteState>>(
  {
    open: 'Ouvert',
    accepted: 'Accepté',
    refused: 'Refusé',
    expired: 'Expiré',
    invoiced: 'Facturé',
  },
  {
    open: 'Open',
    accepted: 'Accepted',
    refused: 'Refused',
    expired: 'Expired',
    invoiced: 'Invoiced',
  },
);

/** `unconnected`: queued while no platform is connected. */
export const networkMessageStates = wordTable<WordPer<NetworkMessageState | 'unconnected'>>(
  {
    unconnected: "En attente d'une plateforme",
    queued: 'Envoi en cours',
    held: 'Envoi retenu',
    sending: 'Envoi en cours',
    retry_scheduled: 'Nouvel envoi prévu',
    accepted: 'Reçu par la plateforme',
    sent: 'Transmis au réseau',
    failed: 'Refusé par le réseau',
    withdrawn: 'Retiré',
    skipped: 'Non envoyé',
    parked: 'En attente de vérification',
  },
  {
    unconnected: 'Waiting for a platform',
    queued: 'Being sent',
    held: 'Held back',
    sending: 'Being sent',
    retry_scheduled: 'Next try scheduled',
    accepted: 'Received by the platform',
    sent: 'Sent to the network',
    failed: 'Refused by the network',
    withdrawn: 'Withdrawn',
    skipped: 'Not sent',
    parked: 'Waiting for a check',
  },
);

export const runStates = wordTable<WordPer<ResendRunState>>(
  { running: 'En cours', done: 'Terminé', stopped: 'Arrêté', failed: 'Échoué' },
  { running: 'Running', done: 'Done', stopped: 'Stopped', failed: 'Failed' },
);

/** In French the published labels of the status codes. */
export function invoiceState(language: 'fr' | 'en', state: InvoiceLifecycleState): string {
  if (language === 'fr') return state === 'draft' ? 'Brouillon' : statusOf(state).label;
  const words = state.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Beside the published label of a purchase that waits for us. */
export const purchaseWords = wordTable({ to_treat: 'À traiter' }, { to_treat: 'To process' });

/** A sale on its way to its platform, in place of its published label. */
export const departureWords = wordTable<WordPer<Departure>>(
  {
    here: 'Émise, pas encore envoyée',
    leaving: 'Émise, envoi en cours',
    left: 'Déposée',
    refused: 'Émise, envoi refusé',
    kept: 'Émise, non envoyée',
  },
  {
    here: 'Issued, not yet sent',
    leaving: 'Issued, being sent',
    left: 'Submitted',
    refused: 'Issued, sending refused',
    kept: 'Issued, not sent',
  },
);

/** In place of the published label of a sale that has not left. */
export function invoiceWord(language: Language, invoice: SentSale): string {
  const departure = departureOf(invoice);
  return departure === null
    ? invoiceState(language, invoice.lifecycle_state)
    : departureWords(language)[departure];
}
