import type { Crew } from '../../src/delivery/crew.ts';
import type { Room } from '../../src/delivery/puller.ts';
import type { LeasedLane } from '../../src/orm/sql/lanes.ts';
import { acknowledged, lane } from './settlements.ts';

/** A look that a lane asked for; the room as it is when it is looked at. */
export interface Wish {
  fence: string;
  room: Room;
}

/** Lanes of as many endpoints. */
export const buildLanes = (count: number, name = 'endpoint'): LeasedLane[] =>
  Array.from({ length: count }, (_, n) => ({
    ...lane('1'),
    webhook_endpoint_id: `${name} ${n}`,
  }));

/** Lanes whose endpoints have acknowledged a first delivery; `asked` has what they asked for after it. */
export function hireKnown(crew: Crew, asked: Wish[], lanes: readonly LeasedLane[]): void {
  const before = asked.length;
  crew.hire(lanes);
  for (const each of lanes) {
    crew.pulled(each, 1, false);
    crew.settled([acknowledged(each, 'first')]);
  }
  asked.splice(before, lanes.length);
}
