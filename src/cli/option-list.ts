import { InvalidArgumentError } from 'commander';

/** A comma-separated option, each value read by `read`; empty values are refused. */
export const optionList =
  <T>(read: (text: string) => T) =>
  (text: string): T[] =>
    text.split(',').map((part) => {
      const value = part.trim();
      if (value === '') throw new InvalidArgumentError('Expected values separated by commas.');
      return read(value);
    });
