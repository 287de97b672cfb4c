import { expect } from 'chai';
import { createCrew, type Crew } from '#delivery/actor-registry.ts';
import type { Room } from '#delivery/puller.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { buildLanes, restKnown } from '#test/support/actor-registries.ts';
import { acknowledged, failed, lane } from '#test/support/settlements.ts';

const MOST = 8;

describe('a crew that is handed what was just queued', () => {
  const held = lane('1');
  const asked: Room[] = [];
  const released: string[] = [];
  let leaving: boolean;
  let inFlight: number;
  beforeEach(() => {
    inFlight = 0;
    asked.length = 0;
    released.length = 0;
    leaving = false;
  });

  const build = () =>
    createCrew({
      most: MOST,
      longestPause: 0,
      inFlight: () => inFlight,
      ask: (_lane, room) => asked.push(room),
      isLeaving: () => leaving,
      release: ({ fence }) => released.push(fence),
      onError: (error) => {
        throw error;
      },
    });
  const hired = () => {
    const crew = build();
    crew.hire([held]);
    return crew;
  };
  /** Hands over what was queued right now. */
  const hand = (crew: Crew, of: LeasedLane, count: number) =>
    crew.hand(of, count, performance.now() + 1);
  /** A lane that rests, whose endpoint has acknowledged all that was due. */
  const buildRested = () => {
    const crew = build();
    restKnown(crew, held);
    asked.length = 0;
    return crew;
  };

  it('takes it without a look at the database, and rests when it is settled', () => {
    const crew = buildRested();
    expect(hand(crew, held, 1)).to.deep.equal({ lane: held, count: 1 });
    crew.settled([acknowledged(held, '1')]);
    expect(asked).to.deep.equal([]);
    crew.sweep();
    crew.pulled(held, 0, true);
    crew.sweep();
    crew.sweep();
    expect(released).to.deep.equal(['1']);
  });

  it('looks for retries that became due meanwhile, and rests when there are none', () => {
    const crew = buildRested();
    for (const id of ['1', '2', '3']) {
      hand(crew, held, 1);
      crew.settled([acknowledged(held, id)]);
      crew.sweep();
      expect(asked).to.have.length(1);
      crew.pulled(held, 0, true);
      asked.length = 0;
    }
  });

  it('looks in its own turn of the sweep', () => {
    const crew = buildRested();
    hand(crew, held, 1);
    crew.settled([acknowledged(held, '1')]);
    crew.sweep(0, 2);
    expect(asked).to.deep.equal([]);
    crew.sweep(1, 2);
    expect(asked).to.have.length(1);
  });

  it('takes none that was read before a failure was written, which may have deactivated the endpoint', () => {
    const crew = buildRested();
    hand(crew, held, 2);
    const since = performance.now();
    crew.settled([failed(held, '1'), acknowledged(held, '2')]);
    expect(crew.hand(held, 1, since)).to.equal(null);
    expect(hand(crew, held, 1)?.count).to.equal(1);
  });

  it('takes none while its workspace has in flight what keeps every stage busy, and another does not wait for that', () => {
    const crew = buildRested();
    const neighbour = { ...lane('2'), workspace_id: '2' };
    restKnown(crew, neighbour);
    for (const each of buildLanes(1_600)) {
      crew.hire([each]);
      crew.pulled(each, 1, false);
    }
    inFlight = 1_600;
    expect(hand(crew, held, 1)).to.equal(null);
    expect(hand(crew, neighbour, 1)?.count).to.equal(1);
  });

  it('takes more beside what is in flight, up to what may be', () => {
    const crew = buildRested();
    expect(hand(crew, held, MOST - 1)?.count).to.equal(MOST - 1);
    expect(hand(crew, held, 1)?.count).to.equal(1);
    expect(hand(crew, held, 1)).to.equal(null);
    expect(asked).to.deep.equal([]);
  });

  it('looks for those that it had no room for once half is done', () => {
    const crew = buildRested();
    expect(hand(crew, held, MOST + 1)?.count).to.equal(MOST);
    crew.settled(Array.from({ length: MOST / 2 }, (_, n) => acknowledged(held, `${n}`)));
    expect(asked.map((room) => room())).to.deep.equal([MOST / 2]);
  });

  it('takes none of an endpoint that fails', () => {
    const crew = buildRested();
    hand(crew, held, 1);
    crew.settled([failed(held, '1')]);
    expect(hand(crew, held, 2)).to.equal(null);
  });

  it('takes none while older ones may be due', () => {
    const crew = hired();
    expect(hand(crew, held, 1)).to.equal(null);
    crew.pulled(held, MOST / 2 + 1, false);
    expect(hand(crew, held, 1)).to.equal(null);
  });

  it('takes none that a pull may have found', () => {
    const began = performance.now();
    const crew = buildRested();
    expect(crew.hand(held, 1, began)).to.equal(null);
    expect(crew.hand(held, 1, performance.now() + 1)?.count).to.equal(1);
  });

  it('takes none of a lane that is to leave, or that is not its own', () => {
    const crew = buildRested();
    expect(hand(crew, { ...held, webhook_endpoint_id: '3' }, 1)).to.equal(null);
    leaving = true;
    expect(hand(crew, held, 1)).to.equal(null);
  });
});
