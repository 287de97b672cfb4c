import { InvalidArgumentError } from 'commander';

/** Reads an option's values, separated by commas, each by `read`; an empty one is refused. */
export const optionList =
  <T>(read: (text: string) => T) =>
  (text: string): T[] =>
    text.split(',').map((part) => {
      const value = part.trim();
      if (value === '') throw new InvalidArgumentError('Expected values separated by commas.');
      return read(value);
    });
