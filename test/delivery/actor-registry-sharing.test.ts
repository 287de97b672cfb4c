import { expect } from 'chai';
import { createActorRegistry, type ActorRegistry } from '#delivery/actor-registry.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import {
  buildLanes,
  startKnown,
  type CapacityRequest,
} from '#test/support/delivery/actor-registries.ts';
import { acknowledged, failed, lane, unsent } from '#test/support/delivery/delivery-updates.ts';

const MAX = 8;

describe('the lanes of an actor registry', () => {
  const asked: CapacityRequest[] = [];
  beforeEach(() => (asked.length = 0));
  const build = () =>
    createActorRegistry({
      maxInFlight: MAX,
      maxPause: 5,
      runningAttempts: () => 0,
      request: ({ fence }, capacity) => asked.push({ fence, capacity }),
      isReleasePending: () => false,
      release: () => {},
      onError: (error) => {
        throw error;
      },
    });
  const start = (actors: ActorRegistry, lanes: LeasedLane[]) => {
    actors.start(lanes);
    return lanes;
  };

  it('have fewer in flight by those unwritten', () => {
    const actors = build();
    const lanes = buildLanes(200);
    startKnown(actors, asked, lanes);
    for (const each of lanes.slice(0, 100)) {
      actors.pulled(each, MAX, false);
      for (let n = 0; n < MAX; n += 1) actors.concluded(acknowledged(each, `${n}`));
    }
    // 800 of 1600 are unwritten, and 200 lanes share the rest.
    expect(asked.at(-1)?.capacity()).to.equal(4);
  });

  it('ask for no more in all than is shared, when many are busy at once', () => {
    const actors = build();
    startKnown(actors, asked, buildLanes(400));
    expect(asked).to.have.length(400);
    expect(asked.every(({ capacity }) => capacity() === 4)).to.equal(true);
  });

  it('share what resting ones leave, whether these failed or not', () => {
    const actors = build();
    for (const each of start(actors, buildLanes(300, 'idle'))) {
      actors.pulled(each, 1, true);
      actors.written([failed(each, '1')]);
    }
    asked.length = 0;
    const busy = buildLanes(400, 'busy');
    startKnown(actors, asked, busy);
    expect(asked.map(({ capacity }) => capacity())).to.deep.equal(busy.map(() => 4));
  });

  it('share what those leave that pause since their endpoint failed', () => {
    const actors = build();
    for (const each of start(actors, buildLanes(1_600))) {
      actors.pulled(each, 1, true);
      actors.written([failed(each, '1')]);
    }
    actors.wakeAll();
    startKnown(actors, asked, [lane('2')]);
    expect(asked.at(-1)?.capacity()).to.equal(MAX);
    actors.stopAll();
  });

  it('of one workspace leave to another what it may have', () => {
    const actors = build();
    const neighbour = { ...lane('2'), workspace_id: '2' };
    startKnown(actors, asked, buildLanes(1_000));
    startKnown(actors, asked, [neighbour]);
    expect(asked.map(({ capacity }) => capacity())).to.deep.equal([
      ...Array<number>(1_000).fill(1),
      MAX,
    ]);
  });

  it('are ahead of their writes apart from those of another workspace', () => {
    const actors = build();
    const neighbour = { ...lane('2'), workspace_id: '2' };
    for (const each of start(actors, buildLanes(1_000))) {
      actors.pulled(each, MAX, false);
      for (let n = 0; n < MAX; n += 1) actors.concluded(acknowledged(each, `${n}`));
    }
    actors.start([neighbour]);
    actors.pulled(neighbour, 1, false);
    actors.concluded(acknowledged(neighbour, '1'));
    expect(asked.filter(({ fence }) => fence === '2')).to.have.length(2);
  });

  it('ask for one delivery of each endpoint that has not answered yet, which takes nothing from the others', () => {
    const actors = build();
    start(actors, buildLanes(1_600));
    expect(asked.every(({ capacity }) => capacity() === 1)).to.equal(true);
    startKnown(actors, asked, [lane('2')]);
    expect(asked.at(-1)?.capacity()).to.equal(MAX);
  });

  it('take nothing from the others where one had not answered before it rested', () => {
    const actors = build();
    const quiet = start(actors, buildLanes(1_600));
    for (const each of quiet) actors.pulled(each, 0, true);
    startKnown(actors, asked, [lane('2')]);
    for (const each of quiet.slice(0, 800)) actors.wake(each);
    for (const each of quiet.slice(800)) actors.push(each, 1, Infinity);
    expect(asked[0]?.capacity()).to.equal(1);
    expect(asked.find(({ fence }) => fence === '2')?.capacity()).to.equal(MAX);
  });

  it('of endpoints that have not answered ask for one each, also after failures of our own', () => {
    const actors = build();
    const lanes = start(actors, buildLanes(1_000));
    for (const each of lanes) {
      actors.pulled(each, 1, false);
      actors.written([failed(each, '1', 'no_connection_free')]);
    }
    expect(asked).to.have.length(2_000);
    expect(asked.every(({ capacity }) => capacity() === 1)).to.equal(true);
  });

  it('of ended subscriptions ask for more and more: their backlog need not end one by one', () => {
    const actors = build();
    const held = lane('1');
    actors.start([held]);
    actors.pulled(held, 1, false);
    actors.written([unsent(held, '1')]);
    actors.pulled(held, 2, false);
    actors.written([unsent(held, '2'), unsent(held, '3')]);
    expect(asked.at(-1)?.capacity()).to.equal(4);
  });
});
