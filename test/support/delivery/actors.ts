import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningAttempt } from '#delivery/attempt.ts';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { createInFlight } from '#delivery/in-flight.ts';
import { createActors } from '#delivery/lanes/actors.ts';
import { createHeldLanes } from '#delivery/lanes/held-lanes.ts';
import { fetchSize } from '#delivery/lanes/lane.ts';
import type { Ending } from '#delivery/lanes/lane-steps.ts';
import { laneId } from '#orm/sql/delivery/lane-key.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { acknowledged, deliveryOn, leasedLane, runningAttempt } from './updates.ts';

/** Deliveries of a lane that may be in flight. */
export const MAX = 8;

/** Lanes of one workspace, each of its own endpoint. */
export const leasedLanes = (count: number, name = 'endpoint'): LeasedLane[] =>
  Array.from({ length: count }, (_, n) => ({
    ...leasedLane('1'),
    webhook_endpoint_id: `${name} ${n}`,
  }));

/** Turns until eight may be in flight: each acknowledgement allows one more. */
const TURNS = [1, 2, 4];

/** Actors that fetch from the test; `asked` has the lanes that wait for that, in order. */
export class ActorsUnderTest {
  readonly inFlight = createInFlight<Delivery, RunningAttempt>(MAX);
  readonly asked: Lane[] = [];
  readonly started: Delivery[] = [];
  readonly ended: [fence: string, ending: Ending][] = [];
  readonly #held = createHeldLanes<Lane>(10_000);
  readonly actors;
  #ids = 0;

  constructor(maxPause = 5) {
    this.actors = createActors({
      held: this.#held,
      inFlight: this.inFlight,
      maxInFlight: MAX,
      maxPause,
      fetch: (lane) => this.asked.push(lane),
      start: (deliveries) => this.started.push(...deliveries),
      onEnded: ({ fence }, ending) => this.ended.push([fence, ending]),
      onError: (error) => {
        throw error;
      },
    });
  }

  start(leased: LeasedLane): Lane {
    this.actors.start([leased]);
    const lane = this.#held.get(laneId(leased));
    if (lane === undefined) throw new Error('it was not started');
    return lane;
  }

  isHeld(lane: Lane): boolean {
    return this.#held.get(laneId(lane)) === lane;
  }

  /** How many a fetch of the lane is for now. */
  capacity(lane: Lane): number {
    return fetchSize(lane, this.inFlight.allowance(lane.load));
  }

  due(lane: Lane, count: number, failure_counted = false): Delivery[] {
    return Array.from({ length: count }, () =>
      deliveryOn(lane, { id: `${(this.#ids += 1)}`, failure_counted }),
    );
  }

  /** A fetch for the lane finds that many. */
  find(lane: Lane, count: number, exhausted = false): Delivery[] {
    const found = this.due(lane, count);
    this.#answer(lane, found, exhausted);
    return found;
  }

  /** A look for retries finds that many. @returns those that the lane takes */
  findRetries(lane: Lane, count: number, failure_counted = true): readonly Delivery[] {
    return this.#started(() => this.#answer(lane, this.due(lane, count, failure_counted), true));
  }

  /** Answers its looks for retries with none, until it asks for anything due. */
  async untilDue(lane: Lane): Promise<void> {
    while (lane.fetching !== 'due') {
      if (lane.fetching === 'retries') this.findRetries(lane, 0);
      else await sleep(1);
    }
  }

  push(lane: Lane, count: number, since = performance.now() + 1): readonly Delivery[] {
    return this.#started(() => this.actors.push(lane, this.due(lane, count), since));
  }

  #answer(lane: Lane, deliveries: Delivery[], exhausted: boolean): void {
    const last = deliveries.at(-1);
    const cursor = exhausted || last === undefined ? null : { due_at: 'now', id: last.id };
    this.actors.fetched(lane, { deliveries, exhausted, cursor });
  }

  /** Those that the lane starts meanwhile. */
  #started(work: () => void): readonly Delivery[] {
    const before = this.started.length;
    work();
    return this.started.slice(before);
  }

  acknowledge(deliveries: readonly Delivery[]): void {
    this.actors.written(deliveries.map(acknowledged));
  }

  /** Acknowledged ahead of its write, as long as that is possible. */
  conclude(deliveries: readonly Delivery[]) {
    const updates = deliveries.map(acknowledged);
    for (const update of updates) this.actors.concluded(update);
    return updates;
  }

  /** Lanes whose endpoints have acknowledged enough for eight at once; each asks once more. */
  startKnown(leased: readonly LeasedLane[]): Lane[] {
    const before = this.asked.length;
    const lanes = leased.map((one) => this.start(one));
    for (const count of TURNS) for (const lane of lanes) this.acknowledge(this.find(lane, count));
    this.asked.splice(before, TURNS.length * lanes.length);
    return lanes;
  }

  /** The same for one lane, which then rests: everything due is acknowledged. */
  restKnown(leased: LeasedLane): Lane {
    const before = this.asked.length;
    const lane = this.start(leased);
    for (const count of TURNS) this.acknowledge(this.find(lane, count));
    this.find(lane, 0, true); // after the cursor
    this.find(lane, 0, true); // from the start
    this.asked.splice(before);
    return lane;
  }

  /** That many attempts are in threads. */
  run(count: number): void {
    const [lane] = this.#held.lanes();
    if (lane === undefined) throw new Error('no lane is held');
    for (let n = 1; n <= count; n += 1) this.inFlight.begin(runningAttempt(deliveryOn(lane)));
  }
}
