import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import { moveMessage } from '#domain/exchange/network-messages/move-message.ts';
import { queueInvoice } from './queue-invoice.ts';
import { queueStatuses } from './queue-statuses.ts';

export const networkOutbox: NetworkOutbox = {
  queueInvoice,
  queueStatuses,
  withdraw: async (tx, event) => {
    const { outcome, message } = await moveMessage(tx, event, () => ({
      event: { type: 'withdrawal' },
    }));
    return message === null || outcome !== 'refused';
  },
};
