import { createActor, type InspectionEvent } from 'xstate';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { laneId, type LaneKey } from '#orm/sql/lane-key.ts';
import {
  endpointActor,
  isPausing,
  isUnaware,
  capacityForNew,
  capacityOf,
  takesOne,
} from './endpoint-actor.ts';
import { note, noteInFlight, nothing, type RegistryEntry } from './registry-entry.ts';
import { createInFlightShares } from './in-flight-shares.ts';
import type { RequestDeliveries } from './puller.ts';
import type { DeliveryUpdate } from './delivery-update.ts';

/** The endpoint actors of this node, one per leased lane. */
export interface ActorRegistry {
  start(lanes: readonly LeasedLane[]): void;
  /** Stops the actor of a lost lane. */
  stop(lane: LeasedLane): void;
  /** Stops an actor with nothing in flight or unwritten. @returns whether it did; the caller then releases the lane */
  stopIdle(lane: LeasedLane): boolean;
  stopAll(): void;
  /** Deliveries may have been queued; false for a lane of another node. */
  wake(lane: LaneKey): boolean;
  wakeAll(): void;
  /**
   * Pushes up to `count` deliveries queued on a lane after `since` (performance.now()), as capacity allows. Null
   * if the lane must be woken instead, for example because a pull may have found them.
   */
  push(lane: LaneKey, count: number, since: number): Pushed | null;
  /** A pull for the lane was answered; false if the lane was lost. */
  pulled(lane: LeasedLane, count: number, exhausted: boolean): boolean;
  concluded(update: DeliveryUpdate): void;
  written(updates: readonly DeliveryUpdate[]): void;
  /**
   * Visits one of `turns` parts of the lanes: releases those at rest since their last turn, and lets the others look
   * for due retries. Visiting all at once would block the event loop.
   */
  sweep(turn?: number, turns?: number): void;
}

/** Deliveries that a lane took without a pull, and its lease. */
interface Pushed {
  lane: LeasedLane;
  count: number;
}

interface ActorRegistryOptions {
  maxInFlight: number;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds, give or take half. */
  maxPause: number;
  runningAttempts(): number;
  request: RequestDeliveries;
  /** Whether the lane is to be released once nothing of it is in flight. */
  isReleasePending(lane: LeasedLane): boolean;
  release(lane: LeasedLane): void;
  inspect?: ((event: InspectionEvent) => void) | undefined;
  onError(error: unknown): void;
}

/** Keeps every stage busy: 600 cost a fifth of the rate, more gained nothing (docs/performance.md). */
const ENOUGH_IN_FLIGHT = 1600;

/**
 * How far a lane may run ahead of its writes, as a multiple of `maxInFlight`: enough for the time of a write.
 * Unwritten deliveries are sent again if the process is killed or the lease lost.
 */
const MAX_UNWRITTEN_TURNS = 4;
/** With more attempts running the threads are busy anyway, and fewer, larger pulls cost less. */
const FEW_RUNNING = 250;

