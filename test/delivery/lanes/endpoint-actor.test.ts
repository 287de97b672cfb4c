import { mock } from 'node:test';
import { expect } from 'chai';
import { createActor } from 'xstate';
import { endpointActor, pauseOf, type EndpointActorEvent } from '#delivery/lanes/endpoint-actor.ts';
import { leasedLane } from '#test/support/delivery/updates.ts';

const MAX_PAUSE_MS = 60;

describe('an endpoint actor', () => {
  const realNow = performance.now.bind(performance);
  let now = 0;
  let random: number;
  const tick = (milliseconds: number): void => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    performance.now = () => now;
    random = 0.5;
    mock.method(Math, 'random', () => random);
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
    performance.now = realNow;
  });

  /** `asked` has its fetches. */
  function start() {
    const asked: ('due' | 'retries')[] = [];
    const logic = endpointActor.provide({
      actions: {
        fetchDue: () => void asked.push('due'),
        fetchRetries: () => void asked.push('retries'),
      },
    });
    const actor = createActor(logic, {
      input: { lane: leasedLane('1'), maxPause: MAX_PAUSE_MS },
    });
    actor.start();
    const send = (...events: EndpointActorEvent[]) => events.forEach((event) => actor.send(event));
    return { send, asked, state: () => actor.getSnapshot().value };
  }

  it('begins with work, and leaves what to fetch to the counter', () => {
    const { asked, state } = start();
    expect([state(), asked]).to.deep.equal(['working', []]);
  });

  it('leaves a failing endpoint alone between attempts, each time for twice as long', () => {
    const { send, asked } = start();
    const pauseAfter = (failures: number): number => {
      send({ type: 'failed', failures }, { type: 'retries_fetched', found: 0, in_flight: 0 });
      const before = asked.length;
      let passed = 0;
      for (; asked.length === before; passed += 1) tick(1);
      send({ type: 'retries_fetched', found: 0, in_flight: 0 });
      return passed;
    };
    expect([1, 2, 3, 4, 5, 1].map(pauseAfter)).to.deep.equal([10, 20, 40, 60, 60, 10]);
    expect(new Set(asked)).to.deep.equal(new Set(['retries', 'due']));
  });

  it('varies a pause by half, and never beyond the longest', () => {
    const pauses: number[][] = [];
    for (random of [0, 0.75]) pauses.push([1, 20].map((failed) => pauseOf(failed, MAX_PAUSE_MS)));
    expect(pauses).to.deep.equal([
      [5, 30],
      [12.5, 60],
    ]);
  });

  it('looks by itself after a pause, even if it is woken', () => {
    const { send, asked, state } = start();
    send(
      { type: 'failed', failures: 1 },
      { type: 'retries_fetched', found: 0, in_flight: 0 },
      { type: 'woken' },
    );
    expect([state(), asked]).to.deep.equal(['pausing', ['retries']]);
    tick(10);
    expect([state(), asked]).to.deep.equal(['fetching_retries', ['retries', 'retries']]);
    send({ type: 'retries_fetched', found: 0, in_flight: 0 });
    expect([state(), asked]).to.deep.equal(['working', ['retries', 'retries', 'due']]);
  });

  it('makes retries while first attempts are held back, one after the other', () => {
    const { send, asked, state } = start();
    send({ type: 'failed', failures: 1 });
    for (let failures = 2; failures <= 4; failures += 1)
      send({ type: 'retries_fetched', found: 1, in_flight: 1 }, { type: 'retried', failures });
    expect([state(), asked]).to.deep.equal(['fetching_retries', Array(4).fill('retries')]);
  });

  it('looks for retries that became due in a pause, which that does not end', () => {
    const { send, asked, state } = start();
    send({ type: 'failed', failures: 1 }, { type: 'retries_fetched', found: 0, in_flight: 0 });
    tick(4);
    send({ type: 'time_passed' }, { type: 'retries_fetched', found: 0, in_flight: 0 });
    expect([state(), asked]).to.deep.equal(['pausing', ['retries', 'retries']]);
    tick(6);
    send({ type: 'retries_fetched', found: 0, in_flight: 0 });
    expect(asked).to.deep.equal(['retries', 'retries', 'retries', 'due']);
  });

  it('makes each due retry before a first attempt, also if a retry outlasts the pause', () => {
    const { send, asked, state } = start();
    send({ type: 'failed', failures: 1 }, { type: 'retries_fetched', found: 1, in_flight: 1 });
    tick(1_000);
    send({ type: 'retried', failures: 2 }, { type: 'retries_fetched', found: 1, in_flight: 1 });
    expect([state(), asked]).to.deep.equal(['retrying', ['retries', 'retries']]);
    send({ type: 'retried', failures: 3 }, { type: 'retries_fetched', found: 0, in_flight: 0 });
    expect([state(), asked]).to.deep.equal(['working', ['retries', 'retries', 'retries', 'due']]);
  });

  it('takes what waits longest after twenty retries in a row', () => {
    const { send, asked } = start();
    send({ type: 'failed', failures: 1 });
    for (let round = 0; round < 2; round += 1) {
      for (let failures = 2; failures <= 21; failures += 1) {
        tick(1_000);
        send({ type: 'retries_fetched', found: 1, in_flight: 1 }, { type: 'retried', failures });
      }
      send({ type: 'failed', failures: 22 });
    }
    const row = [...Array<string>(20).fill('retries'), 'due'];
    expect(asked).to.deep.equal([...row, ...row, 'retries']);
  });

  it('goes on as ever once a retry is acknowledged', () => {
    const { send, asked, state } = start();
    send({ type: 'failed', failures: 1 }, { type: 'retries_fetched', found: 1, in_flight: 1 });
    send({ type: 'retried', failures: 0 });
    expect([state(), asked]).to.deep.equal(['working', ['retries']]);
  });

  it('rests until it is woken', () => {
    const { send, state } = start();
    send({ type: 'nothing_due' });
    expect(state()).to.equal('resting');
    send({ type: 'woken' });
    expect(state()).to.equal('working');
  });

  it('stays if its release was only requested and its next delivery would have to wait long', () => {
    const { send, state } = start();
    send({ type: 'release_asked' });
    tick(1_000);
    expect(state()).to.equal('releasing');
    send({ type: 'fetch_held_up' });
    tick(99);
    expect(state()).to.equal('releasing_late');
    tick(1);
    expect(state()).to.equal('working');
  });

  it('makes room for other workspaces as long as it takes, also if its release was requested before', () => {
    for (const before of [[], ['release_asked'], ['release_asked', 'fetch_held_up']] as const) {
      const { send, state } = start();
      for (const type of before) send({ type });
      send({ type: 'room_needed' }, { type: 'fetch_held_up' }, { type: 'release_asked' });
      tick(1_000);
      expect(state()).to.equal('making_room');
      send({ type: 'release_cancelled' });
      expect(state()).to.equal('working');
    }
  });

  it('is released while it fetches retries, pauses or rests with something unwritten, too', () => {
    for (const before of [
      [{ type: 'failed', failures: 1 }],
      [
        { type: 'failed', failures: 1 },
        { type: 'retries_fetched', found: 0, in_flight: 0 },
      ],
      [{ type: 'nothing_due' }],
    ] as const) {
      const { send, state } = start();
      send(...before, { type: 'release_asked' });
      expect(state()).to.equal('releasing');
    }
  });

  it('is released while it makes a retry, too', () => {
    for (const [type, releasing] of [
      ['release_asked', 'releasing'],
      ['room_needed', 'making_room'],
    ] as const) {
      const { send, state } = start();
      send(
        { type: 'failed', failures: 1 },
        { type: 'retries_fetched', found: 1, in_flight: 1 },
        { type },
      );
      expect(state()).to.equal(releasing);
    }
  });
});
