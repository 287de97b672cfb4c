// src/machines/invoice-lifecycle.ts as one file, for https://state.new (XState 5). Written by `bordereau charts`; do not edit.
import { setup } from 'xstate';

export const machine = setup({
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
  actions: { emit: () => {} },
}).createMachine({
  id: 'invoice_lifecycle',
  initial: 'draft',
  states: {
    draft: {
      on: {
        issue: {
          guard: 'setBySeller',
          target: 'submitted',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    submitted: {
      on: {
        status_201: {
          guard: 'setByPlatform',
          target: 'issued',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_202: {
          guard: 'setByPlatformOverNetwork',
          target: 'received',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_203: {
          guard: 'setByPlatformOverNetwork',
          target: 'available',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_204: {
          guard: 'setByBuyerOverNetwork',
          target: 'in_hand',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_205: {
          guard: 'setByBuyerOverNetwork',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyerOverNetwork',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyerOverNetwork',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyerOverNetwork',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_209: {
          guard: 'setBySellerOverNetwork',
          target: 'completed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyerOverNetwork',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyerOverNetwork',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_213: {
          guard: 'setByPlatform',
          target: 'rejected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_220: [
          {
            guard: 'setByBuyerOverNetwork',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          {
            guard: 'setBySellerOverNetwork',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        ],
      },
    },
    issued: {
      on: {
        status_202: {
          guard: 'setByPlatform',
          target: 'received',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_203: {
          guard: 'setByPlatformOverNetwork',
          target: 'available',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_204: {
          guard: 'setByBuyerOverNetwork',
          target: 'in_hand',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_205: {
          guard: 'setByBuyerOverNetwork',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyerOverNetwork',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyerOverNetwork',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyerOverNetwork',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_209: {
          guard: 'setBySellerOverNetwork',
          target: 'completed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyerOverNetwork',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyerOverNetwork',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_213: {
          guard: 'setByPlatform',
          target: 'rejected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_220: [
          {
            guard: 'setByBuyerOverNetwork',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          {
            guard: 'setBySellerOverNetwork',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        ],
      },
    },
    received: {
      on: {
        status_203: {
          guard: 'setByPlatform',
          target: 'available',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_204: {
          guard: 'setByBuyerOverNetwork',
          target: 'in_hand',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_205: {
          guard: 'setByBuyerOverNetwork',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyerOverNetwork',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyerOverNetwork',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyerOverNetwork',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_209: {
          guard: 'setBySellerOverNetwork',
          target: 'completed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyerOverNetwork',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyerOverNetwork',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_220: [
          {
            guard: 'setByBuyerOverNetwork',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          {
            guard: 'setBySellerOverNetwork',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        ],
      },
    },
    available: {
      on: {
        status_204: {
          guard: 'setByBuyer',
          target: 'in_hand',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_205: {
          guard: 'setByBuyer',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyer',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyer',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyer',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    in_hand: {
      on: {
        status_205: {
          guard: 'setByBuyer',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyer',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyer',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyer',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyer',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    approved: {
      on: {
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyer',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    partially_approved: {
      on: {
        status_205: {
          guard: 'setByBuyer',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyer',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    disputed: {
      on: {
        status_205: {
          guard: 'setByBuyer',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyer',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyer',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyer',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyer',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_220: {
          guard: 'setBySeller',
          target: 'cancelled',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    suspended: {
      on: {
        status_205: {
          guard: 'setByBuyer',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_209: {
          guard: 'setBySeller',
          target: 'completed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyer',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    completed: {
      on: {
        status_205: {
          guard: 'setByBuyer',
          target: 'approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_206: {
          guard: 'setByBuyer',
          target: 'partially_approved',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_208: {
          guard: 'setByBuyer',
          target: 'suspended',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_210: {
          guard: 'setByBuyer',
          target: 'refused',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_211: {
          guard: 'setByBuyer',
          target: 'payment_sent',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    payment_sent: {
      on: {
        status_207: {
          guard: 'setByBuyer',
          target: 'disputed',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    collected: {
      on: {
        status_212: {
          guard: 'setBySeller',
          target: 'collected',
          reenter: true,
          actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
        },
      },
    },
    refused: {
      on: {
        reopening: {
          description:
            'refused (status code 210, purchase invoice) | reopening from the web interface | the refusal never left the service | available | no lifecycle event is created and no `invoice.lifecycle_event.created` is emitted; the earlier 210 delivery stays the one with `terminal` true',
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
