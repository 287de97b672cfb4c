import type { DeliveryState } from '#machines/delivery.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { NetworkMessageState } from '#machines/network-message.ts';
import type { PaymentBatchState } from '#machines/payment-batch.ts';
import type { PaymentInstructionStatus } from '#machines/payment-instruction.ts';
import {
  waitsForCarrier,
  type CarriedBatch,
} from '#domain/payments/payment-batches/carry-batch.ts';
import {
  departureOf,
  type Departure,
  type SentSale,
} from '#domain/invoicing/invoices/departure.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { QuoteState } from '#machines/quote.ts';
import type { ReceiptState } from '#machines/receipt.ts';
import type { ReconciliationStatus } from '#machines/reconciliation.ts';
import type { ResendRunState } from '#machines/resend-run.ts';
import { html, type Html } from '#http/pages/html.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import {
  batchStates,
  deliveryStates,
  departureWords,
  endpointStates,
  instructionStatuses,
  invoiceState,
  networkMessageStates,
  operationStatuses,
  quoteStates,
  purchaseWords,
  runStates,
} from '#console/words/state-words.ts';
import { badge, stateBadge, type BadgeInput, type Look, type Looks } from './badge.ts';
import type { Reader } from './reader.ts';

export const deliveryBadge = stateBadge<DeliveryState>(
  {
    queued: ['neutral', 'clock'],
    retry_scheduled: ['waiting', 'retry'],
    acknowledged: ['success', 'check'],
    abandoned: ['danger', 'alert'],
    failed_permanently: ['danger', 'ban'],
  },
  deliveryStates,
);

const BATCH: Looks<PaymentBatchState> = {
  draft: ['neutral', 'dot'],
  pending_approval: ['waiting', 'clock'],
  approved: ['info', 'check'],
  submitted: ['info', 'send'],
  failed: ['danger', 'alert'],
  completed: ['success', 'check'],
  partially_completed: ['waiting', 'alert'],
  rejected: ['danger', 'ban'],
};

const INSTRUCTION: Looks<PaymentInstructionStatus> = {
  draft: ['neutral', 'dot'],
  submitted: ['info', 'send'],
  submission_failed: ['danger', 'alert'],
  pending: ['info', 'clock'],
  settled: ['success', 'check'],
  rejected: ['danger', 'ban'],
};

export const operationBadge = stateBadge<ReconciliationStatus>(
  {
    unmatched: ['neutral', 'dot'],
    partially_matched: ['waiting', 'clock'],
    matched: ['success', 'check'],
  },
  operationStatuses,
);

export const quoteBadge = stateBadge<QuoteState>(
  {
    open: ['info', 'clock'],
    accepted: ['success', 'check'],
    refused: ['danger', 'ban'],
    expired: ['neutral', 'clock'],
    invoiced: ['success', 'invoice'],
  },
  quoteStates,
);

export const receiptBadge = stateBadge<ReceiptState>(
  {
    recorded: ['neutral', 'dot'],
    proposed: ['waiting', 'clock'],
    waiting: ['info', 'send'],
    parked: ['waiting', 'pause'],
    declared: ['success', 'check'],
    dismissed: ['neutral', 'dot'],
    withdrawn: ['neutral', 'cross'],
    reversed: ['neutral', 'cross'],
  },
  (language) => receiptWords(language).states,
);

const NETWORK_MESSAGE: Looks<NetworkMessageState> = {
  queued: ['info', 'send'],
  held: ['waiting', 'pause'],
  sending: ['info', 'send'],
  retry_scheduled: ['waiting', 'retry'],
  accepted: ['info', 'clock'],
  sent: ['success', 'check'],
  failed: ['danger', 'ban'],
  withdrawn: ['neutral', 'cross'],
  skipped: ['neutral', 'dot'],
  parked: ['waiting', 'pause'],
};

export const runBadge = stateBadge<ResendRunState>(
  {
    running: ['info', 'clock'],
    done: ['success', 'check'],
    stopped: ['neutral', 'pause'],
    failed: ['danger', 'alert'],
  },
  runStates,
);

