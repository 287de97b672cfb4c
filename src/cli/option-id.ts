import { InvalidArgumentError } from 'commander';
import { isId } from '#kernel/id.ts';

/** An option's id as its decimal text; anything else is refused with the option's name. */
export function optionId(text: string): string {
  if (isId(text)) return text;
  throw new InvalidArgumentError('Expected an id: a whole number from 1.');
}
