import type { ConnectionSlot, Waiter } from '#delivery/worker/transport/origin.ts';

export const waiterOf = (granted: (slot: ConnectionSlot | null) => void): Waiter => ({
  granted,
  since: 0,
  watched: null,
});
