import type { Connect, Target } from '#egress/connect.ts';
import type { Connection } from '#egress/connection.ts';
import type { Connections } from './connections.ts';
import type { ConnectionSlot } from './origin.ts';
import { post, type Posting, type PostResult } from './post.ts';

/** A request's target and deadlines, in milliseconds of performance.now(). */
export interface TargetWithDeadlines extends Target {
  connectBy: number;
  answerBy: number;
}

/** A request on its way, and who hears how it ended: `ended` or `failed`, once. */
export interface Sending {
  /** Makes the request once there is a connection; null sends nothing. */
  write(): Posting | null;
  /** Null if nothing was sent. */
  ended(reply: PostResult | null): void;
  /** With a ConnectFailure if there was no connection. */
  failed(error: unknown): void;
}

/** Over an open connection it writes at once, without a promise. */
export type Send = (target: TargetWithDeadlines, slot: ConnectionSlot, sending: Sending) => void;

interface SendTools {
  connect: Connect;
  connections: Pick<Connections, 'establish' | 'release'>;
}

/**
 * Posts over the granted connection or a new one, and releases the slot. A receiver may close an idle connection just
 * as the request is written, so a request whose reused connection ended before the first byte of an answer is sent
 * once more on a new one. The receiver may then see it twice (at-least-once).
 */
export function createSend({ connect, connections }: SendTools): Send {
  const open = (target: TargetWithDeadlines, slot: ConnectionSlot, by: number) =>
    connections.establish(slot, () =>
      connect(target, Math.min(by, target.answerBy) - performance.now()),
    );
  /** @param onUnanswered called instead of `ended` if a connection used before ended without an answer */
  const postOver = (
    connection: Connection,
    target: TargetWithDeadlines,
    slot: ConnectionSlot,
    sending: Sending,
    onUnanswered: (() => void) | null,
  ): void => {
    const posting = sending.write();
    if (posting === null) {
      // One without a request is closed, because undici notices its end only from the first request on.
      if (!connection.used) connection.close();
      connections.release(slot);
      sending.ended(null);
      return;
    }
    post(connection, posting, target.answerBy - performance.now(), (reply) => {
      if (onUnanswered !== null && reply.kind === 'broken' && reply.unanswered) onUnanswered();
      else {
        connections.release(slot);
        sending.ended(reply);
      }
    });
  };

  return (target, slot, sending) => {
    const { connection } = slot;
    const openNew = (by: number): void => {
      void open(target, slot, by)
        // Written again, because its endpoint may have changed meanwhile.
        .then(
          (fresh) => postOver(fresh, target, slot, sending, null),
          (error: unknown) => sending.failed(error),
        );
    };
    if (connection === null) {
      openNew(target.connectBy);
      return;
    }
    // The look-up has used part of the connect timeout; a second connection gets the same rest as the first.
    const connectTime = target.connectBy - performance.now();
    const again = () => openNew(performance.now() + connectTime);
    postOver(connection, target, slot, sending, connection.used ? again : null);
  };
}
