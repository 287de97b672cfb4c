import { createFairGate, type FairGate } from '#kernel/fair-gate.ts';
import { laneId, type LaneKey } from '#orm/sql/delivery/lane-key.ts';
import { createShares, type WorkspaceLoad } from './in-flight/shares.ts';

/** A lane's deliveries in flight and its share, from its lease to its end. */
export interface LaneLoad {
  readonly key: string;
  readonly workspace: WorkspaceLoad;
  /** Due in the database, but read and not written, in its earlier leases too. */
  readonly ids: Set<string>;
  /** From its start until acknowledged, or until a failure is written. */
  inFlight: number;
  /** Attempts under way (`attempt.ts`). */
  running: number;
  /** Acknowledged ahead of their writes. */
  unwritten: number;
  /** Deliveries that its endpoint may have in flight. */
  limit: number;
  /** Whether it may have more than one in flight, and does not rest. */
  isBusy: boolean;
  isOpen: boolean;
}

/** The part of a delivery that counts here. */
export interface FlyingDelivery {
  readonly id: string;
  readonly lane: { readonly load: LaneLoad };
  /** Whether it stopped counting for its lane before its write. */
  isAhead: boolean;
}

/**
 * Counts deliveries from fetch to write, running attempts and bytes of large bodies, and says how many more a lane may
 * have:
 *
 * - its *limit* protects its receiver: one until that answers, then up to `DELIVERY_ENDPOINT_CONCURRENCY`;
 * - its *share* leaves room for other workspaces and lanes (`in-flight/shares.ts`);
 * - its *allowance* is the smaller of the two.
 */
export interface InFlight<Delivery extends FlyingDelivery, Attempt> {
  openLane(lane: LaneKey): LaneLoad;
  /** Nothing of the lane counts any more, though its attempts may go on. */
  closeLane(load: LaneLoad): void;
  noteBusy(load: LaneLoad, isBusy: boolean): void;
  /** Deliveries that the lane may have in flight now; at least one. */
  allowance(load: LaneLoad): number;
  /** Due retries that it may fetch while its attempts take long: their times are promised, so only its share limits them. */
  retryCapacity(load: LaneLoad): number;
  isIdle(load: LaneLoad): boolean;
  /** Whether it may take deliveries just queued. False while enough attempts run and its workspace has its share. */
  takesPushes(load: LaneLoad): boolean;

  /** Fetched: not to be fetched again. */
  hold(deliveries: readonly Delivery[]): void;
  /** To be attempted now. */
  add(deliveries: readonly Delivery[]): void;
  /** Stops counting an acknowledged delivery for its lane before its write. @returns false if too many are ahead */
  runAhead(delivery: Delivery): boolean;
  /** Written, or refused since another node has the lane. */
  settle(delivery: Delivery): void;
  /** Neither attempted nor written: it may be fetched again. */
  drop(delivery: Delivery): void;

  begin(attempt: Attempt): void;
  /** False if it has ended before. */
  end(attempt: Attempt): boolean;
  attempts(): Iterable<Attempt>;
  running(): number;

  /** The bytes of large bodies in memory, shared by workspaces. */
  readonly bytes: FairGate;
}

/** Deliveries in flight in a process: with 600 it is a fifth slower, with more no faster (docs/performance.md). */
const ENOUGH = 1_600;
/**
 * How far a lane may run ahead of its writes, as a multiple of its maximum: enough for the time of a write. Unwritten
 * deliveries are sent again if the process is killed or the lease lost.
 */
const MAX_UNWRITTEN_TURNS = 4;
/** With more attempts running the threads are busy anyway, and fewer, larger fetches cost less. */
const FEW_RUNNING = 250;
/** Bytes of `data` in UTF-8. A thread holds it as text and as the bytes it sends. */
const MAX_BYTES = 64 * 1024 * 1024;

