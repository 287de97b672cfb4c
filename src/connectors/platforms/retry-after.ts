const MAX_WAIT_MS = 3_600_000;

/**
 * Milliseconds that an answer asks to wait (RFC 9110, 10.2.3: seconds, or an HTTP date), an hour at most; null unless
 * `Retry-After` names a time ahead.
 */
export function readRetryAfter(value: string | string[] | undefined, now: Date): number | null {
  const text = [value].flat()[0]?.trim() ?? '';
  const wait = waitOf(text, now);
  return wait > 0 ? Math.min(wait, MAX_WAIT_MS) : null;
}

function waitOf(text: string, now: Date): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes almost any text with a number in it.
  return text.endsWith(' GMT') ? Date.parse(text) - now.getTime() : Number.NaN;
}
