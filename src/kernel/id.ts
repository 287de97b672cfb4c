const MAX_BIGINT = 2n ** 63n - 1n;

/** An integer as an id. Integers outside our range become an id that does not exist, so no bigint overflows. */
export const idOf = (integer: number): string =>
  String(Math.min(Math.max(integer, 0), Number.MAX_SAFE_INTEGER));

/** Whether a text is a possible id: a positive bigint without leading zeros. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined &&
  /^[1-9][0-9]{0,18}$/.test(text) &&
  (text.length < 19 || BigInt(text) <= MAX_BIGINT);
