import { causesOf } from '#kernel/causes.ts';

/**
 * SQLSTATEs of work that the server ended without a fault of its own: a lock or statement took too long, a
 * transaction hung, or two deadlocked. The work was rolled back and may succeed when repeated.
 */
const ENDED = new Set(['55P03', '57014', '25P03', '40P01']);

/** Whether an error or one of its causes means that the server ended a statement early. */
export const isStatementEnded = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && ENDED.has(String(cause.code)));
