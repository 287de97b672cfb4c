import type { AnyStateMachine } from 'xstate';
import { deliveryMachine } from '#machines/delivery.ts';
import { endpointActivityMachine } from '#machines/endpoint-activity.ts';
import { INVOICE_BIRTH_STATES, invoiceLifecycleMachine } from '#machines/invoice-lifecycle.ts';
import { paymentBatchMachine } from '#machines/payment-batch.ts';
import { paymentHandoverMachine } from '#machines/payment-handover.ts';
import { paymentInstructionMachine } from '#machines/payment-instruction.ts';

export interface Chart {
  /** File name without extension, of the chart as of the machine's source in `src/machines/`. */
  name: string;
  title: string;
  machine: AnyStateMachine;
  /** States that a row can be inserted with. */
  births: readonly string[];
}

/** One chart for each state table, in the order of the specification. */
export const CHARTS: readonly Chart[] = [
  {
    name: 'payment-batch',
    title: 'Payment batch',
    machine: paymentBatchMachine,
    births: ['draft'],
  },
  {
    name: 'payment-instruction',
    title: 'Payment instruction',
    machine: paymentInstructionMachine,
    births: ['draft'],
  },
  {
    name: 'payment-handover',
    title: 'Payment handover',
    machine: paymentHandoverMachine,
    births: ['queued'],
  },
  {
    name: 'invoice-lifecycle',
    title: 'Invoice lifecycle',
    machine: invoiceLifecycleMachine,
    births: Object.values(INVOICE_BIRTH_STATES),
  },
  {
    name: 'endpoint-activity',
    title: 'Webhook endpoint activity',
    machine: endpointActivityMachine,
    births: ['active'],
  },
  {
    name: 'delivery',
    title: 'Delivery',
    machine: deliveryMachine,
    births: ['queued'],
  },
];
