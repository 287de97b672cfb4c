import { BroadcastChannel } from 'node:worker_threads';
import { CRASHES, type CrashWay } from './crash-ways.ts';

/** A delivery thread that dies on request, with attempts in flight. */
export { deliver } from '#process/delivery-nodes/node-thread.ts';

const WAYS: Record<CrashWay, () => void> = {
  exit: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  throw: () =>
    void setImmediate(() => {
      throw new Error('a defect');
    }),
};

const channel = new BroadcastChannel(CRASHES);
channel.unref();
// Node's type of the event has no data.
channel.addEventListener('message', (event: Event & { data?: unknown }) =>
  WAYS[event.data as CrashWay](),
);
