import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { ActorsUnderTest, MAX } from '#test/support/delivery/actors.ts';
import { failed, leasedLane } from '#test/support/delivery/updates.ts';

const MAX_PAUSE_MS = 5;
/** By performance.now(), so that an attempt takes long. */
const LONG_AGO = -10_000;

describe('the actors of lanes with retries', () => {
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

  describe('at an endpoint that fails', () => {
    let lane: Lane;
    const written = (deliveries: readonly Delivery[]) =>
      test.actors.written(deliveries.map((one) => failed(one)));
    beforeEach(() => {
      lane = startKnown();
      written(test.find(lane, MAX));
    });

    it('make all due retries while one takes long, and a first attempt after the last of them', async () => {
      const [first = expect.fail('none')] = test.findRetries(lane, 1);
      test.actors.sweep();
      expect(lane.fetching).to.equal(null);
      Object.assign(lane, { movedAt: LONG_AGO, isSlow: true }).load.running = 1;
      test.actors.sweep();
      expect(lane.fetching).to.equal('retries');
      const others = test.findRetries(lane, 2);
      expect(lane.load.inFlight).to.equal(3);
      test.actors.concluded(failed(first));
      written([first]);
      test.findRetries(lane, 0);
      test.actors.sweep();
      expect(lane.fetching).to.equal(null);
      written(others);
      await test.untilDue(lane);
      expect(askedCapacity(-1)).to.equal(1);
    });

    it('look once for retries if the one that took long ends meanwhile', () => {
      const taken = test.findRetries(lane, 1);
      Object.assign(lane, { movedAt: LONG_AGO, isSlow: true }).load.running = 1;
      test.actors.sweep();
      const { length } = test.asked;
      written(taken);
      expect(test.asked).to.have.length(length);
      test.findRetries(lane, 2);
      expect([lane.fetching, lane.load.inFlight]).to.deep.equal([null, 1]);
    });

    it('make no retry beside another at a receiver whose last attempt was short', () => {
      const [first = expect.fail('none')] = test.findRetries(lane, 1);
      test.actors.concluded(failed(first));
      written([first]);
      test.findRetries(lane, 1);
      Object.assign(lane, { movedAt: LONG_AGO }).load.running = 1;
      test.actors.sweep();
      expect(lane.fetching).to.equal(null);
    });

    it('make no retry beside one that has just begun', () => {
      test.findRetries(lane, 1);
      Object.assign(lane, { movedAt: LONG_AGO, isSlow: true }).load.running = 1;
      test.actors.sweep();
      const [first = expect.fail('none')] = test.findRetries(lane, 2);
      test.actors.concluded(failed(first));
      written([first]);
      expect(test.findRetries(lane, 1)).to.deep.equal([]);
      expect(lane.load.inFlight).to.equal(2);
    });

    it('take what waits longest after twenty retries in a row', async () => {
      await sleep(MAX_PAUSE_MS * 3);
      for (let round = 1; round <= 20; round += 1) written(test.findRetries(lane, 1));
      expect(lane.fetching).to.equal('due');
    });

    it('make a retry alone that failed by our fault before', () => {
      expect(test.findRetries(lane, 3, false)).to.have.length(1);
      Object.assign(lane, { movedAt: LONG_AGO, isSlow: true }).load.running = 1;
      test.actors.sweep();
      expect(test.findRetries(lane, 3, false)).to.have.length(0);
    });
  });

  it('look for due retries beside slow attempts that are more than half of the allowance', () => {
    const lane = startKnown();
    test.acknowledge(test.find(lane, MAX, true).slice(0, 3));
    Object.assign(lane, { movedAt: LONG_AGO }).load.running = 5;
    test.actors.sweep();
    expect(lane.fetching).to.equal('retries');
  });

  it('count as busy while retries are made beside an attempt, though each endpoint fails', () => {
    const lane = test.start(leasedLane('1'));
    test.find(lane, 1, true);
    expect(lane.load.isBusy).to.equal(false);
    Object.assign(lane, { movedAt: LONG_AGO }).load.running = 1;
    test.actors.sweep();
    test.findRetries(lane, 2);
    expect(lane.load.isBusy).to.equal(true);
  });

  it('look for due retries in their turn of the sweep while an attempt takes long', () => {
    const lane = test.start(leasedLane('1'));
    test.find(lane, 1, true);
    test.actors.sweep();
    expect(lane.fetching).to.equal(null);
    Object.assign(lane, { movedAt: LONG_AGO, isSlow: true }).load.running = 1;
    test.actors.sweep();
    expect(lane.fetching).to.equal('retries');
    expect(test.findRetries(lane, MAX - 1)).to.have.length(MAX - 1);
    test.actors.sweep();
    expect(lane.fetching).to.equal(null);
  });
});
