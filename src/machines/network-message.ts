import { setup } from 'xstate';

export const NETWORK_MESSAGE_STATES = ['queued', 'withdrawn'] as const;
export type NetworkMessageState = (typeof NETWORK_MESSAGE_STATES)[number];

export type NetworkMessageEvent =
  /** The status that it tells of was undone here. */
  { type: 'withdrawal' };

/** One message that tells the network of a status set here. It stays `queued`: nothing sends it yet. */
export const networkMessageMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- XState reads types off a value
  types: {} as { events: NetworkMessageEvent },
}).createMachine({
  id: 'network_message',
  initial: 'queued',
  states: {
    queued: { on: { withdrawal: 'withdrawn' } },
    withdrawn: { tags: 'final', on: { withdrawal: {} } },
  },
});
