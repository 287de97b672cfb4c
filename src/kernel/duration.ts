const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const;
type Unit = keyof typeof UNITS;

const DURATION = /^(\d{1,16})(ms|s|m|h|d)$/;

export const DURATION_FORM = 'an integer with its unit ms, s, m, h or d, such as 30s';

/** `30s` → 30 000 milliseconds. Null when it is not {@link DURATION_FORM} or beyond 2^53 milliseconds. */
export function readDuration(text: string): number | null {
  const [, count, unit] = DURATION.exec(text) ?? [];
  if (count === undefined) return null;
  const milliseconds = Number(count) * UNITS[unit as Unit];
  return Number.isSafeInteger(milliseconds) ? milliseconds : null;
}

/** {@link readDuration} that throws RangeError instead of returning null. */
export function parseDuration(text: string): number {
  const milliseconds = readDuration(text);
  if (milliseconds !== null) return milliseconds;
  throw new RangeError(`${JSON.stringify(text)} is not a duration: expected ${DURATION_FORM}`);
}

/**
 * Milliseconds in the largest unit that gives an integer: 90 000 → `90s`. Throws on a fraction or a negative number.
 */
export function formatDuration(milliseconds: number): string {
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) {
    throw new RangeError(`${milliseconds} is not a whole number of milliseconds`);
  }
  for (const [unit, size] of Object.entries(UNITS)) {
    if (milliseconds >= size && milliseconds % size === 0) return `${milliseconds / size}${unit}`;
  }
  return '0ms';
}
