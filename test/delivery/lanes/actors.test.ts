import { expect } from 'chai';
import type { Delivery } from '#delivery/delivery.ts';
import { ActorsUnderTest, leasedLanes, MAX } from '#test/support/delivery/actors.ts';
import {
  acknowledged,
  failed,
  leasedLane,
  refused,
  unsent,
} from '#test/support/delivery/updates.ts';

const MAX_PAUSE_MS = 5;

describe('the actors of lanes', () => {
  let test: ActorsUnderTest;
  beforeEach(() => (test = new ActorsUnderTest(MAX_PAUSE_MS)));

  const askedCapacity = (at: number): number | undefined => {
    const lane = test.asked.at(at);
    return lane && test.capacity(lane);
  };
  const startKnown = (leased = leasedLane('1')) => {
    const [lane = expect.fail('no lane')] = test.startKnown([leased]);
    return lane;
  };

  it('request all that a lane may hold, and again when half of it is settled', () => {
    const lane = startKnown();
    expect([test.asked.length, askedCapacity(0)]).to.deep.equal([1, MAX]);
    const found = test.find(lane, MAX);
    for (const one of found.slice(0, 3)) test.acknowledge([one]);
    expect(test.asked).to.have.length(1);
    test.acknowledge(found.slice(3, 4));
    expect(askedCapacity(1)).to.equal(MAX / 2);
  });

  it('do not wait for the write of what is acknowledged', () => {
    const lane = startKnown();
    const done = test.conclude(test.find(lane, MAX).slice(0, 4));
    // Beside those in flight it fetches as many ahead.
    expect(askedCapacity(1)).to.equal(MAX / 2 + MAX);
    const [last = expect.fail('none found')] = test.find(lane, MAX / 2);
    // Writing frees nothing a second time.
    test.actors.written(done);
    test.actors.written([failed(last)]);
    expect(test.asked).to.have.length(2);
  });

  it('wait for the write of a failure, and for all while many are in flight', async () => {
    const lane = startKnown();
    const lost = test.find(lane, MAX).map((one) => failed(one));
    lost.forEach(test.actors.concluded);
    expect(test.asked).to.have.length(1);
    test.actors.written(lost);
    await test.untilDue(lane);
    expect(askedCapacity(-1)).to.equal(1);
    const asked = test.asked.length;
    test.run(251);
    const done = test.conclude(test.find(lane, 1));
    expect(test.asked).to.have.length(asked);
    test.actors.written(done);
    expect(test.asked).to.have.length(asked + 1);
  });

  it('run no further ahead of the writes than four turns', () => {
    const lane = test.start(leasedLane('1'));
    const done: Delivery[] = [];
    let answered = 0;
    const take = () => test.started.splice(0);
    // Each fetch fills the capacity, and all of it is acknowledged.
    while (answered < test.asked.length && done.length < 100) {
      answered = test.asked.length;
      test.find(lane, test.capacity(lane));
      for (let some = take(); some.length > 0; some = take()) {
        done.push(...some);
        test.conclude(some);
      }
    }
    expect(done.length).to.be.within(4 * MAX, 5 * MAX);
    test.acknowledge(done);
    expect(take()).not.to.deep.equal([]);
  });

  it('go on as before with an endpoint that fails now and then', () => {
    const lane = startKnown();
    const [first = expect.fail('none found'), ...others] = test.find(lane, MAX);
    const updates = [failed(first), ...others.map(acknowledged)];
    updates.forEach(test.actors.concluded);
    test.actors.written(updates);
    expect(lane.failures).to.equal(0);
    expect(lane.load.limit).to.equal(MAX);
  });

  it('run no further ahead of the writes than may be in flight in all, on any number of lanes', () => {
    const lanes = leasedLanes(1000).map((leased) => test.start(leased));
    const turn = (lane: (typeof lanes)[number]) => test.conclude(test.find(lane, MAX));
    const done = lanes.map(turn);
    const ahead = lanes.filter(({ load }) => load.unwritten > 0);
    // 1600 of 8000 acknowledgements made capacity; the others wait to be written.
    expect(ahead).to.have.length(1600 / MAX);
    // Once written, as many may be ahead again.
    test.actors.written(done.slice(0, ahead.length).flat());
    const [first = expect.fail('no lane')] = lanes;
    turn(first);
    expect(first.load.unwritten).to.equal(MAX);
  });

  it('forget an earlier lease of a lane that is leased again', () => {
    for (let fence = 1; fence <= 400; fence += 1)
      test.conclude(test.find(test.start(leasedLane(`${fence}`)), MAX));
    startKnown(leasedLane('last'));
    expect(askedCapacity(-1)).to.equal(MAX);
  });

  it('keep a lane until all that was acknowledged is written', () => {
    const lane = test.start(leasedLane('1'));
    const done = test.conclude(test.find(lane, 1, true));
    for (let look = 0; look < 3; look += 1) {
      test.actors.sweep();
      if (lane.fetching !== null) test.find(lane, 0, true);
    }
    expect(test.ended).to.deep.equal([]);
    test.actors.written(done);
    test.actors.sweep();
    expect(test.ended).to.deep.equal([['1', 'rested']]);
  });

  it('count settled deliveries under each lease apart, when the node lost a lane and has it again', () => {
    const before = test.find(test.start(leasedLane('1')), 2, true);
    const again = test.find(test.start(leasedLane('2')), 1, true);
    const [first, second] = before;
    test.acknowledge([first, again[0], second].flatMap((one) => one ?? []));
    // With nothing in flight or due it rests; the second sweep releases it.
    test.actors.sweep();
    test.actors.sweep();
    expect(test.ended).to.deep.equal([['2', 'rested']]);
  });

  it('wake a lane that found nothing due, and only that', () => {
    const lane = startKnown();
    const found = test.find(lane, MAX, true);
    test.actors.wake(lane);
    expect(test.asked).to.have.length(1);
    test.acknowledge(found.slice(0, 4));
    test.find(lane, 0, true);
    expect(test.asked).to.have.length(2);
    test.actors.wake(lane);
    expect(test.asked).to.have.length(3);
  });

  it('look once more for deliveries queued while a lane fetched', () => {
    const lane = test.start(leasedLane('1'));
    test.actors.wake(lane);
    test.find(lane, 0, true);
    expect(test.asked).to.have.length(2);
  });

  it('request again at once when a fetch left much of the capacity and more is due', () => {
    const lane = startKnown();
    test.find(lane, 3);
    expect([test.asked.length, askedCapacity(1)]).to.deep.equal([2, 5]);
  });

  it('drop what was fetched for a lane that ended meanwhile', () => {
    const lane = test.start(leasedLane('1'));
    test.actors.release(lane, 'release_asked');
    test.find(lane, 1, true);
    expect([test.started, lane.load.ids.size]).to.deep.equal([[], 0]);
  });

  for (const [of, update, capacity] of [
    ['a name that has no address', refused, 1],
    ['a subscription that ended', unsent, MAX],
    ['a thread that died', (one: Delivery) => failed(one, 'worker_crashed'), MAX],
  ] as const) {
    it(`hold ${capacity === 1 ? 'one at a time' : 'as many as before'} of an endpoint after ${of}`, async () => {
      const lane = startKnown();
      test.actors.written(test.find(lane, MAX).map((one) => update(one)));
      await test.untilDue(lane);
      expect(askedCapacity(-1)).to.equal(capacity);
    });
  }

  it('keep a lane that rests again for two more turns of the sweep', () => {
    const lane = test.restKnown(leasedLane('1'));
    test.actors.sweep();
    test.actors.wake(lane);
    test.find(lane, 0, true);
    test.actors.sweep();
    expect(test.ended).to.deep.equal([]);
    test.actors.sweep();
    expect(test.ended).to.deep.equal([['1', 'rested']]);
  });

  it('look for retries in their turn of the sweep while they pause', () => {
    test = new ActorsUnderTest(60_000);
    const lane = startKnown();
    test.actors.written(test.find(lane, MAX).map((one) => failed(one)));
    test.find(lane, 0);
    expect(lane.fetching).to.equal(null);
    test.actors.sweep();
    expect(lane.fetching).to.equal('retries');
    test.actors.endAll();
  });

  it('release a lane at once when nothing of it is in flight', () => {
    const lane = test.restKnown(leasedLane('1'));
    test.actors.release(lane, 'release_asked');
    expect(test.ended).to.deep.equal([['1', 'release_asked']]);
    expect(test.isHeld(lane)).to.equal(false);
  });

  it('end all lanes when the node stops, with anything in flight', () => {
    test.find(test.start(leasedLane('1')), 1);
    test.actors.endAll();
    expect(test.ended).to.deep.equal([['1', 'stopped']]);
  });

  it('report nothing of a lane that was lost', () => {
    const lane = test.start(leasedLane('1'));
    test.actors.lose(lane);
    expect([test.ended, test.isHeld(lane)]).to.deep.equal([[], false]);
  });
});
