import { readFileSync } from 'node:fs';
import type { EventType } from '#model/event-type.ts';

/** The body of a delivery of this type, byte for byte as the service sent it (`npm run generate` recorded it). */
export const sampleDelivery = (type: EventType): string =>
  readFileSync(new URL(`samples/${type}.json`, import.meta.url), 'utf8');
