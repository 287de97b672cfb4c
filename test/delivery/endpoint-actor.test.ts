import { mock } from 'node:test';
import { expect } from 'chai';
import { createActor } from 'xstate';
import {
  endpointActor,
  isPausing,
  isUnaware,
  capacityForNew,
  capacityOf,
} from '#delivery/endpoint-actor.ts';

const lane = { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' };

const MAX_PAUSE_MS = 60;

describe('an endpoint actor', () => {
  const realNow = performance.now.bind(performance);
  let now = 0;
  const tick = (milliseconds: number): void => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    performance.now = () => now;
    mock.method(Math, 'random', () => 0.5);
  });
  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
    performance.now = realNow;
  });

  /** `asked` has the capacity of each pull; looks for retries find that many due. */
  function start(share = () => 8, maxInFlight = 8) {
    const asked: number[] = [];
    const retries = { due: 0, made: 0 };
    let rests = 0;
    const findRetry = (): number => {
      if (retries.due === 0) return 0;
      retries.due -= 1;
      retries.made += 1;
      return 1;
    };
    const logic = endpointActor.provide({
      actions: {
        ask: ({ context, self }, { retriesOnly }) => {
          if (retriesOnly) self.send({ type: 'pulled', count: findRetry(), exhausted: true });
          else asked.push(capacityOf(context));
        },
        rest: () => void (rests += 1),
      },
    });
    const actor = createActor(logic, {
      input: { lane, maxInFlight, share, maxPause: MAX_PAUSE_MS },
    });
    actor.start();
    return { actor, asked, retries, rests: () => rests };
  }

  /** An endpoint that acknowledged enough for all; its next look is the only one in `asked`. */
  function startKnown(share?: () => number) {
    const started = start(share);
    for (const count of [1, 2, 4]) {
      started.actor.send({ type: 'pulled', count, exhausted: false });
      started.actor.send({ type: 'settled', count, passed: count, failed: 0 });
    }
    started.asked.splice(0, 3);
    return started;
  }

  it('asks for a single delivery of an endpoint that has not answered yet', () => {
    expect(start().asked).to.deep.equal([1]);
  });

  it('asks for one at a time as long as it does not answer', () => {
    const { actor, asked } = start();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      actor.send({ type: 'pulled', count: 1, exhausted: false });
      actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
      tick(2 * MAX_PAUSE_MS);
    }
    expect(asked).to.deep.equal([1, 1, 1, 1]);
  });

  it('asks for one more with each that is acknowledged, up to as many as may be in flight', () => {
    const { actor, asked } = start();
    for (const count of [1, 2, 4, 8]) {
      actor.send({ type: 'pulled', count, exhausted: false });
      actor.send({ type: 'settled', count, passed: count, failed: 0 });
    }
    expect(asked).to.deep.equal([1, 2, 4, 8, 8]);
  });

  it('asks for one at a time of an endpoint of which all are abandoned: it has not answered', () => {
    const { actor, asked } = start();
    for (let look = 0; look < 3; look += 1) {
      actor.send({ type: 'pulled', count: 1, exhausted: false });
      actor.send({ type: 'settled', count: 1, passed: 0, failed: 0 });
    }
    expect(asked).to.deep.equal([1, 1, 1, 1]);
  });

  it('falls to one while its endpoint fails, and rises again on success', () => {
    const { actor, asked } = startKnown();
    actor.send({ type: 'pulled', count: 8, exhausted: false });
    actor.send({ type: 'settled', count: 8, passed: 0, failed: 8 });
    tick(MAX_PAUSE_MS);
    for (const count of [1, 2, 4]) {
      actor.send({ type: 'pulled', count, exhausted: false });
      actor.send({ type: 'settled', count, passed: count, failed: 0 });
    }
    expect(asked).to.deep.equal([8, 1, 2, 4, 8]);
  });

  it('leaves an endpoint that fails alone between attempts, each time for twice as long', () => {
    const { actor, asked } = start(undefined, 1);
    const afterOne = (failed: 0 | 1): number => {
      actor.send({ type: 'pulled', count: 1, exhausted: false });
      const before = asked.length;
      actor.send({ type: 'settled', count: 1, passed: 1 - failed, failed });
      let passed = 0;
      for (; asked.length === before; passed += 1) tick(1);
      return passed;
    };
    expect([1, 1, 1, 1, 1, 0, 1].map((failed) => afterOne(failed === 1 ? 1 : 0))).to.deep.equal([
      10, 20, 40, 60, 60, 0, 10,
    ]);
  });

  it('looks by itself after a pause, even if it is woken', () => {
    const { actor, asked } = start(undefined, 1);
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    expect(isUnaware(actor)).to.equal(false);
    actor.send({ type: 'woken' });
    expect(asked).to.have.length(1);
    tick(10);
    expect(asked).to.have.length(2);
  });

  it('makes retries while first attempts are held back, one at a time', () => {
    const { actor, asked, retries } = start();
    retries.due = 3;
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    for (let made = 0; made < 4; made += 1) {
      expect(retries.made).to.equal(made);
      actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    }
    expect(asked).to.deep.equal([1]);
    tick(10);
    expect(asked).to.deep.equal([1, 1]);
  });

  it('looks for retries that became due in a pause', () => {
    const { actor, asked, retries } = start();
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    retries.due = 1;
    expect(isPausing(actor)).to.equal(true);
    actor.send({ type: 'time_passed' });
    expect([retries.made, asked.length]).to.deep.equal([1, 1]);
  });

  it('takes what waits longest after a retry that outlasted the pause', () => {
    const { actor, asked, retries } = start();
    retries.due = 2;
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    const later = performance.now() + 1_000;
    mock.method(performance, 'now', () => later);
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    expect([retries.made, asked.length]).to.deep.equal([1, 2]);
  });

  it('goes on as ever once a retry is acknowledged', () => {
    const { actor, asked, retries } = start();
    retries.due = 1;
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    actor.send({ type: 'settled', count: 1, passed: 1, failed: 0 });
    expect(asked).to.deep.equal([1, 2]);
  });

  it('neither rises nor pauses for what is abandoned, or fails by our own fault', () => {
    const { actor, asked } = startKnown();
    actor.send({ type: 'pulled', count: 8, exhausted: false });
    actor.send({ type: 'settled', count: 8, passed: 0, failed: 8 });
    tick(2 * MAX_PAUSE_MS);
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 0 });
    expect(asked).to.deep.equal([8, 1, 1]);
  });

  it('takes nothing that was just queued while its endpoint fails', () => {
    const { actor } = startKnown();
    actor.send({ type: 'pulled', count: 1, exhausted: true });
    expect(capacityForNew(actor)).to.equal(7);
    actor.send({ type: 'settled', count: 1, passed: 0, failed: 1 });
    expect(capacityForNew(actor)).to.equal(0);
  });

  it('takes no more than its share while other lanes are busy', () => {
    expect(startKnown(() => 2).asked).to.deep.equal([2]);
  });

  it('looks once more for what was queued while it pulled', () => {
    const { actor, asked } = start();
    actor.send({ type: 'woken' });
    actor.send({ type: 'pulled', count: 0, exhausted: true });
    expect(asked).to.have.length(2);
  });

  it('asks again at once when a pull left much of its capacity and more is due', () => {
    const { actor, asked } = startKnown();
    actor.send({ type: 'pulled', count: 3, exhausted: false });
    expect(asked).to.deep.equal([8, 5]);
  });

  it('rests only when nothing is due and nothing in flight', () => {
    const { actor, rests } = start();
    actor.send({ type: 'pulled', count: 1, exhausted: true });
    expect(rests()).to.equal(0);
    actor.send({ type: 'settled', count: 1, passed: 1, failed: 0 });
    expect(rests()).to.equal(1);
  });
});
