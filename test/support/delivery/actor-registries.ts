import type { ActorRegistry } from '#delivery/actor-registry.ts';
import type { Capacity } from '#delivery/puller.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { acknowledged, lane } from './delivery-updates.ts';

/** A lane's request; capacity is read when it is looked at. */
export interface CapacityRequest {
  fence: string;
  capacity: Capacity;
}

/** Each of its own endpoint. */
export const buildLanes = (count: number, name = 'endpoint'): LeasedLane[] =>
  Array.from({ length: count }, (_, n) => ({
    ...lane('1'),
    webhook_endpoint_id: `${name} ${n}`,
  }));

/** Turns until eight may be in flight: each acknowledgement allows one more. */
const TURNS = [1, 2, 4];

/** Endpoints have acknowledged enough for eight at once; `asked` has later requests. */
export function startKnown(
  actors: ActorRegistry,
  asked: CapacityRequest[],
  lanes: readonly LeasedLane[],
): void {
  const before = asked.length;
  actors.start(lanes);
  for (const count of TURNS) for (const each of lanes) acknowledgeTurn(actors, each, count, false);
  asked.splice(before, TURNS.length * lanes.length);
}

/** The same for one lane, which then rests: everything due is acknowledged. */
export function restKnown(actors: ActorRegistry, lane: LeasedLane): void {
  actors.start([lane]);
  for (const count of TURNS) acknowledgeTurn(actors, lane, count, count === TURNS.at(-1));
}

function acknowledgeTurn(
  actors: ActorRegistry,
  lane: LeasedLane,
  count: number,
  exhausted: boolean,
): void {
  actors.pulled(lane, count, exhausted);
  actors.written(Array.from({ length: count }, (_, n) => acknowledged(lane, `${count} ${n}`)));
}
