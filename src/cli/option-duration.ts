import { InvalidArgumentError } from 'commander';
import { DURATION_FORM, formatDuration, readDuration } from '#kernel/duration.ts';

/** A duration option up to `max` milliseconds. */
export const optionDuration =
  (max: number) =>
  (text: string): number => {
    const milliseconds = readDuration(text);
    if (milliseconds !== null && milliseconds <= max) return milliseconds;
    throw new InvalidArgumentError(`Expected ${DURATION_FORM}, of at most ${formatDuration(max)}.`);
  };
