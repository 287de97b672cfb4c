import type { Connect, Target } from '#egress/connect.ts';
import type { Connection } from '#egress/connection.ts';
import type { Connections } from './connections.ts';
import type { ConnectionSlot } from './origin.ts';
import { post } from './post.ts';
import type { Posting, PostResult } from './post.ts';

/** A request's target and deadlines, in milliseconds of performance.now(). */
export interface TargetWithDeadlines extends Target {
  connectBy: number;
  answerBy: number;
}

/** Posts the request that `write` makes once there is a connection; null sends nothing. */
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
  // A connection without a request is closed, because undici notices its end only from the first request on.
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
    // Written again, because its endpoint may have changed meanwhile.
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
