import { InvalidArgumentError } from 'commander';
import { isPlainDate, readParisTime } from '#kernel/instant.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** An instant option: a day (its start in Paris) or ISO 8601 with an offset. */
export function optionInstant(text: string): Date {
  const day = readParisTime(`${text}T00:00:00`);
  if (day !== null) return day;
  const instant = new Date(text);
  if (INSTANT.test(text) && isPlainDate(text.slice(0, 10)) && !Number.isNaN(instant.getTime()))
    return instant;
  throw new InvalidArgumentError('Expected a day, 2026-03-29, or 2026-03-29T03:00:00+02:00.');
}