// oxlint-disable-next-line max-lines-per-function -- its closures share the counts
export function createInFlight<Delivery extends FlyingDelivery, Attempt>(
  maxPerLane: number,
): InFlight<Delivery, Attempt> {
  const shares = createShares({ total: ENOUGH, maxPerLane });
  /** The ids of lanes that ended before their attempts, by `laneId`: a new lease must not fetch them again. */
  const left = new Map<string, Set<string>>();
  const attempts = new Set<Attempt>();
  let unwritten = 0;
  const bytes = createFairGate({
    total: MAX_BYTES,
    each: MAX_BYTES / 4,
    // Unlimited here, since each lane's deliveries in flight are limited.
    maxWaiting: Infinity,
  });

  const count = (load: LaneLoad, change: number): void => {
    if (!load.isOpen) return;
    load.inFlight += change;
    load.workspace.inFlight += change;
  };
  const countUnwritten = (load: LaneLoad, change: number): void => {
    if (!load.isOpen) return;
    load.unwritten += change;
    load.workspace.unwritten += change;
    unwritten += change;
  };
  const noteBusy = (load: LaneLoad, isBusy: boolean): void => {
    if (load.isBusy === isBusy) return;
    load.isBusy = isBusy;
    shares.noteBusy(load.workspace, isBusy ? 1 : -1);
  };
  const allowance = (load: LaneLoad): number =>
    Math.min(load.limit, shares.laneShare(load.workspace));
  const forget = ({ id, lane: { load } }: Delivery): void => {
    const { ids, key } = load;
    ids.delete(id);
    if (!load.isOpen && ids.size === 0 && left.get(key) === ids) left.delete(key);
  };
  const isCrowded = (counted: number, mine: number): boolean =>
    counted >= ENOUGH && mine >= shares.workspaceShare();

  return {
    openLane: (lane) => {
      const key = laneId(lane);
      const ids = left.get(key) ?? new Set();
      left.delete(key);
      return {
        key,
        workspace: shares.addLane(lane.workspace_id),
        ids,
        inFlight: 0,
        running: 0,
        unwritten: 0,
        limit: 1,
        isBusy: false,
        isOpen: true,
      };
    },
    closeLane: (load) => {
      count(load, -load.inFlight);
      countUnwritten(load, -load.unwritten);
      noteBusy(load, false);
      load.isOpen = false;
      if (load.ids.size > 0) left.set(load.key, load.ids);
      shares.removeLane(load.workspace);
    },
    noteBusy,
    allowance,
    retryCapacity: (load) => Math.max(0, shares.laneShare(load.workspace) - load.inFlight),
    isIdle: ({ inFlight, unwritten }) => inFlight === 0 && unwritten === 0,
    takesPushes: (load) => !isCrowded(attempts.size, load.workspace.inFlight),

    hold: (deliveries) => {
      for (const { id, lane } of deliveries) lane.load.ids.add(id);
    },
    add: (deliveries) => {
      for (const { id, lane } of deliveries) lane.load.ids.add(id);
      const [first] = deliveries;
      if (first !== undefined) count(first.lane.load, deliveries.length);
    },
    runAhead: (delivery) => {
      const { load } = delivery.lane;
      if (!load.isOpen || attempts.size > FEW_RUNNING) return false;
      if (load.unwritten >= maxPerLane * MAX_UNWRITTEN_TURNS) return false;
      if (isCrowded(unwritten, load.workspace.unwritten)) return false;
      delivery.isAhead = true;
      count(load, -1);
      countUnwritten(load, 1);
      return true;
    },
    settle: (delivery) => {
      const { lane, isAhead } = delivery;
      forget(delivery);
      if (isAhead) countUnwritten(lane.load, -1);
      else count(lane.load, -1);
    },
    drop: forget,

    begin: (attempt) => void attempts.add(attempt),
    end: (attempt) => attempts.delete(attempt),
    attempts: () => attempts,
    running: () => attempts.size,

    bytes,
  };
}
