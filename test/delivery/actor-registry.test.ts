import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createCrew, type Crew } from '#delivery/actor-registry.ts';
import type { Settlement } from '#delivery/settlement.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import { buildLanes, hireKnown, type Wish } from '#test/support/actor-registries.ts';
import { acknowledged, failed, lane, refused, unsent } from '#test/support/settlements.ts';

const LONGEST_PAUSE_MS = 5;
const MOST = 8;

describe('the crew', () => {
  const asked: Wish[] = [];
  const released: string[] = [];
  let inFlight: number;
  beforeEach(() => {
    inFlight = 0;
    asked.length = 0;
    released.length = 0;
  });
  const build = () =>
    createCrew({
      most: MOST,
      longestPause: LONGEST_PAUSE_MS,
      inFlight: () => inFlight,
      ask: ({ fence }, room) => asked.push({ fence, room }),
      isLeaving: () => false,
      release: ({ fence }) => released.push(fence),
      onError: (error) => {
        throw error;
      },
    });

  /** A look finds all that a lane may hold, and all of it is acknowledged. */
  const concludeTurn = (crew: Crew, of: LeasedLane): Settlement[] => {
    crew.pulled(of, MOST, false);
    const done = Array.from({ length: MOST }, (_, n) => acknowledged(of, `${n}`));
    done.forEach(crew.concluded);
    return done;
  };

  it('asks for all that a lane may hold, and again when half of it is settled', () => {
    const crew = build();
    const held = lane('1');
    hireKnown(crew, asked, [held]);
    expect(asked.map(({ fence, room }) => [fence, room()])).to.deep.equal([['1', MOST]]);
    crew.pulled(held, MOST, false);
    for (const id of ['1', '2', '3']) crew.settled([acknowledged(held, id)]);
    expect(asked).to.have.length(1);
    crew.settled([acknowledged(held, '4')]);
    expect(asked[1]?.room()).to.equal(MOST / 2);
  });

  it('does not wait for the write of what is acknowledged', () => {
    const crew = build();
    const held = lane('1');
    hireKnown(crew, asked, [held]);
    crew.pulled(held, MOST, false);
    const done = ['1', '2', '3', '4'].map((id) => acknowledged(held, id));
    done.forEach(crew.concluded);
    expect(asked[1]?.room()).to.equal(MOST / 2);
    crew.pulled(held, MOST / 2, false);
    // The write frees nothing a second time.
    crew.settled(done);
    crew.settled([failed(held, '5')]);
    expect(asked).to.have.length(2);
  });

  it('waits for the write of what failed, and for all while many are in flight', async () => {
    const crew = build();
    const held = lane('1');
    hireKnown(crew, asked, [held]);
    crew.pulled(held, MOST, false);
    const lost = Array.from({ length: MOST }, (_, n) => failed(held, `${n}`));
    lost.forEach(crew.concluded);
    expect(asked).to.have.length(1);
    crew.settled(lost);
    await sleep(LONGEST_PAUSE_MS * 2);
    expect(asked[1]?.room()).to.equal(1);
    inFlight = 251;
    crew.pulled(held, 1, false);
    const done = acknowledged(held, 'last');
    crew.concluded(done);
    expect(asked).to.have.length(2);
    crew.settled([done]);
    expect(asked).to.have.length(3);
  });

  it('goes no further ahead of the writes than four turns, and on with them', () => {
    const crew = build();
    const held = lane('1');
    crew.hire([held]);
    const done: Settlement[] = [];
    let answered = 0;
    // Each look finds as many as there is room for, and all of them are acknowledged.
    while (answered < asked.length && done.length < 100) {
      const room = asked.at(-1)?.room() ?? 0;
      answered = asked.length;
      crew.pulled(held, room, false);
      for (let n = 0; n < room; n += 1) {
        const settlement = acknowledged(held, `${done.length}`);
        done.push(settlement);
        crew.concluded(settlement);
      }
    }
    expect(done.length).to.be.within(4 * MOST, 5 * MOST);
    crew.settled(done);
    expect(asked.length).to.be.greaterThan(answered);
  });

  it('goes on as before with an endpoint that fails now and then', () => {
    const crew = build();
    const held = lane('1');
    crew.hire([held]);
    crew.pulled(held, MOST, false);
    const outcomes = Array.from({ length: MOST }, (_, n) =>
      n === 0 ? failed(held, `${n}`) : acknowledged(held, `${n}`),
    );
    outcomes.forEach(crew.concluded);
    crew.settled(outcomes);
    expect(asked.at(-1)?.room()).to.equal(MOST);
  });

  it('is not ahead of the writes by more than is in hand in all, on however many lanes', () => {
    const crew = build();
    const lanes = buildLanes(1000);
    crew.hire(lanes);
    const done = lanes.map((each) => concludeTurn(crew, each));
    // 1600 of 8000 acknowledgements made room; the others wait for their writes.
    const ahead = 1600 / MOST;
    expect(asked).to.have.length(lanes.length + ahead);
    // Once they are written, as many may be ahead again.
    crew.settled(done.slice(0, ahead).flat());
    const [first] = lanes;
    if (first !== undefined) concludeTurn(crew, first);
    expect(asked).to.have.length(lanes.length + ahead + 1);
  });

  it('forgets an earlier lease of a lane that is leased anew', () => {
    const crew = build();
    for (let fence = 1; fence <= 400; fence += 1) {
      const held = lane(`${fence}`);
      crew.hire([held]);
      crew.pulled(held, MOST, false);
      for (let n = 0; n < MOST; n += 1) crew.concluded(acknowledged(held, `${fence} ${n}`));
    }
    const last = lane('last');
    hireKnown(crew, asked, [last]);
    expect(asked.at(-1)?.room()).to.equal(MOST);
  });

  it('keeps a lane until all that was acknowledged is written', () => {
    const crew = build();
    const held = lane('1');
    crew.hire([held]);
    crew.pulled(held, 1, true);
    const done = acknowledged(held, '1');
    crew.concluded(done);
    expect(crew.dismissIdle(held)).to.equal(false);
    for (let look = 0; look < 3; look += 1) crew.sweep();
    expect(released).to.deep.equal([]);
    crew.settled([done]);
    crew.sweep();
    expect(released).to.deep.equal(['1']);
  });

  it('counts what is settled under each lease apart, when the node lost a lane and has it again', () => {
    const crew = build();
    const [before, again] = [lane('1'), lane('2')];
    crew.hire([before]);
    crew.pulled(before, 2, true);
    crew.hire([again]);
    crew.pulled(again, 1, true);
    crew.settled([acknowledged(before, '1'), acknowledged(again, '3'), acknowledged(before, '2')]);
    // Nothing in hand and nothing due: it rests, and is handed back at the second look.
    crew.sweep();
    crew.sweep();
    expect(released).to.deep.equal(['2']);
  });

  it('wakes a lane that found nothing due, and only that', () => {
    const crew = build();
    const held = lane('1');
    hireKnown(crew, asked, [held]);
    crew.pulled(held, MOST, false);
    expect(crew.wake(held)).to.equal(true);
    expect(asked).to.have.length(1);
    crew.settled(['1', '2', '3', '4'].map((id) => acknowledged(held, id)));
    crew.pulled(held, 0, true);
    expect(asked).to.have.length(2);
    crew.wake(held);
    expect(asked).to.have.length(3);
  });

  for (const [of, settlement, room] of [
    ['a name that has no address', refused, 1],
    ['a subscription that ended', unsent, MOST],
    [
      'a thread that died',
      (held: LeasedLane, id: string) => failed(held, id, 'worker_crashed'),
      MOST,
    ],
  ] as const) {
    it(`holds ${room === 1 ? 'one at a time' : 'as many as before'} of an endpoint after ${of}`, async () => {
      const crew = build();
      const held = lane('1');
      hireKnown(crew, asked, [held]);
      crew.pulled(held, MOST, false);
      crew.settled(Array.from({ length: MOST }, (_, n) => settlement(held, `${n}`)));
      await sleep(LONGEST_PAUSE_MS * 2);
      expect(asked[1]?.room()).to.equal(room);
    });
  }

  it('lets a lane go only when nothing of it is in hand', () => {
    const crew = build();
    const held = lane('1');
    crew.hire([held]);
    crew.pulled(held, 1, true);
    expect(crew.dismissIdle(held)).to.equal(false);
    crew.settled([acknowledged(held, '1')]);
    expect(crew.dismissIdle(held)).to.equal(true);
    expect(crew.wake(held)).to.equal(false);
    // The lane is the caller's now.
    expect(released).to.deep.equal([]);
  });

  it('says when a lane is not its own', () => {
    expect(build().wake(lane('1'))).to.equal(false);
  });
});
