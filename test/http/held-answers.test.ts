import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mock } from 'node:test';
import { expect } from 'chai';
import { createHeldAnswers, type HeldAnswers } from '#http/held-answers.ts';

const MAX_HOLD = 1_000;

describe('answers that are kept back', () => {
  let held: HeldAnswers;
  let answered: string[];
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    held = createHeldAnswers({ total: 5, each: 3 });
    answered = [];
  });
  afterEach(() => mock.timers.reset());

  /** @returns the response, of which only the end is used */
  const hold = (owner: string, name = owner) => {
    const response = new EventEmitter() as ServerResponse;
    held.hold({ response, owner, maxHold: MAX_HOLD }, () => void answered.push(name));
    return response;
  };

  it('are sent between half of the longest time and all of it', () => {
    for (let number = 0; number < 3; number += 1) hold('a');
    mock.timers.tick(MAX_HOLD / 2 - 1);
    expect(answered).to.deep.equal([]);
    mock.timers.tick(MAX_HOLD / 2 + 1);
    expect(answered).to.deep.equal(['a', 'a', 'a']);
  });

  it('are sent at once beyond the share of an owner, and beyond all shares', () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) hold('a', name);
    expect(answered).to.deep.equal(['a4']);
    for (const name of ['b1', 'b2', 'b3']) hold('b', name);
    expect(answered).to.deep.equal(['a4', 'b3']);
    hold('c');
    expect(answered).to.deep.equal(['a4', 'b3', 'c']);
  });

  it('make room for others once they are sent, or their client has hung up', () => {
    const responses = ['a1', 'a2', 'a3'].map((name) => hold('a', name));
    responses[0]?.emit('close');
    hold('a', 'a4');
    expect(answered).to.deep.equal([]);
    mock.timers.tick(MAX_HOLD);
    expect(answered.toSorted()).to.deep.equal(['a2', 'a3', 'a4']);
    for (const name of ['a5', 'a6', 'a7']) hold('a', name);
    expect(answered).to.have.length(3);
  });

  it('leave no listener on their response', () => {
    const response = hold('a');
    mock.timers.tick(MAX_HOLD);
    expect(response.listenerCount('close')).to.equal(0);
  });

  it('are all sent on release, and no more are held', () => {
    hold('a', 'a1');
    hold('b', 'b1');
    held.release();
    expect(answered).to.deep.equal(['a1', 'b1']);
    hold('a', 'a2');
    expect(answered).to.deep.equal(['a1', 'b1', 'a2']);
    mock.timers.tick(MAX_HOLD);
    expect(answered).to.have.length(3);
  });
});
