import { networkMessageMachine, type NetworkMessageState } from '#machines/network-message.ts';
import { statement } from '#orm/statement.ts';
import type { StatusOutbox } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { applyTransition } from '#domain/shared/apply-transition.ts';

type Key = [workspace_id: string, lifecycle_event_id: string];

const LOCK = statement<{ state: NetworkMessageState }, Key>(
  'lock_network_message',
  `
    select state from network_messages
    where workspace_id = $1 and lifecycle_event_id = $2
    for update`,
);
const SAVE = statement<never, [...Key, state: NetworkMessageState]>(
  'save_network_message',
  'update network_messages set state = $3 where workspace_id = $1 and lifecycle_event_id = $2',
);

/** The messages that wait to leave for the network. A status without one never leaves. */
export const statusOutbox: StatusOutbox = {
  withdraw: async (tx, { workspace_id, id }) => {
    const row = await LOCK.first(tx, workspace_id, id);
    if (row === null) return true;
    const outcome = await applyTransition(
      networkMessageMachine,
      row,
      { type: 'withdrawal' },
      { save: async ({ to }) => void (await SAVE.run(tx, workspace_id, id, to)) },
    );
    return outcome !== 'refused';
  },
};
