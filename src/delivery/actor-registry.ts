import { createActor } from 'xstate';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { laneId, type LaneKey } from '#orm/sql/lane-key.ts';
import {
  endpointActor,
  isPausing,
  isUnaware,
  roomForNew,
  roomOf,
  takesOne,
} from './endpoint-actor.ts';
import { note, noteInHand, nothing, type Member } from './registry-entry.ts';
import { createHandShares } from './in-flight-shares.ts';
import type { Ask } from './puller.ts';
import type { Settlement } from './settlement.ts';

/** The endpoint actors of this node, one a leased lane. */
export interface Crew {
  hire(lanes: readonly LeasedLane[]): void;
  /** Ends an actor whose lane is not ours any more. */
  dismiss(lane: LeasedLane): void;
  /** Ends an actor of which nothing is in hand or unwritten, and says whether it did. Its lane is the caller's. */
  dismissIdle(lane: LeasedLane): boolean;
  /** Hands every lane back. */
  dismissAll(): void;
  /** Deliveries may have been queued; false when the lane is not ours. */
  wake(lane: LaneKey): boolean;
  wakeAll(): void;
  /**
   * Puts as many of `count` deliveries that were read and queued on a lane since `since` (by performance.now()) in
   * its hands as it can take; null if it must be woken for all, as when a pull may have found them meanwhile.
   */
  hand(lane: LaneKey, count: number, since: number): Handed | null;
  /** A pull for the lane was answered; false when the lane has left us meanwhile. */
  pulled(lane: LeasedLane, count: number, exhausted: boolean): boolean;
  /** The outcome of an attempt is known; it is written later. */
  concluded(settlement: Settlement): void;
  /** Outcomes were written. */
  settled(settlements: readonly Settlement[]): void;
  /**
   * Called in turns, of which each sees its part of the lanes: hands back those that rested since their last turn,
   * and lets the others look for retries that became due. All at once would make what comes meanwhile wait.
   */
  sweep(turn?: number, turns?: number): void;
}

/** What a lane took without a pull, and the lease under which that is attempted. */
export interface Handed {
  lane: LeasedLane;
  count: number;
}

export interface CrewOptions {
  /** `DELIVERY_ENDPOINT_CONCURRENCY`. */
  most: number;
  /** Milliseconds, about which an endpoint that keeps failing is left alone between attempts. */
  longestPause: number;
  /** Attempts in the threads' hands. */
  inFlight(): number;
  ask: Ask;
  /** Whether the lane is to go to another node as soon as nothing of it is in hand. */
  isLeaving(lane: LeasedLane): boolean;
  release(lane: LeasedLane): void;
  onError(error: unknown): void;
}

/** Deliveries in hand that keep every stage busy: 600 cost a fifth of the rate, more gained nothing (docs/performance.md). */
const ENOUGH_IN_HAND = 1600;

/**
 * How far a lane may be ahead of its writes, in turns of what may be in flight: they cover the time that a write
 * takes. What is unwritten when the process is killed, or the lease is lost, is sent again.
 */
const MOST_UNWRITTEN = 4;
/** With more attempts under way nothing stands still meanwhile, and fewer and larger pulls cost less. */
const FEW_IN_FLIGHT = 250;

