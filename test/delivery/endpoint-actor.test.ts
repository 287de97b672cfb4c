import { expect } from 'chai';
import { createActor } from 'xstate';
import { endpointActor, roomOf } from '../../src/delivery/endpoint-actor.ts';

const lane = { workspace_id: '1', webhook_endpoint_id: '2', fence: '1' };

describe('an endpoint actor', () => {
  /** An actor and what it asked for, one number a pull. */
  function start(share = () => 8) {
    const asked: number[] = [];
    let rests = 0;
    const logic = endpointActor.provide({
      actions: {
        ask: ({ context }) => void asked.push(roomOf(context)),
        rest: () => void (rests += 1),
      },
    });
    const actor = createActor(logic, { input: { lane, most: 8, share } });
    actor.start();
    return { actor, asked, rests: () => rests };
  }

  it('asks for as many deliveries as may be in flight', () => {
    expect(start().asked).to.deep.equal([8]);
  });

  it('falls to one while its endpoint fails, and rises again on success', () => {
    const { actor, asked } = start();
    actor.send({ type: 'pulled', count: 8, exhausted: false });
    actor.send({ type: 'settled', count: 8, acknowledged: 0, failed: 8 });
    actor.send({ type: 'pulled', count: 1, exhausted: false });
    actor.send({ type: 'settled', count: 1, acknowledged: 1, failed: 0 });
    expect(asked).to.deep.equal([8, 1, 2]);
  });

  it('takes no more than its share while other lanes are busy', () => {
    expect(start(() => 2).asked).to.deep.equal([2]);
  });

  it('looks once more for what was queued while it pulled', () => {
    const { actor, asked } = start();
    actor.send({ type: 'woken' });
    actor.send({ type: 'pulled', count: 0, exhausted: true });
    expect(asked).to.have.length(2);
  });

  it('asks again at once when a pull left much of its room and more is due', () => {
    const { actor, asked } = start();
    actor.send({ type: 'pulled', count: 3, exhausted: false });
    expect(asked).to.deep.equal([8, 5]);
  });

  it('rests only when nothing is due and nothing in hand', () => {
    const { actor, rests } = start();
    actor.send({ type: 'pulled', count: 1, exhausted: true });
    expect(rests()).to.equal(0);
    actor.send({ type: 'settled', count: 1, acknowledged: 1, failed: 0 });
    expect(rests()).to.equal(1);
  });
});
