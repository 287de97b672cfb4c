import { expect } from 'chai';
import { ActorsUnderTest, leasedLanes, MAX } from '#test/support/delivery/actors.ts';
import { failed, leasedLane, unsent } from '#test/support/delivery/updates.ts';

describe('the lanes of a node', () => {
  let test: ActorsUnderTest;
  beforeEach(() => (test = new ActorsUnderTest()));
  const capacities = () => test.asked.map((lane) => test.capacity(lane));
  const startAll = (count: number, name?: string) =>
    leasedLanes(count, name).map((leased) => test.start(leased));

  it('have fewer in flight by those unwritten', () => {
    const lanes = test.startKnown(leasedLanes(200));
    for (const lane of lanes.slice(0, 100)) test.conclude(test.find(lane, MAX));
    // 800 of 1600 are unwritten, and 200 lanes share the rest; they fetch as many ahead.
    expect(capacities().at(-1)).to.equal(2 * 4);
  });

  it('request no more in all than is shared, when many are busy at once', () => {
    test.startKnown(leasedLanes(400));
    expect(capacities()).to.deep.equal(Array<number>(400).fill(4));
  });

  it('share what resting ones leave, after failures or not', () => {
    for (const lane of startAll(300, 'idle'))
      test.actors.written(test.find(lane, 1, true).map((one) => failed(one)));
    test.asked.length = 0;
    test.startKnown(leasedLanes(400, 'busy'));
    expect(capacities()).to.deep.equal(Array<number>(400).fill(4));
  });

  it('share what pausing ones leave after their endpoint failed', () => {
    for (const lane of startAll(1_600)) {
      test.actors.written(test.find(lane, 1).map((one) => failed(one)));
      test.find(lane, 0);
    }
    test.startKnown([leasedLane('2')]);
    expect(capacities().at(-1)).to.equal(MAX);
    test.actors.endAll();
  });

  it('of one workspace leave to another what it may have', () => {
    test.startKnown(leasedLanes(1_000));
    test.startKnown([{ ...leasedLane('2'), workspace_id: '2' }]);
    expect(capacities()).to.deep.equal([...Array<number>(1_000).fill(1), MAX]);
  });

  it('count their unwritten outcomes apart from those of another workspace', () => {
    for (const lane of startAll(1_000)) test.conclude(test.find(lane, MAX));
    const neighbour = test.start({ ...leasedLane('2'), workspace_id: '2' });
    test.conclude(test.find(neighbour, 1));
    expect(neighbour.load.unwritten).to.equal(1);
  });

  it('request one delivery of each endpoint that has not answered yet, which takes nothing from the others', () => {
    startAll(1_600);
    expect(new Set(capacities())).to.deep.equal(new Set([1]));
    test.startKnown([leasedLane('2')]);
    expect(capacities().at(-1)).to.equal(MAX);
  });

  it('take nothing from the others if one had not answered before it rested', () => {
    const quiet = startAll(1_600);
    for (const lane of quiet) test.find(lane, 0, true);
    const [known] = test.startKnown([leasedLane('2')]);
    for (const lane of quiet.slice(0, 800)) test.actors.wake(lane);
    for (const lane of quiet.slice(800)) test.push(lane, 1, Infinity);
    expect(capacities()[0]).to.equal(1);
    expect(known && test.capacity(known)).to.equal(MAX);
  });

  it('request one of each endpoint that has not answered, also after failures of our own', () => {
    for (const lane of startAll(1_000))
      test.actors.written(test.find(lane, 1).map((one) => failed(one, 'no_connection_free')));
    expect(capacities()).to.deep.equal(Array<number>(2_000).fill(1));
  });

  it('of ended subscriptions request more and more: their backlog need not end one by one', () => {
    const lane = test.start(leasedLane('1'));
    for (const count of [1, 2]) test.actors.written(test.find(lane, count).map(unsent));
    expect(capacities().at(-1)).to.equal(4);
  });
});
