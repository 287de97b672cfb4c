import { createActor } from 'xstate';
import { fencedId, type LeasedLane } from '../orm/sql/lanes.ts';
import { laneId, type LaneKey } from '../orm/sql/lane-key.ts';
import { endpointActor, isUnaware, type EndpointActor } from './endpoint-actor.ts';
import type { Settlement } from './settlement.ts';

/** The endpoint actors of this node, one a leased lane. */
export interface Crew {
  hire(lanes: readonly LeasedLane[]): void;
  /** Ends an actor whose lane is not ours any more. */
  dismiss(lane: LeasedLane): void;
  /** Hands every lane back. */
  dismissAll(): void;
  /** Deliveries may have been queued; false when the lane is not ours. */
  wake(lane: LaneKey): boolean;
  wakeAll(): void;
  /** A pull for the lane was answered; false when the lane has left us meanwhile. */
  pulled(lane: LeasedLane, count: number, exhausted: boolean): boolean;
  settled(settlements: readonly Settlement[]): void;
  /** Called now and then: hands back lanes that rested since the last call, and lets the others look for retries that became due. */
  sweep(): void;
}

export interface CrewOptions {
  /** `DELIVERY_ENDPOINT_CONCURRENCY`. */
  most: number;
  ask(lane: LeasedLane, limit: number): void;
  release(lane: LeasedLane): void;
  onError(error: unknown): void;
}

interface Member {
  lane: LeasedLane;
  actor: EndpointActor;
}

/**
 * Deliveries in hand that keep every stage busy: at 12 000 a second a delivery spends some 40 ms between
 * its pull and its write. More would only wait in the threads, and there open connections.
 */
const ENOUGH_IN_HAND = 1600;

/** Root actors in a map: children of one parent cost time that grows with their square. */
export function createCrew({ most, ask, release, onError }: CrewOptions): Crew {
  const members = new Map<string, Member>();
  /** Lanes that rest, and whether a sweep has seen them resting. */
  const resting = new Map<string, boolean>();
  const logic = endpointActor.provide({
    actions: {
      ask: (_, { lane, limit }) => ask(lane, limit),
      rest: (_, { lane }) => void resting.set(laneId(lane), false),
    },
  });

  /** Lanes whose endpoint failed last: they take one slot each, whatever the others do. */
  const failing = new Set<string>();
  const share = () => {
    const busy = Math.max(1, members.size - resting.size - failing.size);
    return Math.max(1, Math.min(most, Math.floor(ENOUGH_IN_HAND / busy)));
  };

  const find = (lane: LeasedLane): Member | null => {
    const member = members.get(laneId(lane));
    return member?.lane.fence === lane.fence ? member : null;
  };
  const end = (id: string, member: Member) => {
    members.delete(id);
    resting.delete(id);
    failing.delete(id);
    member.actor.send({ type: 'ended' });
  };
  const wakeMember = (id: string, { actor }: Member) => {
    if (!isUnaware(actor)) return;
    resting.delete(id);
    actor.send({ type: 'woken' });
  };

  return {
    hire: (lanes) => {
      const actors = lanes.map((lane) => {
        const actor = createActor(logic, { input: { lane, most, share } });
        actor.subscribe({ error: onError });
        members.set(laneId(lane), { lane, actor });
        return actor;
      });
      // Each asks for its share at once, so all of them have to be counted before.
      for (const actor of actors) actor.start();
    },
    dismiss: (lane) => {
      const member = find(lane);
      if (member !== null) end(laneId(lane), member);
    },
    dismissAll: () => {
      for (const [id, member] of members) {
        end(id, member);
        release(member.lane);
      }
    },
    wake: (lane) => {
      const id = laneId(lane);
      const member = members.get(id);
      if (member !== undefined) wakeMember(id, member);
      return member !== undefined;
    },
    wakeAll: () => {
      for (const [id, member] of members) wakeMember(id, member);
    },
    pulled: (lane, count, exhausted) => {
      const member = find(lane);
      member?.actor.send({ type: 'pulled', count, exhausted });
      return member !== null;
    },
    settled: (settlements) => {
      // By lease: a lane that this node lost and leased again has settlements of both.
      for (const group of Map.groupBy(settlements, ({ row }) => fencedId(row)).values()) {
        const [first] = group;
        const member = first === undefined ? null : find(first.row);
        if (member === null) continue;
        const told = tally(group);
        const id = laneId(member.lane);
        if (told.acknowledged > 0) failing.delete(id);
        else if (told.failed > 0) failing.add(id);
        member.actor.send({ type: 'settled', ...told });
      }
    },
    sweep: () => {
      for (const [id, member] of members) {
        const seen = resting.get(id);
        if (seen === undefined) wakeMember(id, member);
        else if (!seen) resting.set(id, true);
        else {
          end(id, member);
          release(member.lane);
        }
      }
    },
  };
}

function tally(settlements: readonly Settlement[]) {
  const ends = (type: string) =>
    settlements.filter(({ conclusion }) => conclusion.event.type === type).length;
  return {
    count: settlements.length,
    acknowledged: ends('response_2xx'),
    failed: ends('attempt_failed'),
  };
}