/** Root actors in a map: children of one parent cost time that grows with their square. */
export function createCrew(options: CrewOptions): Crew {
  const { most, longestPause, inFlight, ask, isLeaving, release, onError } = options;
  const members = new Map<string, Member>();
  let hired = 0;
  /** Lanes that rest, and whether a sweep has seen them resting. */
  const resting = new Map<string, boolean>();
  const logic = endpointActor.provide({
    actions: {
      ask: ({ context, self }, { retriesOnly }) =>
        ask(context.lane, () => roomOf(self.getSnapshot().context), retriesOnly),
      rest: ({ context }) => {
        const id = laneId(context.lane);
        resting.set(id, false);
        const member = members.get(id);
        if (member !== undefined) noteBusy(id, member);
      },
    },
  });

  /** `Member.unwritten` of all together. */
  let allUnwritten = 0;
  const shares = createHandShares({ total: ENOUGH_IN_HAND, most });
  const isCrowded = (counted: number, mine: number) =>
    counted >= ENOUGH_IN_HAND && mine >= shares.workspaceShare();

  const find = (lane: LeasedLane): Member | null => {
    const member = members.get(laneId(lane));
    return member?.lane.fence === lane.fence ? member : null;
  };
  const end = (id: string, member: Member) => {
    allUnwritten -= member.unwritten.size;
    member.place.unwritten -= member.unwritten.size;
    noteInHand(member, -member.inHand);
    members.delete(id);
    resting.delete(id);
    if (member.busy) shares.noteBusy(member.place, -1);
    shares.leave(member.place);
    member.actor.send({ type: 'ended' });
  };
  /**
   * An actor asks again when half of what it holds is done, so it is not told before, unless its endpoint
   * fails: telling it of each write took a quarter of the main thread.
   */
  const tell = (member: Member) => {
    const { lane, actor, untold } = member;
    const half = actor.getSnapshot().context.in_hand <= untold.count * 2;
    if (!half && untold.failed === 0) return;
    member.untold = nothing();
    actor.send({ type: 'settled', ...untold });
    noteBusy(laneId(lane), member);
  };
  const isBusy = ({ actor, unwritten }: Member) =>
    actor.getSnapshot().context.in_hand > 0 || unwritten.size > 0;
  const noteBusy = (id: string, member: Member) => {
    const busy = !resting.has(id) && !takesOne(member.actor);
    if (busy === member.busy) return;
    member.busy = busy;
    shares.noteBusy(member.place, busy ? 1 : -1);
  };
  const rouse = (id: string, member: Member) => {
    resting.delete(id);
    noteBusy(id, member);
  };
  const wakeMember = (id: string, member: Member) => {
    if (!isUnaware(member.actor)) return;
    rouse(id, member);
    member.actor.send({ type: 'woken' });
  };

  return {
    hire: (lanes) => {
      for (const lane of lanes) {
        const id = laneId(lane);
        const before = members.get(id);
        if (before !== undefined) end(id, before);
        const place = shares.join(lane.workspace_id);
        const share = () => shares.laneShare(place);
        const actor = createActor(logic, { input: { lane, most, share, longestPause } });
        actor.subscribe({ error: onError });
        members.set(id, {
          number: (hired += 1),
          lane,
          actor,
          place,
          inHand: 0,
          busy: false,
          staleBefore: Infinity,
          handed: false,
          unwritten: new Set(),
          untold: nothing(),
        });
        actor.start();
      }
    },
    dismiss: (lane) => {
      const member = find(lane);
      if (member !== null) end(laneId(lane), member);
    },
    dismissIdle: (lane) => {
      const member = find(lane);
      if (member === null || isBusy(member)) return false;
      end(laneId(lane), member);
      return true;
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
    hand: (lane, count, since) => {
      const id = laneId(lane);
      const member = members.get(id);
      if (member === undefined || member.staleBefore >= since) return null;
      if (isLeaving(member.lane) || isCrowded(inFlight(), member.place.in_hand)) return null;
      const { lane: held, actor } = member;
      const taken = Math.min(count, roomForNew(actor));
      if (taken === 0) return null;
      rouse(id, member);
      member.handed = true;
      noteInHand(member, taken);
      actor.send({ type: 'handed', count: taken, all: taken === count });
      return { lane: held, count: taken };
    },
    pulled: (lane, count, exhausted) => {
      const member = find(lane);
      if (member === null) return false;
      member.staleBefore = performance.now();
      member.handed = false;
      noteInHand(member, count);
      member.actor.send({ type: 'pulled', count, exhausted });
      return true;
    },
    concluded: (settlement) => {
      if (inFlight() > FEW_IN_FLIGHT) return;
      const member = find(settlement.row);
      // What failed waits for its write: it may be the failure that deactivates the endpoint.
      if (member === null || settlement.conclusion.event.type !== 'response_2xx') return;
      if (member.unwritten.size >= most * MOST_UNWRITTEN) return;
      if (isCrowded(allUnwritten, member.place.unwritten)) return;
      member.unwritten.add(settlement);
      member.place.unwritten += 1;
      allUnwritten += 1;
      note(member, settlement);
      tell(member);
    },
    settled: (settlements) => {
      const touched = new Set<Member>();
      const answering = new Set<Member>();
      for (const settlement of settlements) {
        // By lease: a lane that this node lost and leased again has settlements of both.
        const member = find(settlement.row);
        if (member === null) continue;
        if (settlement.tells === 'failed_delivery') member.staleBefore = performance.now();
        if (member.unwritten.delete(settlement)) {
          member.place.unwritten -= 1;
          allUnwritten -= 1;
          answering.add(member);
          continue;
        }
        note(member, settlement);
        touched.add(member);
      }
      for (const member of touched) {
        // An endpoint that acknowledged some of those written together does not fail.
        if (answering.has(member)) member.untold.passed += 1;
        tell(member);
      }
    },
    sweep: (turn = 0, turns = 1) => {
      for (const [id, member] of members) {
        if (member.number % turns !== turn) continue;
        const seen = resting.get(id);
        if (isPausing(member.actor)) member.actor.send({ type: 'time_passed' });
        else if (seen === undefined || member.handed) wakeMember(id, member);
        else if (!seen) resting.set(id, true);
        else if (!isBusy(member)) {
          end(id, member);
          release(member.lane);
        }
      }
    },
  };
}
