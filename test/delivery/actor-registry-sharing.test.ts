import { expect } from 'chai';
import { createCrew, type Crew } from '#delivery/actor-registry.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { buildLanes, hireKnown, type Wish } from '#test/support/actor-registries.ts';
import { acknowledged, failed, lane, unsent } from '#test/support/settlements.ts';

const MOST = 8;

describe('the lanes of a crew', () => {
  const asked: Wish[] = [];
  beforeEach(() => {
    asked.length = 0;
  });
  const build = () =>
    createCrew({
      most: MOST,
      longestPause: 5,
      inFlight: () => 0,
      ask: ({ fence }, room) => asked.push({ fence, room }),
      isLeaving: () => false,
      release: () => {},
      onError: (error) => {
        throw error;
      },
    });
  const hire = (crew: Crew, lanes: LeasedLane[]) => {
    crew.hire(lanes);
    return lanes;
  };

  it('have less in hand by what is unwritten', () => {
    const crew = build();
    const lanes = buildLanes(200);
    hireKnown(crew, asked, lanes);
    for (const each of lanes.slice(0, 100)) {
      crew.pulled(each, MOST, false);
      for (let n = 0; n < MOST; n += 1) crew.concluded(acknowledged(each, `${n}`));
    }
    // 800 of 1600 are unwritten, and 200 lanes share the rest.
    expect(asked.at(-1)?.room()).to.equal(4);
  });

  it('ask for no more in all than is shared, when many are busy at once', () => {
    const crew = build();
    hireKnown(crew, asked, buildLanes(400));
    expect(asked).to.have.length(400);
    expect(asked.every(({ room }) => room() === 4)).to.equal(true);
  });

  it('share what resting ones leave, whether these failed or not', () => {
    const crew = build();
    for (const each of hire(crew, buildLanes(300, 'idle'))) {
      crew.pulled(each, 1, true);
      crew.settled([failed(each, '1')]);
    }
    asked.length = 0;
    const busy = buildLanes(400, 'busy');
    hireKnown(crew, asked, busy);
    expect(asked.map(({ room }) => room())).to.deep.equal(busy.map(() => 4));
  });

  it('share what those leave that pause since their endpoint failed', () => {
    const crew = build();
    for (const each of hire(crew, buildLanes(1_600))) {
      crew.pulled(each, 1, true);
      crew.settled([failed(each, '1')]);
    }
    crew.wakeAll();
    hireKnown(crew, asked, [lane('2')]);
    expect(asked.at(-1)?.room()).to.equal(MOST);
    crew.dismissAll();
  });

  it('of one workspace leave to another what it may have', () => {
    const crew = build();
    const neighbour = { ...lane('2'), workspace_id: '2' };
    hireKnown(crew, asked, buildLanes(1_000));
    hireKnown(crew, asked, [neighbour]);
    expect(asked.map(({ room }) => room())).to.deep.equal([...Array<number>(1_000).fill(1), MOST]);
  });

  it('are ahead of their writes apart from those of another workspace', () => {
    const crew = build();
    const neighbour = { ...lane('2'), workspace_id: '2' };
    for (const each of hire(crew, buildLanes(1_000))) {
      crew.pulled(each, MOST, false);
      for (let n = 0; n < MOST; n += 1) crew.concluded(acknowledged(each, `${n}`));
    }
    crew.hire([neighbour]);
    crew.pulled(neighbour, 1, false);
    crew.concluded(acknowledged(neighbour, '1'));
    expect(asked.filter(({ fence }) => fence === '2')).to.have.length(2);
  });

  it('ask for one delivery of each endpoint that has not answered yet, which takes nothing from the others', () => {
    const crew = build();
    hire(crew, buildLanes(1_600));
    expect(asked.every(({ room }) => room() === 1)).to.equal(true);
    hireKnown(crew, asked, [lane('2')]);
    expect(asked.at(-1)?.room()).to.equal(MOST);
  });

  it('take nothing from the others where one had not answered before it rested', () => {
    const crew = build();
    const quiet = hire(crew, buildLanes(1_600));
    for (const each of quiet) crew.pulled(each, 0, true);
    hireKnown(crew, asked, [lane('2')]);
    for (const each of quiet.slice(0, 800)) crew.wake(each);
    for (const each of quiet.slice(800)) crew.hand(each, 1, Infinity);
    expect(asked[0]?.room()).to.equal(1);
    expect(asked.find(({ fence }) => fence === '2')?.room()).to.equal(MOST);
  });

  it('of endpoints that have not answered ask for one each, whatever fails by our own fault', () => {
    const crew = build();
    const lanes = hire(crew, buildLanes(1_000));
    for (const each of lanes) {
      crew.pulled(each, 1, false);
      crew.settled([failed(each, '1', 'no_connection_free')]);
    }
    expect(asked).to.have.length(2_000);
    expect(asked.every(({ room }) => room() === 1)).to.equal(true);
  });

  it('of ended subscriptions ask for more and more: their backlog need not end one by one', () => {
    const crew = build();
    const held = lane('1');
    crew.hire([held]);
    crew.pulled(held, 1, false);
    crew.settled([unsent(held, '1')]);
    crew.pulled(held, 2, false);
    crew.settled([unsent(held, '2'), unsent(held, '3')]);
    expect(asked.at(-1)?.room()).to.equal(4);
  });
});
