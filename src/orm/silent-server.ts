import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Cuts off connections whose server owes an answer and says nothing. */
export interface SilenceWatch {
  watch(client: ClientBase): void;
  /** Cuts off nothing while `work` runs. */
  pausedFor<T>(work: () => Promise<T>): Promise<T>;
}

/** A server whose machine hangs, or behind a network that drops packets, would be waited for a quarter of an hour. */
class SilentServer extends Error {
  override readonly name = 'SilentServer';
  /** As the kernel's own error, which comes later. */
  readonly code = 'ETIMEDOUT';
}

/** @param milliseconds of silence; null: however long */
export function createSilenceWatch(milliseconds: number | null): SilenceWatch {
  let pauses = 0;
  return {
    watch: (client) => {
      if (milliseconds === null) return;
      const { stream } = (client as ClientBase & { connection: { stream: Socket } }).connection;
      let answered = stream.bytesWritten;
      // Before pg's own listener, which may send the next statement.
      stream.prependListener('data', () => {
        answered = stream.bytesWritten;
      });
      const cutOff = (asked: number) => {
        if (pauses > 0 || answered >= asked) return;
        const seconds = Math.round(milliseconds / 1_000);
        stream.destroy(new SilentServer(`the database has said nothing for ${seconds} s`));
      };
      stream.setTimeout(milliseconds, () => {
        // A connection that is idle for so long may be taken leave of this moment.
        const asked = stream.bytesWritten;
        // Timers run before sockets: read first what arrived while this process stood still.
        setImmediate(() => cutOff(asked));
      });
    },
    pausedFor: async (work) => {
      pauses += 1;
      try {
        return await work();
      } finally {
        pauses -= 1;
      }
    },
  };
}
