import { expect } from 'chai';
import { createPlatformCalls } from '#connectors/platforms/platform-calls.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { systemClock } from '#kernel/clock.ts';

const connection = (workspace_id: string, id: string) => ({ workspace_id, id });

describe('calls to platforms', () => {
  const create = (timeout = 1000) =>
    createPlatformCalls({
      callFor: () => async () => ({ kind: 'not-connected', code: 'connection_failed' }),
      clock: systemClock,
      timeout,
    });

  it('has two places for a connection, ten for a workspace', () => {
    const calls = create();
    const entered = (id: string) => calls.tryEnter(connection('1', id)) !== null;
    expect([entered('1'), entered('1'), entered('1')]).to.deep.equal([true, true, false]);
    for (const id of ['2', '3', '4', '5']) expect([entered(id), entered(id)]).to.not.include(false);
    expect(entered('6')).to.equal(false);
    expect(calls.tryEnter(connection('2', '7'))).to.not.equal(null);
  });

  it('has a hundred places in all', () => {
    const calls = create();
    const passes = Array.from({ length: 60 }, (_, id) =>
      [1, 2].map(() => calls.tryEnter(connection(`${id}`, `${id}`))),
    ).flat();
    expect(passes.filter((pass) => pass !== null)).to.have.lengthOf(100);
  });

  it('names the connections that have no place left, and gives a place back once', () => {
    const calls = create();
    const first = calls.tryEnter(connection('1', '1'));
    calls.tryEnter(connection('1', '2'));
    expect(calls.busy()).to.deep.equal([]);
    calls.tryEnter(connection('1', '1'));
    expect(calls.busy()).to.deep.equal(['1']);
    first?.leave();
    first?.leave();
    expect(calls.busy()).to.deep.equal([]);
    expect(calls.tryEnter(connection('1', '1'))).to.not.equal(null);
    expect(calls.tryEnter(connection('1', '1'))).to.equal(null);
  });

  it('waits for a place as long as a call may take', async () => {
    const calls = create(20);
    const passes = [1, 2].map(() => calls.tryEnter(connection('1', '1')));
    const waiting = calls.enter(connection('1', '1'));
    passes[0]?.leave();
    expect(await waiting).to.have.property('leave');
    const refused = await calls.enter(connection('1', '1')).catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(Crowded);
  });
});
