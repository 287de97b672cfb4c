import type { Connect, Target } from './connect.ts';
import type { Connections } from './connections.ts';
import type { ConnectionSlot } from './origin.ts';
import { post } from './post.ts';
import type { Posting, PostResult } from './post.ts';

/** Where a request goes and until when, in milliseconds of performance.now(). */
export interface TargetWithDeadlines extends Target {
  /** A new connection is there by then, or fails. */
  connectBy: number;
  /** The answer is there by then. */
  answerBy: number;
}

/** `write` makes the request once there is a connection for it. */
export type Send = (
  target: TargetWithDeadlines,
  slot: ConnectionSlot,
  write: () => Posting,
) => Promise<PostResult>;

export interface SendTools {
  connect: Connect;
  connections: Pick<Connections, 'establish' | 'release'>;
}

/**
 * Posts over the connection that was granted or a new one, and gives it back. A receiver may close an idle
 * connection just as the request is written: one that ended before the first byte of an answer is tried once more,
 * on a new connection. The receiver may then see the request twice (at-least-once). Rejects with a ConnectFailure.
 */
export function createSend({ connect, connections }: SendTools): Send {
  return async (target, slot, write) => {
    // What the name's look-up left of the time for a connection; a second one gets as much.
    const connectTime = target.connectBy - performance.now();
    const open = (by: number) => connect(target, Math.min(by, target.answerBy) - performance.now());
    const connection =
      slot.connection ?? (await connections.establish(slot, () => open(target.connectBy)));
    const reused = connection.used;
    const posting = write();
    const reply = await post(connection, posting, target.answerBy - performance.now());
    if (reply.kind === 'answered' || !reply.unanswered || !reused) {
      connections.release(slot);
      return reply;
    }

    const by = performance.now() + connectTime;
    const fresh = await connections.establish(slot, () => open(by));
    const second = await post(fresh, posting, target.answerBy - performance.now());
    connections.release(slot);
    return second;
  };
}
