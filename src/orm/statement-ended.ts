import { causesOf } from '#kernel/causes.ts';

/**
 * SQLSTATEs of work that the server ended although nothing was wrong with it: a lock or a statement took too long,
 * a transaction stood still, two waited for each other. It was rolled back, and may succeed when it is repeated.
 */
const ENDED = new Set(['55P03', '57014', '25P03', '40P01']);

/** Whether an error, or a cause of it, means that the server ended a statement before it was done. */
export const isStatementEnded = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && ENDED.has(String(cause.code)));
