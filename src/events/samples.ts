import { readFileSync } from 'node:fs';
import type { EventType } from '#model/event-type.ts';

/** A recorded delivery of this type, byte for byte (`npm run generate`). */
export const sampleDelivery = (type: EventType): string =>
  readFileSync(new URL(`samples/${type}.json`, import.meta.url), 'utf8');
