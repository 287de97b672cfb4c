import { BroadcastChannel } from 'node:worker_threads';
import { CRASHES } from './crash-ways.ts';

/** The engine's own thread, which dies on request, with attempts in flight. */
export { deliver } from '#delivery/worker/thread.ts';

const channel = new BroadcastChannel(CRASHES);
channel.unref();
// Node's type of the event has no data.
channel.addEventListener('message', (event: Event & { data?: unknown }) => {
  if (event.data === 'exit') process.exit(3);
  setImmediate(() => {
    throw new Error('a defect');
  });
});
