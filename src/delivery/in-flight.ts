import { createFairGate, type FairGate } from '#kernel/fair-gate.ts';
import { createShares, type WorkspaceLoad } from './in-flight/shares.ts';

/** A lane's deliveries in flight and its share, from its lease to its end. */
export interface LaneLoad {
  readonly workspace: WorkspaceLoad;
  /** From fetch or push until acknowledged, or until a failure is written. */
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
 * - its *allowance* is the smaller of the two;
 * - its *capacity* is its allowance less its deliveries in flight.
 */
export interface InFlight<Delivery extends FlyingDelivery, Attempt> {
  openLane(workspace_id: string): LaneLoad;
  /** Nothing of the lane counts any more, though its attempts may go on. */
  closeLane(load: LaneLoad): void;
  noteBusy(load: LaneLoad, isBusy: boolean): void;
  /** Deliveries that the lane may have in flight now; at least one. */
  allowance(load: LaneLoad): number;
  /** Deliveries that it may fetch now; at least one, since it asks only when it may take one. */
  capacity(load: LaneLoad): number;
  /** Due retries that it may fetch while its attempts take long: their times are promised, so only its share limits them. */
  retryCapacity(load: LaneLoad): number;
  isIdle(load: LaneLoad): boolean;
  /** Whether it may take deliveries just queued. False while enough attempts run and its workspace has its share. */
  takesPushes(load: LaneLoad): boolean;

  /** Fetched or pushed. */
  add(deliveries: readonly Delivery[]): void;
  /** Stops counting an acknowledged delivery for its lane before its write. @returns false if too many are ahead */
  runAhead(delivery: Delivery): boolean;
  /** Written, or refused since another node has the lane. */
  settle(delivery: Delivery): void;
  /** Neither attempted nor written: it may be fetched again. */
  drop(delivery: Delivery): void;
  /** Due in the database, but in flight. */
  ids(): ReadonlySet<string>;

  /** Attempts in threads, by their keys. */
  begin(key: number, attempt: Attempt): void;
  end(key: number): Attempt | undefined;
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
  const ids = new Set<string>();
  const attempts = new Map<number, Attempt>();
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
  const isCrowded = (counted: number, mine: number): boolean =>
    counted >= ENOUGH && mine >= shares.workspaceShare();

  return {
    openLane: (workspace_id) => {
      const workspace = shares.addLane(workspace_id);
      return {
        workspace,
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
      shares.removeLane(load.workspace);
    },
    noteBusy,
    allowance,
    capacity: (load) => Math.max(1, allowance(load) - load.inFlight),
    retryCapacity: (load) => Math.max(0, shares.laneShare(load.workspace) - load.inFlight),
    isIdle: ({ inFlight, unwritten }) => inFlight === 0 && unwritten === 0,
    takesPushes: (load) => !isCrowded(attempts.size, load.workspace.inFlight),

    add: (deliveries) => {
      for (const { id } of deliveries) ids.add(id);
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
      const { id, lane, isAhead } = delivery;
      ids.delete(id);
      if (isAhead) countUnwritten(lane.load, -1);
      else count(lane.load, -1);
    },
    drop: ({ id }) => void ids.delete(id),
    ids: () => ids,

    begin: (key, attempt) => void attempts.set(key, attempt),
    end: (key) => {
      const attempt = attempts.get(key);
      attempts.delete(key);
      return attempt;
    },
    attempts: () => attempts.values(),
    running: () => attempts.size,

    bytes,
  };
}
