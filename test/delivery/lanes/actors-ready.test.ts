import { mock } from 'node:test';
import { expect } from 'chai';
import type { Lane } from '#delivery/delivery.ts';
import { stateOf } from '#delivery/lanes/lane.ts';
import { ActorsUnderTest, MAX } from '#test/support/delivery/actors.ts';
import { failed, leasedLane } from '#test/support/delivery/updates.ts';

const AHEAD = 3;

describe('a lane that was fetched more than it may have in flight', () => {
  let test: ActorsUnderTest;
  let lane: Lane;
  beforeEach(() => {
    test = new ActorsUnderTest();
    [lane = expect.fail('no lane')] = test.startKnown([leasedLane('1')]);
    test.started.length = 0;
    test.find(lane, MAX + AHEAD);
  });
  afterEach(() => mock.restoreAll());
  const ids = () => test.started.map(({ id }) => id);

  it('attempts the others in their order, as soon as it may', () => {
    const ready = lane.ready.map(({ id }) => id);
    expect([test.started.length, ready.length]).to.deep.equal([MAX, AHEAD]);
    test.acknowledge(test.started.slice(0, 2));
    expect(ids().slice(MAX)).to.deep.equal(ready.slice(0, 2));
    expect(lane.ready).to.have.length(AHEAD - 2);
  });

  it('looks next after what it was fetched, then from the start again before it rests', () => {
    expect(lane.cursor).to.include({ id: lane.ready.at(-1)?.id });
    for (const done of [test.started.slice(0), test.started.slice(MAX)]) test.acknowledge(done);
    test.acknowledge(test.started.slice(MAX));
    expect(lane.fetching).to.equal('due');
    test.find(lane, 0, true);
    expect([lane.fetching, lane.cursor]).to.deep.equal(['due', null]);
    test.find(lane, 0, true);
    expect(lane.fetching).to.equal(null);
  });

  it('looks from the start every ten seconds, for what is queued behind its cursor', () => {
    const now = performance.now();
    const clock = mock.method(performance, 'now', () => now + 9_000);
    test.find(lane, 1);
    expect(lane.cursor).to.not.equal(null);
    clock.mock.mockImplementation(() => now + 11_000);
    test.find(lane, 1);
    expect(lane.cursor).to.equal(null);
  });

  it('attempts them although it was to be released, if that would take long', () => {
    test.actors.release(lane, 'release_asked');
    test.acknowledge(test.started.slice(0, MAX - 1));
    expect(stateOf(lane)).to.equal('releasing_late');
  });

  it('looks for retries at once when all that was in flight has failed, and nothing else is due', () => {
    test.actors.fetched(lane, { deliveries: [], exhausted: true, cursor: null });
    Object.assign(lane, { maybeDue: false, fetching: null });
    test.actors.written(test.started.map((one) => failed(one)));
    expect([lane.fetching, lane.ready]).to.deep.equal(['retries', []]);
  });

  for (const [what, leave] of [
    ['its endpoint fails', () => test.actors.written(test.started.map((one) => failed(one)))],
    ['it ends', () => test.actors.endAll()],
  ] as const)
    it(`leaves the others to the next fetch when ${what}`, () => {
      const ready = lane.ready.map(({ id }) => id);
      leave();
      expect([lane.ready, lane.cursor]).to.deep.equal([[], null]);
      expect([...lane.load.ids]).not.to.include.members(ready);
      expect(ids()).to.have.length(MAX);
    });

  it('leaves them, once its attempts take long, to retries that became due meanwhile', () => {
    Object.assign(lane, { movedAt: -10_000, isSlow: true });
    Object.assign(lane.load, { running: 1, inFlight: MAX - 1, limit: 1 });
    test.actors.sweep();
    expect([lane.fetching, lane.ready]).to.deep.equal(['retries', []]);
  });
});
