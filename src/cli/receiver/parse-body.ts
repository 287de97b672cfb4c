import { parseKeepingDigits } from '#kernel/keep-digits.ts';

/** Of a body that did not verify more is not parsed: its sender may be anyone. */
const MAX_UNVERIFIED_BYTES = 1_048_576;

/** Deliveries have half a dozen levels. With thousands of them, indented lines outgrow the memory. */
const MAX_NESTING = 32;

/**
 * The body's JSON value, or its text if it is invalid or nested too deeply. Numbers keep their digits: `1200.00` is not
 * shown as `1200`.
 */
export function parseBody(body: Buffer, verified: boolean): unknown {
  if (!verified && body.length > MAX_UNVERIFIED_BYTES)
    return `${body.length} bytes that did not verify`;
  const text = body.toString('utf8');
  try {
    const value = parseKeepingDigits(text);
    return isDeeper(value, MAX_NESTING) ? text : value;
  } catch {
    return text; // shown as it was sent
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
