import {
  endpointActor,
  failuresOf,
  FIRST_PAUSE_MS,
  MAX_RETRIES_IN_A_ROW,
  MAX_LAST_WAIT_MS,
  pauseOf,
} from '#delivery/lanes/endpoint-actor.ts';
import { bankConnectionMachine } from '#machines/bank-connection.ts';
import { bankRunMachine } from '#machines/bank-run.ts';
import { allocationMachine } from '#machines/allocation.ts';
import { deliveryMachine } from '#machines/delivery.ts';
import { endpointActivityMachine } from '#machines/endpoint-activity.ts';
import {
  INVOICE_BIRTH_STATES,
  ISSUE,
  invoiceLifecycleMachine,
} from '#machines/invoice-lifecycle.ts';
import { finalTally, paymentBatchMachine } from '#machines/payment-batch.ts';
import { paymentHandoverMachine } from '#machines/payment-handover.ts';
import { resendRunMachine } from '#machines/resend-run.ts';
import { reconciliationMachine } from '#machines/reconciliation.ts';
import { quarantinedFileMachine } from '#machines/quarantined-file.ts';
import { quoteMachine } from '#machines/quote.ts';
import { paymentInstructionMachine, publishes } from '#machines/payment-instruction.ts';
import type { Chart } from './chart.ts';
import { PLATFORM_CHARTS } from './platform-charts.ts';

