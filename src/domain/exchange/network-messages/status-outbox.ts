import type { StatusOutbox } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { moveMessage } from './move-message.ts';

/** A status without a message never leaves. */
export const statusOutbox: StatusOutbox = {
  withdraw: async (tx, event) => {
    const { outcome, message } = await moveMessage(tx, event, () => ({
      event: { type: 'withdrawal' },
    }));
    return message === null || outcome !== 'refused';
  },
};