/** Actors are roots in a map, because the cost of one parent's children grows with their square. */
// oxlint-disable-next-line max-lines-per-function -- its closures share the actors
export function createActorRegistry(options: ActorRegistryOptions): ActorRegistry {
  const { maxInFlight, maxPause, runningAttempts, request, isReleasePending, release } = options;
  const { inspect, onError } = options;
  const entries = new Map<string, RegistryEntry>();
  let started = 0;
  /** Resting lanes, and whether a sweep has already found them at rest. */
  const resting = new Map<string, boolean>();
  const logic = endpointActor.provide({
    actions: {
      ask: ({ context, self }, { retriesOnly }) =>
        request(context.lane, () => capacityOf(self.getSnapshot().context), retriesOnly),
      rest: ({ context }) => {
        const id = laneId(context.lane);
        resting.set(id, false);
        const entry = entries.get(id);
        if (entry !== undefined) noteBusy(id, entry);
      },
    },
  });

  let allUnwritten = 0;
  const shares = createInFlightShares({ total: ENOUGH_IN_FLIGHT, maxPerLane: maxInFlight });
  const isCrowded = (counted: number, mine: number) =>
    counted >= ENOUGH_IN_FLIGHT && mine >= shares.workspaceShare();

  const find = (lane: LeasedLane): RegistryEntry | null => {
    const entry = entries.get(laneId(lane));
    return entry?.lane.fence === lane.fence ? entry : null;
  };
  const remove = (id: string, entry: RegistryEntry) => {
    allUnwritten -= entry.unwritten.size;
    entry.load.unwritten -= entry.unwritten.size;
    noteInFlight(entry, -entry.inFlight);
    entries.delete(id);
    resting.delete(id);
    if (entry.busy) shares.noteBusy(entry.load, -1);
    shares.removeLane(entry.load);
    entry.actor.send({ type: 'ended' });
  };
  /**
   * An actor asks again when half of its deliveries are done, so outcomes are reported only then, or when its
   * endpoint fails. Reporting each write took a quarter of the main thread.
   */
  const report = (entry: RegistryEntry) => {
    const { lane, actor, unreported } = entry;
    const half = actor.getSnapshot().context.in_flight <= unreported.count * 2;
    if (!half && unreported.failed === 0) return;
    entry.unreported = nothing();
    actor.send({ type: 'settled', ...unreported });
    noteBusy(laneId(lane), entry);
  };
  const isBusy = ({ actor, unwritten }: RegistryEntry) =>
    actor.getSnapshot().context.in_flight > 0 || unwritten.size > 0;
  const noteBusy = (id: string, entry: RegistryEntry) => {
    const busy = !resting.has(id) && !takesOne(entry.actor);
    if (busy === entry.busy) return;
    entry.busy = busy;
    shares.noteBusy(entry.load, busy ? 1 : -1);
  };
  const rouse = (id: string, entry: RegistryEntry) => {
    resting.delete(id);
    noteBusy(id, entry);
  };
  const wakeEntry = (id: string, entry: RegistryEntry) => {
    if (!isUnaware(entry.actor)) return;
    rouse(id, entry);
    entry.actor.send({ type: 'woken' });
  };

  return {
    start: (lanes) => {
      for (const lane of lanes) {
        const id = laneId(lane);
        const before = entries.get(id);
        if (before !== undefined) remove(id, before);
        const load = shares.addLane(lane.workspace_id);
        const share = () => shares.laneShare(load);
        const input = { lane, maxInFlight, share, maxPause };
        const actor = createActor(logic, inspect === undefined ? { input } : { input, inspect });
        actor.subscribe({ error: onError });
        entries.set(id, {
          number: (started += 1),
          lane,
          actor,
          load,
          inFlight: 0,
          busy: false,
          staleBefore: Infinity,
          pushed: false,
          unwritten: new Set(),
          unreported: nothing(),
        });
        actor.start();
      }
    },
    stop: (lane) => {
      const entry = find(lane);
      if (entry !== null) remove(laneId(lane), entry);
    },
    stopIdle: (lane) => {
      const entry = find(lane);
      if (entry === null || isBusy(entry)) return false;
      remove(laneId(lane), entry);
      return true;
    },
    stopAll: () => {
      for (const [id, entry] of entries) {
        remove(id, entry);
        release(entry.lane);
      }
    },
    wake: (lane) => {
      const id = laneId(lane);
      const entry = entries.get(id);
      if (entry !== undefined) wakeEntry(id, entry);
      return entry !== undefined;
    },
    wakeAll: () => {
      for (const [id, entry] of entries) wakeEntry(id, entry);
    },
    push: (lane, count, since) => {
      const id = laneId(lane);
      const entry = entries.get(id);
      if (entry === undefined || entry.staleBefore >= since) return null;
      if (isReleasePending(entry.lane) || isCrowded(runningAttempts(), entry.load.in_flight))
        return null;
      const { lane: held, actor } = entry;
      const taken = Math.min(count, capacityForNew(actor));
      if (taken === 0) return null;
      rouse(id, entry);
      entry.pushed = true;
      noteInFlight(entry, taken);
      actor.send({ type: 'handed', count: taken, all: taken === count });
      return { lane: held, count: taken };
    },
    pulled: (lane, count, exhausted) => {
      const entry = find(lane);
      if (entry === null) return false;
      entry.staleBefore = performance.now();
      entry.pushed = false;
      noteInFlight(entry, count);
      entry.actor.send({ type: 'pulled', count, exhausted });
      return true;
    },
    concluded: (update) => {
      if (runningAttempts() > FEW_RUNNING) return;
      const entry = find(update.row);
      // A failure waits for its write, since it may deactivate the endpoint.
      if (entry === null || update.conclusion.event.type !== 'response_2xx') return;
      if (entry.unwritten.size >= maxInFlight * MAX_UNWRITTEN_TURNS) return;
      if (isCrowded(allUnwritten, entry.load.unwritten)) return;
      entry.unwritten.add(update);
      entry.load.unwritten += 1;
      allUnwritten += 1;
      note(entry, update);
      report(entry);
    },
    written: (updates) => {
      const touched = new Set<RegistryEntry>();
      const answering = new Set<RegistryEntry>();
      for (const update of updates) {
        // Compared by lease: a lane that was lost and leased again has updates of both leases.
        const entry = find(update.row);
        if (entry === null) continue;
        if (update.reports === 'failed_delivery') entry.staleBefore = performance.now();
        if (entry.unwritten.delete(update)) {
          entry.load.unwritten -= 1;
          allUnwritten -= 1;
          answering.add(entry);
          continue;
        }
        note(entry, update);
        touched.add(entry);
      }
      for (const entry of touched) {
        // An endpoint that acknowledged some deliveries of the same write is not failing.
        if (answering.has(entry)) entry.unreported.passed += 1;
        report(entry);
      }
    },
    sweep: (turn = 0, turns = 1) => {
      for (const [id, entry] of entries) {
        if (entry.number % turns !== turn) continue;
        const seen = resting.get(id);
        if (isPausing(entry.actor)) entry.actor.send({ type: 'time_passed' });
        else if (seen === undefined || entry.pushed) wakeEntry(id, entry);
        else if (!seen) resting.set(id, true);
        else if (!isBusy(entry)) {
          remove(id, entry);
          release(entry.lane);
        }
      }
    },
  };
}
