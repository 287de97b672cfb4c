const MAX_BIGINT = 2n ** 63n - 1n;

/** Whether a text can be an id of ours: a positive bigint without leading zeros. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined &&
  /^[1-9][0-9]{0,18}$/.test(text) &&
  (text.length < 19 || BigInt(text) <= MAX_BIGINT);
