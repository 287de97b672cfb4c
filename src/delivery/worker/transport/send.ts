import type { Connect, Target } from './connect.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { ConnectionSlot } from './origin.ts';
import { post } from './post.ts';
import type { Posting, PostResult } from './post.ts';

/** Where a request goes and until when, in milliseconds of performance.now(). */
export interface TargetWithDeadlines extends Target {
  /** A new connection fails if it is not open by then. */
  connectBy: number;
  /** The attempt fails if the answer has not come by then. */
  answerBy: number;
}

/** Posts a request, which `write` makes once there is a connection for it; with null for it nothing is sent. */
export type Send = (
  target: TargetWithDeadlines,
  slot: ConnectionSlot,
  write: () => Posting | null,
) => Promise<PostResult | null>;

interface SendTools {
  connect: Connect;
  connections: Pick<Connections, 'establish' | 'release'>;
}

/**
 * Posts over the granted connection or a new one, and releases the slot. A receiver may close an idle connection just
 * as the request is written, so a request whose reused connection ended before the first byte of an answer is sent
 * once more on a new one. The receiver may then see it twice (at-least-once). Rejects with a ConnectFailure.
 */
export function createSend({ connect, connections }: SendTools): Send {
  // One that carried no request is closed: undici, which hears of its end, has it only from its first request on.
  const giveBack = (slot: ConnectionSlot, connection: Connection) => {
    if (!connection.used) connection.close();
    connections.release(slot);
  };
  return async (target, slot, write) => {
    // The look-up has used part of the connect timeout; a second connection gets the same rest as the first.
    const connectTime = target.connectBy - performance.now();
    const open = (by: number) => connect(target, Math.min(by, target.answerBy) - performance.now());
    const connection =
      slot.connection ?? (await connections.establish(slot, () => open(target.connectBy)));
    const reused = connection.used;
    const posting = write();
    if (posting === null) {
      giveBack(slot, connection);
      return null;
    }
    const reply = await post(connection, posting, target.answerBy - performance.now());
    if (reply.kind === 'answered' || !reply.unanswered || !reused) {
      connections.release(slot);
      return reply;
    }

    const by = performance.now() + connectTime;
    const fresh = await connections.establish(slot, () => open(by));
    // Written again: its endpoint may have changed meanwhile.
    const again = write();
    if (again === null) {
      giveBack(slot, fresh);
      return null;
    }
    const second = await post(fresh, again, target.answerBy - performance.now());
    connections.release(slot);
    return second;
  };
}
