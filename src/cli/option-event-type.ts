import { InvalidArgumentError } from 'commander';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';

/** An option's event type; another text is refused with a list of the eight. */
export function optionEventType(text: string): EventType {
  const found = EVENT_TYPES.find((type) => type === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`Expected one of ${EVENT_TYPES.join(', ')}.`);
}
