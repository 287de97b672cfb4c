import { InvalidArgumentError } from 'commander';
import { EVENT_TYPES, type EventType } from '#model/event-type.ts';

/** An event type option; an error lists all eight. */
export function optionEventType(text: string): EventType {
  const found = EVENT_TYPES.find((type) => type === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`Expected one of ${EVENT_TYPES.join(', ')}.`);
}
