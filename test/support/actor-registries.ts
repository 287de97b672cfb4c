import type { Crew } from '#delivery/actor-registry.ts';
import type { Room } from '#delivery/puller.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
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

/** Turns after which eight may be in flight: each acknowledgement allows one more. */
const TURNS = [1, 2, 4];

/** Lanes whose endpoints have acknowledged enough for eight at once; `asked` has what they asked for after it. */
export function hireKnown(crew: Crew, asked: Wish[], lanes: readonly LeasedLane[]): void {
  const before = asked.length;
  crew.hire(lanes);
  for (const count of TURNS) for (const each of lanes) acknowledgeTurn(crew, each, count, false);
  asked.splice(before, TURNS.length * lanes.length);
}

/** The same for one lane that rests then: all that was due is acknowledged. */
export function restKnown(crew: Crew, lane: LeasedLane): void {
  crew.hire([lane]);
  for (const count of TURNS) acknowledgeTurn(crew, lane, count, count === TURNS.at(-1));
}

function acknowledgeTurn(crew: Crew, lane: LeasedLane, count: number, exhausted: boolean): void {
  crew.pulled(lane, count, exhausted);
  crew.settled(Array.from({ length: count }, (_, n) => acknowledged(lane, `${count} ${n}`)));
}
