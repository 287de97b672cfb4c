import type { Connect, Target } from '#egress/connect.ts';
import type { Connection } from '#egress/connection.ts';
import type { Connections } from './connections.ts';
import type { ConnectionSlot } from './origin.ts';
import { post, type Posting, type PostResult } from './post.ts';

/** A request on its way, and who hears how it ended: `ended` or `failed`, once. Deadlines by performance.now(). */
export interface Sending {
  readonly target: Target;
  readonly connectBy: number;
  readonly answerBy: number;
  /** Makes the request once there is a connection; null sends nothing. */
  write(): Posting | null;
  /** Null if nothing was sent. */
  ended(reply: PostResult | null): void;
  /** With a ConnectFailure if there was no connection. */
  failed(error: unknown): void;
}

/** Over an open connection it writes at once, without a promise. */
export type Send = (slot: ConnectionSlot, sending: Sending) => void;

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
  const openNew = (slot: ConnectionSlot, sending: Sending, by: number): void => {
    const until = Math.min(by, sending.answerBy);
    void connections
      .establish(slot, () => connect(sending.target, until - performance.now()))
      // Written again, because its endpoint may have changed meanwhile.
      .then(
        (fresh) => postOver(fresh, slot, sending, null),
        (error: unknown) => sending.failed(error),
      );
  };
  /** @param repeatTime milliseconds for another connection if this one ends unanswered; null if it is new */
  const postOver = (
    connection: Connection,
    slot: ConnectionSlot,
    sending: Sending,
    repeatTime: number | null,
  ): void => {
    const posting = sending.write();
    if (posting === null) {
      // One without a request is closed, because undici notices its end only from the first request on.
      if (!connection.used) connection.close();
      connections.release(slot);
      sending.ended(null);
      return;
    }
    post(connection, posting, sending.answerBy, (reply) => {
      if (repeatTime !== null && reply.kind === 'broken' && reply.unanswered)
        openNew(slot, sending, performance.now() + repeatTime);
      else {
        connections.release(slot);
        sending.ended(reply);
      }
    });
  };

  return (slot, sending) => {
    const { connection } = slot;
    if (connection === null) openNew(slot, sending, sending.connectBy);
    // The look-up has used part of the connect timeout; a second connection gets the same rest as the first.
    else
      postOver(
        connection,
        slot,
        sending,
        connection.used ? sending.connectBy - performance.now() : null,
      );
  };
}