/** The turn is ours with a purchase that waits and with a sale that its buyer questions. */
const INVOICE: Looks<InvoiceLifecycleState> = {
  draft: ['neutral', 'dot'],
  submitted: ['info', 'send'],
  issued: ['info', 'send'],
  received: ['info', 'send'],
  available: ['info', 'clock'],
  in_hand: ['info', 'clock'],
  approved: ['success', 'check'],
  partially_approved: ['waiting', 'alert'],
  disputed: ['waiting', 'alert'],
  suspended: ['waiting', 'pause'],
  completed: ['success', 'check'],
  refused: ['danger', 'ban'],
  payment_sent: ['info', 'payment'],
  collected: ['success', 'check'],
  rejected: ['danger', 'ban'],
  endorsed: ['info', 'check'],
  cancelled: ['neutral', 'cross'],
  routing_error: ['danger', 'alert'],
  direct_payment_request: ['info', 'payment'],
  factored: ['info', 'payment'],
  factored_confidential: ['info', 'payment'],
  payment_account_changed: ['info', 'payment'],
  not_factored: ['info', 'payment'],
  inadmissible: ['danger', 'ban'],
};

const inState = ([tone, mark]: Look, word: string, name: string): Html =>
  badge({ tone, icon: mark, word, name });

const TO_CARRY: Look = ['waiting', 'download'];

type ShownBatch = CarriedBatch & Pick<PaymentBatch, 'submitted_at'>;

/** A second badge says that an approved batch is on its way to the bank. */
export function batchBadge({ language }: Reader, batch: ShownBatch): Html {
  const words = batchStates(language);
  const { state, submitted_at } = batch;
  if (waitsForCarrier(batch)) return inState(TO_CARRY, words.to_carry, state);
  const isHandingOver = state === 'approved' && submitted_at !== null;
  return html`${inState(BATCH[state], words[state], state)}${
    isHandingOver ? html` ${inState(['info', 'send'], words.handing_over, state)}` : null
  }`;
}

/** In words: that a file is made does not put a payment at the bank. */
export function instructionWord(
  { language }: Reader,
  status: PaymentInstructionStatus,
  batch: CarriedBatch,
): string {
  const isInFile = (status === 'submitted' || status === 'pending') && waitsForCarrier(batch);
  return instructionStatuses(language)[isInFile ? 'to_carry' : status];
}

export const instructionBadge = (
  reader: Reader,
  status: PaymentInstructionStatus,
  batch: CarriedBatch,
): Html => inState(INSTRUCTION[status], instructionWord(reader, status, batch), status);

/** @param connected whether a platform takes messages */
export const networkMessageBadge = (
  { language }: Reader,
  state: NetworkMessageState,
  connected: boolean,
): Html =>
  state === 'queued' && !connected
    ? inState(['neutral', 'clock'], networkMessageStates(language).unconnected, state)
    : inState(NETWORK_MESSAGE[state], networkMessageStates(language)[state], state);

const DEPARTURE: Readonly<Record<Departure, Look>> = {
  here: ['waiting', 'send'],
  leaving: ['info', 'clock'],
  left: INVOICE.submitted,
  refused: ['danger', 'ban'],
  kept: ['neutral', 'dot'],
};

/** A state of a purchase that waits for us has a second word; « Déposée » is only said of a sale that has left. */
export function invoiceBadge({ language }: Reader, invoice: SentSale): Html {
  const { direction, lifecycle_state: state } = invoice;
  const departure = departureOf(invoice);
  if (departure !== null)
    return inState(DEPARTURE[departure], departureWords(language)[departure], state);
  return direction === 'purchases' && state === 'available'
    ? html`${inState(['waiting', 'clock'], purchaseWords(language).to_treat, state)}
        <small>${invoiceState(language, state)}</small>`
    : inState(INVOICE[state], invoiceState(language, state), state);
}

export interface EndpointStanding {
  active: boolean;
  failure_count: number;
  deactivation_reason: 'requested' | 'consecutive_failures' | null;
  /** Whether its application has lost its access. */
  access_revoked: boolean;
}

/** @param limit consecutive failures that deactivate an endpoint */
export function endpointBadge(
  { language }: Reader,
  { active, failure_count, deactivation_reason, access_revoked }: EndpointStanding,
  limit: number,
): Html {
  const words = endpointStates(language);
  const endpoint = (look: BadgeInput) => badge(look);
  if (access_revoked)
    return endpoint({ tone: 'danger', icon: 'ban', word: words.access_revoked, name: 'inactive' });
  if (active && failure_count > 0) {
    const word = words.failing(failure_count, limit);
    return endpoint({ tone: 'waiting', icon: 'alert', word, name: 'active' });
  }
  if (active)
    return endpoint({ tone: 'success', icon: 'check', word: words.active, name: 'active' });
  if (deactivation_reason === 'consecutive_failures') {
    const word = words.consecutive_failures(limit);
    return endpoint({ tone: 'danger', icon: 'alert', word, name: 'inactive' });
  }
  return endpoint({ tone: 'neutral', icon: 'pause', word: words.requested, name: 'inactive' });
}
