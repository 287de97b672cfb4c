import type { Connect, Target } from './connect.ts';
import type { Connections } from './connections.ts';
import { post } from './post.ts';
import type { Posting, Reply } from './post.ts';

/** Where a request goes and until when, in milliseconds of performance.now(). */
export interface Route extends Target {
  origin: string;
  /** A new connection is there by then, or fails. */
  connectBy: number;
  /** The answer is there by then. Both move on by what the attempt waits for a connection to come free. */
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
    const { origin } = route;
    const now = performance.now();
    const [connectTime, answerTime] = [route.connectBy - now, route.answerBy - now];
    // The receiver's time begins when the attempt has its turn: the wait for a free connection is ours.
    let answerBy: number | null = null;
    const timeLeft = (): number => {
      answerBy ??= performance.now() + answerTime;
      return answerBy - performance.now();
    };
    const open = () => tools.connect(route, Math.min(connectTime, timeLeft()));

    const acquired = connections.acquire(origin, answerTime, open);
    const connection = acquired instanceof Promise ? await acquired : acquired;
    const reused = connection.used;
    const posting = write();
    const reply = await post(connection, posting, timeLeft());
    connections.release(origin, connection);
    if (reply.kind === 'answered' || !reply.unanswered || !reused) return reply;

    const fresh = await connections.acquireFresh(origin, open);
    const second = await post(fresh, posting, timeLeft());
    connections.release(origin, fresh);
    return second;
  };
}
