import { parseKeepingDigits } from '#kernel/keep-digits.ts';

/** Larger unverified bodies are not parsed: anyone may send them. */
const MAX_UNVERIFIED_BYTES = 1_048_576;

/** Deliveries nest half a dozen levels; indenting thousands exhausts memory. */
const MAX_NESTING = 32;

/** The body as JSON, or as text if invalid or nested too deeply. Numbers keep their digits (`1200.00`). */
export function parseBody(body: Buffer, verified: boolean): unknown {
  if (!verified && body.length > MAX_UNVERIFIED_BYTES)
    return `${body.length} bytes that did not verify`;
  const text = body.toString('utf8');
  try {
    const value = parseKeepingDigits(text);
    return isDeeper(value, MAX_NESTING) ? text : value;
  } catch {
    return text; // as sent
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
