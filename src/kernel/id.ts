const MAX_BIGINT = 2n ** 63n - 1n;

/** What a JSON integer names as an id: one below or beyond all of ours names none, and is no bigint's overflow. */
export const idOf = (integer: number): string =>
  String(Math.min(Math.max(integer, 0), Number.MAX_SAFE_INTEGER));

/** Whether a text can be an id of ours: a positive bigint without leading zeros. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined &&
  /^[1-9][0-9]{0,18}$/.test(text) &&
  (text.length < 19 || BigInt(text) <= MAX_BIGINT);
