import { setup } from 'xstate';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceActor, LifecycleCode } from '#einvoice/model/lifecycle-codes.ts';

/**
 * Every `lifecycle_state`: draft, then one per status code of lifecycle-codes.ts, in their order. States that the
 * machine never enters come only from the network, as events that are not applied.
 */
export const INVOICE_LIFECYCLE_STATES = [
  'draft',
  'submitted',
  'issued',
  'received',
  'available',
  'in_hand',
  'approved',
  'partially_approved',
  'disputed',
  'suspended',
  'completed',
  'refused',
  'payment_sent',
  'collected',
  'rejected',
  'endorsed',
  'cancelled',
  'routing_error',
  'direct_payment_request',
  'factored',
  'factored_confidential',
  'payment_account_changed',
  'not_factored',
  'inadmissible',
] as const;
export type InvoiceLifecycleState = (typeof INVOICE_LIFECYCLE_STATES)[number];

/** A purchase has already been transmitted when it reaches its buyer. */
export const INVOICE_BIRTH_STATES = {
  sales: 'draft',
  purchases: 'available',
} as const satisfies Record<InvoiceDirection, InvoiceLifecycleState>;

/** Whether a status is set here or comes in a message from the network. */
export type StatusChannel = 'service' | 'network';

/** Most codes move nothing from most states. */
export type InvoiceLifecycleEvent =
  | { type: `status_${LifecycleCode}`; set_by: InvoiceActor; channel: StatusChannel }
  /** A sale gets its number, and status 200 with it. */
  | { type: 'issue'; set_by: 'seller'; channel: 'service' }
  | { type: 'reopening'; direction: InvoiceDirection; refusal_left_the_service: boolean };

export const statusEvent = (
  code: LifecycleCode,
  set_by: InvoiceActor,
  channel: StatusChannel,
): InvoiceLifecycleEvent => ({ type: `status_${code}`, set_by, channel });

export const ISSUE = {
  type: 'issue',
  set_by: 'seller',
  channel: 'service',
} as const satisfies InvoiceLifecycleEvent;

/**
 * The invoice lifecycle. XP Z12-014 has statuses and their order but no transition matrix, so this one is our choice.
 * It is the same for both directions, because a status that the buyer sets on a purchase reaches the seller's sale
 * through the network. `setBy…` names the party of a status. Platforms set the statuses of transmission (200 to 203,
 * 213), except 200, which a draft gets by its issue. Every status of a transmitted invoice is optional, so the
 * network (`…OverNetwork`) may skip some. Its seller may collect a sale that never crosses a platform. 213 rejects a
 * delivery, so it ends before `received`. `refused` is terminal for the network but not a final state: the spec has
 * a row that leaves it.
 */
