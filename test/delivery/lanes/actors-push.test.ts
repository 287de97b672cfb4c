import { expect } from 'chai';
import type { Lane } from '#delivery/delivery.ts';
import { ActorsUnderTest, leasedLanes, MAX } from '#test/support/delivery/actors.ts';
import { acknowledged, failed, leasedLane } from '#test/support/delivery/updates.ts';

describe('a lane to which deliveries just queued are pushed', () => {
  let test: ActorsUnderTest;
  /** Rests: its endpoint acknowledged everything due. */
  let lane: Lane;
  beforeEach(() => {
    test = new ActorsUnderTest(0);
    lane = test.restKnown(leasedLane('1'));
  });

  it('accepts them without a query, and rests when they are settled', () => {
    const taken = test.push(lane, 1);
    expect(taken).to.have.length(1);
    test.acknowledge(taken);
    expect(test.asked).to.deep.equal([]);
    test.actors.sweep();
    test.find(lane, 0, true);
    test.actors.sweep();
    test.actors.sweep();
    expect(test.ended).to.deep.equal([['1', 'rested']]);
  });

  it('looks for retries that became due meanwhile, and rests when there are none', () => {
    for (let round = 1; round <= 3; round += 1) {
      test.acknowledge(test.push(lane, 1));
      test.actors.sweep();
      expect(test.asked).to.have.length(round);
      test.find(lane, 0, true);
    }
  });

  it('is looked at in its own turn of the sweep', () => {
    test.acknowledge(test.push(lane, 1));
    test.actors.sweep(0, 2);
    expect(test.asked).to.deep.equal([]);
    test.actors.sweep(1, 2);
    expect(test.asked).to.have.length(1);
  });

  it('refuses those read before a failure was written, which may have deactivated the endpoint', () => {
    const [first, second] = test.push(lane, 2);
    if (first === undefined || second === undefined) expect.fail('not taken');
    const since = performance.now();
    test.actors.written([failed(first), acknowledged(second)]);
    expect(test.push(lane, 1, since)).to.deep.equal([]);
    expect(test.push(lane, 1)).to.have.length(1);
  });

  it('refuses them while its workspace has its share in flight, and another does not wait for that', () => {
    const neighbour = test.restKnown({ ...leasedLane('2'), workspace_id: '2' });
    for (const each of leasedLanes(1_600)) test.find(test.start(each), 1);
    test.run(1_600);
    expect(test.push(lane, 1)).to.deep.equal([]);
    expect(test.push(neighbour, 1)).to.have.length(1);
  });

  it('accepts more on top of what is in flight, up to its maximum', () => {
    expect(test.push(lane, MAX - 1)).to.have.length(MAX - 1);
    expect(test.push(lane, 1)).to.have.length(1);
    expect(test.push(lane, 1)).to.deep.equal([]);
    expect(test.asked).to.deep.equal([]);
  });

  it('looks for those that it had no capacity for once half is done', () => {
    const taken = test.push(lane, MAX + 1);
    expect(taken).to.have.length(MAX);
    test.acknowledge(taken.slice(0, MAX / 2));
    expect(test.asked.map((asking) => test.capacity(asking))).to.deep.equal([MAX / 2]);
  });

  it('refuses those of a failing endpoint', () => {
    test.actors.written(test.push(lane, 1).map((one) => failed(one)));
    expect(test.push(lane, 2)).to.deep.equal([]);
  });

  it('refuses them while older ones may be due', () => {
    const [other = expect.fail('no lane')] = test.startKnown(leasedLanes(1));
    const found = test.find(other, MAX / 2 + 1);
    expect(test.push(other, 1)).to.deep.equal([]);
    // The next fetch finds that nothing else is due, after what was found or before.
    test.acknowledge(found.slice(1));
    test.find(other, 0, true);
    test.find(other, 0, true);
    expect(test.push(other, 1)).to.have.length(1);
  });

  it('refuses those that a fetch may have found', () => {
    const since = lane.staleBefore;
    expect(test.push(lane, 1, since)).to.deep.equal([]);
    expect(test.push(lane, 1, since + 1)).to.have.length(1);
  });

  it('refuses them while it is to be released', () => {
    test.push(lane, 1);
    test.actors.release(lane, 'room_needed');
    expect(test.push(lane, 1)).to.deep.equal([]);
  });
});
