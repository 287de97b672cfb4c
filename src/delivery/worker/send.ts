import type { Connect, Target } from './connect.ts';
import type { Connections } from './connections.ts';
import { post } from './post.ts';
import type { Posting, Reply } from './post.ts';

/** Where a request goes and until when, in milliseconds of performance.now(). */
export interface Route extends Target {
  origin: string;
  /** A new connection is there by then, or fails; an attempt that waited for a free one has its whole time from there. */
  connectBy: number;
  /** Everything has ended by then. */
  answerBy: number;
}

/** `write` makes the request once there is a connection for it: thousands may wait for theirs. */
export type Send = (route: Route, write: () => Posting) => Promise<Reply>;

/**
 * Posts over an idle connection or a new one. A receiver may close an idle connection just as the request is
 * written: one that ended before the first byte of an answer is tried once more, on a new connection.
 * The receiver may then see the request twice (at-least-once). Rejects with a ConnectFailure.
 */
export function createSend(tools: { connect: Connect; connections: Connections }): Send {
  const { connections } = tools;
  return async (route, write) => {
    const { origin, answerBy } = route;
    // An attempt that had to wait for a connection still has its whole time to open one.
    const connectTime = route.connectBy - performance.now();
    const open = () => tools.connect(route, Math.min(connectTime, answerBy - performance.now()));

    const acquired = connections.acquire(origin, answerBy - performance.now(), open);
    const connection = acquired instanceof Promise ? await acquired : acquired;
    const reused = connection.used;
    const posting = write();
    const reply = await post(connection, posting, answerBy - performance.now());
    connections.release(origin, connection);
    if (reply.kind === 'answered' || !reply.unanswered || !reused) return reply;

    const fresh = await connections.acquireFresh(origin, open);
    const second = await post(fresh, posting, answerBy - performance.now());
    connections.release(origin, fresh);
    return second;
  };
}