export const invoiceLifecycleMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: InvoiceLifecycleEvent },
  guards: {
    setByBuyer: ({ event }) => 'set_by' in event && event.set_by === 'buyer',
    setBySeller: ({ event }) => 'set_by' in event && event.set_by === 'seller',
    setByPlatform: ({ event }) => 'set_by' in event && event.set_by === 'platform',
    setByBuyerOverNetwork: ({ event }) =>
      'set_by' in event && event.set_by === 'buyer' && event.channel === 'network',
    setBySellerOverNetwork: ({ event }) =>
      'set_by' in event && event.set_by === 'seller' && event.channel === 'network',
    setByPlatformOverNetwork: ({ event }) =>
      'set_by' in event && event.set_by === 'platform' && event.channel === 'network',
    purchaseWhoseRefusalNeverLeft: ({ event }) =>
      event.type === 'reopening' &&
      event.direction === 'purchases' &&
      !event.refusal_left_the_service,
  },
  actions: { emit: (_args, _params: { event: 'invoice.lifecycle_event.created' }) => {} },
}).createMachine({
  id: 'invoice_lifecycle',
  initial: 'draft',
  // One row a line, as in a table.
  // oxfmt-ignore
  states: {
    draft: {
      on: {
        issue: { guard: 'setBySeller', target: 'submitted', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    submitted: {
      on: {
        status_201: { guard: 'setByPlatform', target: 'issued', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_202: { guard: 'setByPlatformOverNetwork', target: 'received', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_203: { guard: 'setByPlatformOverNetwork', target: 'available', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_204: { guard: 'setByBuyerOverNetwork', target: 'in_hand', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_205: { guard: 'setByBuyerOverNetwork', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyerOverNetwork', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyerOverNetwork', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyerOverNetwork', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_209: { guard: 'setBySellerOverNetwork', target: 'completed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyerOverNetwork', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyerOverNetwork', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_213: { guard: 'setByPlatform', target: 'rejected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_220: [
          { guard: 'setByBuyerOverNetwork', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
          { guard: 'setBySellerOverNetwork', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        ],
      },
    },
    issued: {
      on: {
        status_202: { guard: 'setByPlatform', target: 'received', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_203: { guard: 'setByPlatformOverNetwork', target: 'available', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_204: { guard: 'setByBuyerOverNetwork', target: 'in_hand', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_205: { guard: 'setByBuyerOverNetwork', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyerOverNetwork', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyerOverNetwork', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyerOverNetwork', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_209: { guard: 'setBySellerOverNetwork', target: 'completed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyerOverNetwork', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyerOverNetwork', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_213: { guard: 'setByPlatform', target: 'rejected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_220: [
          { guard: 'setByBuyerOverNetwork', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
          { guard: 'setBySellerOverNetwork', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        ],
      },
    },
    received: {
      on: {
        status_203: { guard: 'setByPlatform', target: 'available', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_204: { guard: 'setByBuyerOverNetwork', target: 'in_hand', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_205: { guard: 'setByBuyerOverNetwork', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyerOverNetwork', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyerOverNetwork', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyerOverNetwork', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_209: { guard: 'setBySellerOverNetwork', target: 'completed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyerOverNetwork', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyerOverNetwork', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_220: [
          { guard: 'setByBuyerOverNetwork', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
          { guard: 'setBySellerOverNetwork', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        ],
      },
    },
    available: {
      on: {
        status_204: { guard: 'setByBuyer', target: 'in_hand', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_205: { guard: 'setByBuyer', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyer', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyer', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyer', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    in_hand: {
      on: {
        status_205: { guard: 'setByBuyer', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyer', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyer', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyer', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyer', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    approved: {
      on: {
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyer', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    partially_approved: {
      on: {
        status_205: { guard: 'setByBuyer', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyer', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    disputed: {
      on: {
        status_205: { guard: 'setByBuyer', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyer', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyer', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyer', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyer', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_220: { guard: 'setBySeller', target: 'cancelled', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    suspended: {
      on: {
        status_205: { guard: 'setByBuyer', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_209: { guard: 'setBySeller', target: 'completed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyer', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    completed: {
      on: {
        status_205: { guard: 'setByBuyer', target: 'approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_206: { guard: 'setByBuyer', target: 'partially_approved', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_208: { guard: 'setByBuyer', target: 'suspended', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_210: { guard: 'setByBuyer', target: 'refused', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_211: { guard: 'setByBuyer', target: 'payment_sent', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    payment_sent: {
      on: {
        status_207: { guard: 'setByBuyer', target: 'disputed', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
        status_212: { guard: 'setBySeller', target: 'collected', actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    collected: {
      on: {
        // Each partial collection is a status of its own.
        status_212: { guard: 'setBySeller', target: 'collected', reenter: true, actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } } },
      },
    },
    refused: {
      on: {
        // Reopening creates no lifecycle event, so none is emitted.
        reopening: {
          description: 'refused (status code 210, purchase invoice) | reopening from the web interface | the refusal never left the service | available | no lifecycle event is created and no `invoice.lifecycle_event.created` is emitted; the earlier 210 delivery stays the one with `terminal` true',
          guard: 'purchaseWhoseRefusalNeverLeft',
          target: 'available',
        },
      },
    },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
    inadmissible: { type: 'final' },
    endorsed: {},
    routing_error: {},
    direct_payment_request: {},
    factored: {},
    factored_confidential: {},
    payment_account_changed: {},
    not_factored: {},
  },
});