/** One chart a machine, in the specification's order, the handover after its batch. */
export const CHARTS: readonly Chart[] = [
  {
    name: 'payment-batch',
    title: 'Payment batch',
    source: 'machines/payment-batch.ts',
    machine: paymentBatchMachine,
    births: ['draft'],
    ours: null,
    helpers: { finalTally },
    facts: [
      { type: 'every_instruction_settled', instructions: { total: 2, settled: 2, refused: 0 } },
      { type: 'bank_answer', instructions: { total: 2, settled: 1, refused: 1 } },
      { type: 'bank_answer', instructions: { total: 2, settled: 0, refused: 2 } },
      { type: 'settlement_undone', reported_executing: false },
    ],
  },
  {
    name: 'payment-instruction',
    title: 'Payment instruction',
    source: 'machines/payment-instruction.ts',
    machine: paymentInstructionMachine,
    births: ['draft'],
    ours: null,
    helpers: { publishes },
    facts: [
      { type: 'handover_refused', bank_status_known: false },
      { type: 'provider_refusal', reported_as_refused: true },
      { type: 'status_reported_by_bank', published_status: 'pending' },
      { type: 'status_reported_by_bank', published_status: 'settled' },
      { type: 'status_reported_by_bank', published_status: 'rejected' },
      { type: 'undo_of_settlement', reported_executing: false },
    ],
  },
  {
    name: 'payment-handover',
    title: 'Payment handover',
    source: 'machines/payment-handover.ts',
    machine: paymentHandoverMachine,
    births: ['queued'],
    ours: 'the specification has no table of handovers. They follow from its rule that two processes attempting the same transition produce one event, and from ours that a batch is sent at most once.',
    helpers: {},
    facts: [
      { type: 'lease_taken', lease_expired: true },
      { type: 'lease_renewed', holds_lease: true },
      { type: 'lease_released', holds_lease: true },
      { type: 'file_stored', holds_lease: true, order_changed: false },
      { type: 'refused_by_service', holds_lease: true },
      { type: 'order_sent', holds_lease: true, order_changed: false },
      { type: 'channel_took', holds_lease: true },
      { type: 'channel_refused', holds_lease: true },
      { type: 'channel_unknown', holds_lease: true },
      { type: 'bank_report', knows_a_payment: true },
      { type: 'released', was_started: true },
    ],
  },
  {
    name: 'invoice-lifecycle',
    title: 'Invoice lifecycle',
    source: 'machines/invoice-lifecycle.ts',
    machine: invoiceLifecycleMachine,
    births: Object.values(INVOICE_BIRTH_STATES),
    ours: 'of the lifecycle the specification says “The complete state list and all other lifecycle transitions: not shown.” The matrix is ours, over the status codes of XP Z12-014.',
    helpers: {},
    facts: [
      ISSUE,
      { type: 'status_201', set_by: 'platform', channel: 'service' },
      { type: 'status_202', set_by: 'platform', channel: 'service' },
      { type: 'status_203', set_by: 'platform', channel: 'service' },
      { type: 'status_205', set_by: 'buyer', channel: 'service' },
      { type: 'status_210', set_by: 'buyer', channel: 'service' },
      { type: 'status_212', set_by: 'seller', channel: 'service' },
      { type: 'status_202', set_by: 'platform', channel: 'network' },
      { type: 'status_205', set_by: 'buyer', channel: 'network' },
      { type: 'status_212', set_by: 'seller', channel: 'network' },
      { type: 'reopening', direction: 'purchases', refusal_left_the_service: false },
    ],
  },
  {
    name: 'allocation',
    title: 'Allocation',
    source: 'machines/allocation.ts',
    machine: allocationMachine,
    births: ['proposed'],
    ours: 'the specification has no table of allocations. The rows that emit follow from its two event types; that a proposal may be discarded is ours.',
    helpers: {},
    facts: [],
  },
  {
    name: 'reconciliation',
    title: 'Reconciliation status of a bank operation',
    source: 'machines/reconciliation.ts',
    machine: reconciliationMachine,
    births: ['unmatched'],
    ours: 'of the reconciliation status the specification says “Transitions: not shown.” They follow from how much of the operation its confirmed allocations cover.',
    helpers: {},
    facts: [
      { type: 'allocation_confirmed', covered: 'whole' },
      { type: 'allocation_confirmed', covered: 'part' },
      { type: 'allocation_undone', covered: 'part' },
      { type: 'allocation_undone', covered: 'nothing' },
    ],
  },
  {
    name: 'quote',
    title: 'Quote',
    source: 'machines/quote.ts',
    machine: quoteMachine,
    births: ['open'],
    ours: 'the specification names the conversion of a quote into an invoice, and no state of a quote.',
    helpers: {},
    facts: [
      { type: 'acceptance', is_over: false },
      { type: 'expiry', is_over: true },
    ],
  },
  ...PLATFORM_CHARTS,
  {
    name: 'quarantined-file',
    title: 'Quarantined file',
    source: 'machines/quarantined-file.ts',
    machine: quarantinedFileMachine,
    births: ['held'],
    ours: 'the specification has no table of refused files. That they are kept is ours.',
    helpers: {},
    facts: [],
  },
  {
    name: 'bank-connection',
    title: 'Bank connection',
    source: 'machines/bank-connection.ts',
    machine: bankConnectionMachine,
    births: ['idle'],
    ours: 'the specification names the synchronisation of a bank connection, and no state of one.',
    helpers: {},
    facts: [],
  },
  {
    name: 'bank-run',
    title: 'Bank run',
    source: 'machines/bank-run.ts',
    machine: bankRunMachine,
    births: ['running'],
    ours: 'the specification knows no runs. They are our way to do the work of many operations.',
    helpers: {},
    facts: [],
  },
  {
    name: 'resend-run',
    title: 'Resend run',
    source: 'machines/resend-run.ts',
    machine: resendRunMachine,
    births: ['running'],
    ours: "the specification knows no runs. This one sends an endpoint's failed deliveries again after an outage.",
    helpers: {},
    facts: [],
  },
  {
    name: 'endpoint-activity',
    title: 'Webhook endpoint activity',
    source: 'machines/endpoint-activity.ts',
    machine: endpointActivityMachine,
    births: ['active'],
    ours: null,
    helpers: {},
    facts: [],
  },
  {
    name: 'delivery',
    title: 'Delivery',
    source: 'machines/delivery.ts',
    machine: deliveryMachine,
    births: ['queued'],
    ours: 'a failure by our own fault is no outcome that the specification knows; it is tried again and counts for nothing.',
    helpers: {},
    facts: [],
  },
  {
    name: 'endpoint-actor',
    title: 'Endpoint actor',
    source: 'delivery/lanes/endpoint-actor.ts',
    machine: endpointActor,
    births: ['working'],
    ours: 'this machine is the work on one endpoint’s deliveries, not the state of a row: the specification has no table of it.',
    input: {
      lane: { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' },
      maxPause: 60_000,
    },
    helpers: {
      // The visualizer's sandbox has none.
      performance: { now: () => Date.now() },
      FIRST_PAUSE_MS,
      MAX_RETRIES_IN_A_ROW,
      MAX_LAST_WAIT_MS,
      pauseOf,
      failuresOf,
    },
    facts: [
      { type: 'failed', failures: 3 },
      { type: 'retries_fetched', found: 1, in_flight: 1 },
      { type: 'retries_fetched', found: 0, in_flight: 0 },
      { type: 'retried', failures: 0 },
      { type: 'retried', failures: 4 },
    ],
  },
];
