import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createActorRegistry, type ActorRegistry } from '#delivery/actor-registry.ts';
import type { DeliveryUpdate } from '#delivery/delivery-update.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import {
  buildLanes,
  startKnown,
  type CapacityRequest,
} from '#test/support/delivery/actor-registries.ts';
import {
  acknowledged,
  failed,
  lane,
  refused,
  unsent,
} from '#test/support/delivery/delivery-updates.ts';

const MAX_PAUSE_MS = 5;
const MAX = 8;

describe('the actor registry', () => {
  const asked: CapacityRequest[] = [];
  const released: string[] = [];
  let inFlight: number;
  beforeEach(() => {
    inFlight = 0;
    asked.length = 0;
    released.length = 0;
  });
  const build = () =>
    createActorRegistry({
      maxInFlight: MAX,
      maxPause: MAX_PAUSE_MS,
      runningAttempts: () => inFlight,
      request: ({ fence }, capacity) => asked.push({ fence, capacity }),
      isReleasePending: () => false,
      release: ({ fence }) => released.push(fence),
      onError: (error) => {
        throw error;
      },
    });

  /** A look finds as much as a lane may hold, all of it acknowledged. */
  const concludeTurn = (actors: ActorRegistry, of: LeasedLane): DeliveryUpdate[] => {
    actors.pulled(of, MAX, false);
    const done = Array.from({ length: MAX }, (_, n) => acknowledged(of, `${n}`));
    done.forEach(actors.concluded);
    return done;
  };

  it('asks for all that a lane may hold, and again when half of it is settled', () => {
    const actors = build();
    const held = lane('1');
    startKnown(actors, asked, [held]);
    expect(asked.map(({ fence, capacity }) => [fence, capacity()])).to.deep.equal([['1', MAX]]);
    actors.pulled(held, MAX, false);
    for (const id of ['1', '2', '3']) actors.written([acknowledged(held, id)]);
    expect(asked).to.have.length(1);
    actors.written([acknowledged(held, '4')]);
    expect(asked[1]?.capacity()).to.equal(MAX / 2);
  });

  it('does not wait for the write of what is acknowledged', () => {
    const actors = build();
    const held = lane('1');
    startKnown(actors, asked, [held]);
    actors.pulled(held, MAX, false);
    const done = ['1', '2', '3', '4'].map((id) => acknowledged(held, id));
    done.forEach(actors.concluded);
    expect(asked[1]?.capacity()).to.equal(MAX / 2);
    actors.pulled(held, MAX / 2, false);
    // Writing frees nothing a second time.
    actors.written(done);
    actors.written([failed(held, '5')]);
    expect(asked).to.have.length(2);
  });

  it('waits for the write of what failed, and for all while many are in flight', async () => {
    const actors = build();
    const held = lane('1');
    startKnown(actors, asked, [held]);
    actors.pulled(held, MAX, false);
    const lost = Array.from({ length: MAX }, (_, n) => failed(held, `${n}`));
    lost.forEach(actors.concluded);
    expect(asked).to.have.length(1);
    actors.written(lost);
    await sleep(MAX_PAUSE_MS * 2);
    expect(asked[1]?.capacity()).to.equal(1);
    inFlight = 251;
    actors.pulled(held, 1, false);
    const done = acknowledged(held, 'last');
    actors.concluded(done);
    expect(asked).to.have.length(2);
    actors.written([done]);
    expect(asked).to.have.length(3);
  });

  it('goes no further ahead of the writes than four turns, and on with them', () => {
    const actors = build();
    const held = lane('1');
    actors.start([held]);
    const done: DeliveryUpdate[] = [];
    let answered = 0;
    // Each look fills the capacity, and all of it is acknowledged.
    while (answered < asked.length && done.length < 100) {
      const capacity = asked.at(-1)?.capacity() ?? 0;
      answered = asked.length;
      actors.pulled(held, capacity, false);
      for (let n = 0; n < capacity; n += 1) {
        const update = acknowledged(held, `${done.length}`);
        done.push(update);
        actors.concluded(update);
      }
    }
    expect(done.length).to.be.within(4 * MAX, 5 * MAX);
    actors.written(done);
    expect(asked.length).to.be.greaterThan(answered);
  });

  it('goes on as before with an endpoint that fails now and then', () => {
    const actors = build();
    const held = lane('1');
    actors.start([held]);
    actors.pulled(held, MAX, false);
    const outcomes = Array.from({ length: MAX }, (_, n) =>
      n === 0 ? failed(held, `${n}`) : acknowledged(held, `${n}`),
    );
    outcomes.forEach(actors.concluded);
    actors.written(outcomes);
    expect(asked.at(-1)?.capacity()).to.equal(MAX);
  });

  it('is not ahead of the writes by more than may be in flight in all, on any number of lanes', () => {
    const actors = build();
    const lanes = buildLanes(1000);
    actors.start(lanes);
    const done = lanes.map((each) => concludeTurn(actors, each));
    // 1600 of 8000 acknowledgements made capacity; the others wait to be written.
    const ahead = 1600 / MAX;
    expect(asked).to.have.length(lanes.length + ahead);
    // Once written, as many may be ahead again.
    actors.written(done.slice(0, ahead).flat());
    const [first] = lanes;
    if (first !== undefined) concludeTurn(actors, first);
    expect(asked).to.have.length(lanes.length + ahead + 1);
  });

  it('forgets an earlier lease of a lane that is leased again', () => {
    const actors = build();
    for (let fence = 1; fence <= 400; fence += 1) {
      const held = lane(`${fence}`);
      actors.start([held]);
      actors.pulled(held, MAX, false);
      for (let n = 0; n < MAX; n += 1) actors.concluded(acknowledged(held, `${fence} ${n}`));
    }
    const last = lane('last');
    startKnown(actors, asked, [last]);
    expect(asked.at(-1)?.capacity()).to.equal(MAX);
  });

  it('keeps a lane until all that was acknowledged is written', () => {
    const actors = build();
    const held = lane('1');
    actors.start([held]);
    actors.pulled(held, 1, true);
    const done = acknowledged(held, '1');
    actors.concluded(done);
    expect(actors.stopIdle(held)).to.equal(false);
    for (let look = 0; look < 3; look += 1) actors.sweep();
    expect(released).to.deep.equal([]);
    actors.written([done]);
    actors.sweep();
    expect(released).to.deep.equal(['1']);
  });

  it('counts what is settled under each lease apart, when the node lost a lane and has it again', () => {
    const actors = build();
    const [before, again] = [lane('1'), lane('2')];
    actors.start([before]);
    actors.pulled(before, 2, true);
    actors.start([again]);
    actors.pulled(again, 1, true);
    actors.written([
      acknowledged(before, '1'),
      acknowledged(again, '3'),
      acknowledged(before, '2'),
    ]);
    // With nothing in flight or due it rests; the second sweep releases it.
    actors.sweep();
    actors.sweep();
    expect(released).to.deep.equal(['2']);
  });

  it('wakes a lane that found nothing due, and only that', () => {
    const actors = build();
    const held = lane('1');
    startKnown(actors, asked, [held]);
    actors.pulled(held, MAX, false);
    expect(actors.wake(held)).to.equal(true);
    expect(asked).to.have.length(1);
    actors.written(['1', '2', '3', '4'].map((id) => acknowledged(held, id)));
    actors.pulled(held, 0, true);
    expect(asked).to.have.length(2);
    actors.wake(held);
    expect(asked).to.have.length(3);
  });

  for (const [of, update, capacity] of [
    ['a name that has no address', refused, 1],
    ['a subscription that ended', unsent, MAX],
    [
      'a thread that died',
      (held: LeasedLane, id: string) => failed(held, id, 'worker_crashed'),
      MAX,
    ],
  ] as const) {
    it(`holds ${capacity === 1 ? 'one at a time' : 'as many as before'} of an endpoint after ${of}`, async () => {
      const actors = build();
      const held = lane('1');
      startKnown(actors, asked, [held]);
      actors.pulled(held, MAX, false);
      actors.written(Array.from({ length: MAX }, (_, n) => update(held, `${n}`)));
      await sleep(MAX_PAUSE_MS * 2);
      expect(asked[1]?.capacity()).to.equal(capacity);
    });
  }

  it('lets a lane go only when nothing of it is in flight', () => {
    const actors = build();
    const held = lane('1');
    actors.start([held]);
    actors.pulled(held, 1, true);
    expect(actors.stopIdle(held)).to.equal(false);
    actors.written([acknowledged(held, '1')]);
    expect(actors.stopIdle(held)).to.equal(true);
    expect(actors.wake(held)).to.equal(false);
    // The caller has the lane now.
    expect(released).to.deep.equal([]);
  });

  it('says when a lane is not its own', () => {
    expect(build().wake(lane('1'))).to.equal(false);
  });
});
