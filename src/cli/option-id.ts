import { InvalidArgumentError } from 'commander';
import { isId } from '#kernel/id.ts';

/** An id option, as decimal text. */
export function optionId(text: string): string {
  if (isId(text)) return text;
  throw new InvalidArgumentError('Expected an id: a whole number from 1.');
}
