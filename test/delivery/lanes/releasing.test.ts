import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Delivery, Lane } from '#delivery/delivery.ts';
import { ActorsUnderTest, MAX } from '#test/support/delivery/actors.ts';
import { failed, leasedLane } from '#test/support/delivery/updates.ts';

/** Beyond the longest last wait. */
const LONG_MS = 150;

describe('a busy lane that is to be released', () => {
  let test: ActorsUnderTest;
  let lane: Lane;
  let inFlight: Delivery[];
  beforeEach(() => {
    test = new ActorsUnderTest();
    [lane = expect.fail('no lane')] = test.startKnown([leasedLane('1')]);
    inFlight = test.find(lane, MAX);
    test.asked.length = 0;
  });

  for (const by of ['release_asked', 'room_needed'] as const)
    it(`goes when its deliveries in flight are written, and fetches nothing meanwhile: ${by}`, () => {
      test.actors.release(lane, by);
      test.acknowledge(inFlight.slice(0, MAX - 1));
      expect([test.asked, test.ended]).to.deep.equal([[], []]);
      test.acknowledge(inFlight.slice(MAX - 1));
      expect([test.asked, test.ended]).to.deep.equal([[], [['1', by]]]);
    });

  it('waits for the writes of what was acknowledged', () => {
    test.actors.release(lane, 'room_needed');
    const updates = test.conclude(inFlight);
    expect(test.ended).to.deep.equal([]);
    test.actors.written(updates);
    expect(test.ended).to.deep.equal([['1', 'room_needed']]);
  });

  it('stays when its next delivery would have to wait long for those in flight', async () => {
    test.actors.release(lane, 'release_asked');
    test.acknowledge(inFlight.slice(0, MAX / 2));
    await sleep(LONG_MS);
    expect([test.asked, test.ended]).to.deep.equal([[lane], []]);
  });

  it('waits as long as it takes when it makes way for other workspaces', async () => {
    test.actors.release(lane, 'release_asked');
    test.actors.release(lane, 'room_needed');
    test.acknowledge(inFlight.slice(0, MAX / 2));
    await sleep(LONG_MS);
    expect(test.asked).to.deep.equal([]);
    test.acknowledge(inFlight.slice(MAX / 2));
    expect(test.ended).to.deep.equal([['1', 'room_needed']]);
  });

  it('fetches again once it may stay', () => {
    test.actors.release(lane, 'room_needed');
    test.acknowledge(inFlight.slice(0, MAX / 2));
    test.actors.cancelRelease(lane);
    expect(test.asked).to.deep.equal([lane]);
  });

  it('fetches again at once when it may stay and nothing held it up', () => {
    test.actors.release(lane, 'release_asked');
    test.actors.cancelRelease(lane);
    test.acknowledge(inFlight);
    expect([test.asked, test.ended]).to.deep.equal([[lane], []]);
  });

  it('goes while its endpoint fails', () => {
    test.actors.release(lane, 'room_needed');
    test.actors.written(inFlight.map((one) => failed(one)));
    expect([test.asked, test.ended]).to.deep.equal([[], [['1', 'room_needed']]]);
  });

  it('stays when its endpoint fails while other deliveries wait for their writes', async () => {
    test.actors.release(lane, 'release_asked');
    test.conclude(inFlight.slice(0, 1));
    test.actors.written(inFlight.slice(1).map((one) => failed(one)));
    await sleep(LONG_MS);
    expect([lane.fetching, test.ended]).to.deep.equal(['retries', []]);
    test.actors.endAll();
  });
});
