// Invoice lifecycle: paste all of this into https://stately.ai/viz and press "Visualize".
// A trigger that is clicked carries no facts, and one that depends on them moves nothing then.
// "Send event" under Events sends it with facts, such as:
//   {"type":"issue","set_by":"seller","channel":"service"}
//   {"type":"status_201","set_by":"platform","channel":"service"}
//   {"type":"status_202","set_by":"platform","channel":"service"}
//   {"type":"status_203","set_by":"platform","channel":"service"}
//   {"type":"status_205","set_by":"buyer","channel":"service"}
//   {"type":"status_210","set_by":"buyer","channel":"service"}
//   {"type":"status_212","set_by":"seller","channel":"service"}
//   {"type":"status_202","set_by":"platform","channel":"network"}
//   {"type":"status_205","set_by":"buyer","channel":"network"}
//   {"type":"status_212","set_by":"seller","channel":"network"}
//   {"type":"reopening","direction":"purchases","refusal_left_the_service":false}
// Written by `bordereau charts` from src/machines/invoice-lifecycle.ts; do not edit.
import { createMachine } from 'xstate';

export const machine = createMachine(
  {
    predictableActionArguments: true,
    id: 'invoice_lifecycle',
    initial: 'draft',
    states: {
      draft: {
        on: {
          issue: {
            cond: 'setBySeller',
            target: 'submitted',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      submitted: {
        on: {
          status_201: {
            cond: 'setByPlatform',
            target: 'issued',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_202: {
            cond: 'setByPlatformOverNetwork',
            target: 'received',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_203: {
            cond: 'setByPlatformOverNetwork',
            target: 'available',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_204: {
            cond: 'setByBuyerOverNetwork',
            target: 'in_hand',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_205: {
            cond: 'setByBuyerOverNetwork',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyerOverNetwork',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyerOverNetwork',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyerOverNetwork',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_209: {
            cond: 'setBySellerOverNetwork',
            target: 'completed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyerOverNetwork',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyerOverNetwork',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_213: {
            cond: 'setByPlatform',
            target: 'rejected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_220: [
            {
              cond: 'setByBuyerOverNetwork',
              target: 'cancelled',
              actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
            },
            {
              cond: 'setBySellerOverNetwork',
              target: 'cancelled',
              actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
            },
          ],
        },
      },
      issued: {
        on: {
          status_202: {
            cond: 'setByPlatform',
            target: 'received',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_203: {
            cond: 'setByPlatformOverNetwork',
            target: 'available',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_204: {
            cond: 'setByBuyerOverNetwork',
            target: 'in_hand',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_205: {
            cond: 'setByBuyerOverNetwork',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyerOverNetwork',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyerOverNetwork',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyerOverNetwork',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_209: {
            cond: 'setBySellerOverNetwork',
            target: 'completed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyerOverNetwork',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyerOverNetwork',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_213: {
            cond: 'setByPlatform',
            target: 'rejected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_220: [
            {
              cond: 'setByBuyerOverNetwork',
              target: 'cancelled',
              actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
            },
            {
              cond: 'setBySellerOverNetwork',
              target: 'cancelled',
              actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
            },
          ],
        },
      },
      received: {
        on: {
          status_203: {
            cond: 'setByPlatform',
            target: 'available',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_204: {
            cond: 'setByBuyerOverNetwork',
            target: 'in_hand',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_205: {
            cond: 'setByBuyerOverNetwork',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyerOverNetwork',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyerOverNetwork',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyerOverNetwork',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_209: {
            cond: 'setBySellerOverNetwork',
            target: 'completed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyerOverNetwork',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyerOverNetwork',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_220: [
            {
              cond: 'setByBuyerOverNetwork',
              target: 'cancelled',
              actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
            },
            {
              cond: 'setBySellerOverNetwork',
              target: 'cancelled',
              actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
            },
          ],
        },
      },
      available: {
        on: {
          status_204: {
            cond: 'setByBuyer',
            target: 'in_hand',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_205: {
            cond: 'setByBuyer',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyer',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyer',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyer',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      in_hand: {
        on: {
          status_205: {
            cond: 'setByBuyer',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyer',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyer',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyer',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyer',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      approved: {
        on: {
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyer',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      partially_approved: {
        on: {
          status_205: {
            cond: 'setByBuyer',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyer',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      disputed: {
        on: {
          status_205: {
            cond: 'setByBuyer',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyer',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyer',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyer',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyer',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_220: {
            cond: 'setBySeller',
            target: 'cancelled',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      suspended: {
        on: {
          status_205: {
            cond: 'setByBuyer',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_209: {
            cond: 'setBySeller',
            target: 'completed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyer',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      completed: {
        on: {
          status_205: {
            cond: 'setByBuyer',
            target: 'approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_206: {
            cond: 'setByBuyer',
            target: 'partially_approved',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_208: {
            cond: 'setByBuyer',
            target: 'suspended',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_210: {
            cond: 'setByBuyer',
            target: 'refused',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_211: {
            cond: 'setByBuyer',
            target: 'payment_sent',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      payment_sent: {
        on: {
          status_207: {
            cond: 'setByBuyer',
            target: 'disputed',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      collected: {
        on: {
          status_212: {
            cond: 'setBySeller',
            target: 'collected',
            actions: { type: 'emit', params: { event: 'invoice.lifecycle_event.created' } },
          },
        },
      },
      refused: {
        on: {
          reopening: {
            cond: 'purchaseWhoseRefusalNeverLeft',
            description:
              'refused (status code 210, purchase invoice) | reopening from the web interface | the refusal never left the service | available | no lifecycle event is created and no `invoice.lifecycle_event.created` is emitted; the earlier 210 delivery stays the one with `terminal` true',
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
  },
  {
    guards: {
      setByBuyer: (context, event) => 'set_by' in event && event.set_by === 'buyer',
      setBySeller: (context, event) => 'set_by' in event && event.set_by === 'seller',
      setByPlatform: (context, event) => 'set_by' in event && event.set_by === 'platform',
      setByBuyerOverNetwork: (context, event) =>
        'set_by' in event && event.set_by === 'buyer' && event.channel === 'network',
      setBySellerOverNetwork: (context, event) =>
        'set_by' in event && event.set_by === 'seller' && event.channel === 'network',
      setByPlatformOverNetwork: (context, event) =>
        'set_by' in event && event.set_by === 'platform' && event.channel === 'network',
      purchaseWhoseRefusalNeverLeft: (context, event) =>
        event.type === 'reopening' &&
        event.direction === 'purchases' &&
        !event.refusal_left_the_service,
    },
    actions: { emit: (context, event, { action }) => console.log(action.type, action.params) },
  },
);
