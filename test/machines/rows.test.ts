import { expect } from 'chai';
import { setup } from 'xstate';
import { replays, rows } from '#machines/rows.ts';

describe('rows', () => {
  const machine = setup({
    guards: { holds: () => true },
    actions: { note: () => {} },
  }).createMachine({
    id: 'light',
    initial: 'red',
    states: {
      red: {
        on: { next: [{ guard: 'holds', target: 'green', actions: 'note' }, 'amber'], off: {} },
      },
      amber: { on: { tick: { actions: 'note' }, next: { guard: 'holds' } } },
      green: {},
    },
    on: { off: '.red' },
  });

  it("reads a machine's table in source order, the root's rows last", () => {
    expect(rows(machine)).to.deep.equal([
      { from: 'red', trigger: 'next', guard: 'holds', to: 'green', actions: [{ type: 'note' }] },
      { from: 'red', trigger: 'next', to: 'amber', actions: [] },
      { from: 'amber', trigger: 'tick', to: 'amber', actions: [{ type: 'note' }] },
      { from: '(any)', trigger: 'off', to: 'red', actions: [] },
    ]);
  });

  it('keeps the empty transitions apart as replays', () => {
    expect(replays(machine)).to.deep.equal([
      { state: 'red', trigger: 'off' },
      { state: 'amber', trigger: 'next', guard: 'holds' },
    ]);
  });

  it('refuse an action written as a function, which no table could show', () => {
    const nameless = setup({}).createMachine({
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: () => {} } } }, b: {} },
    });
    expect(() => rows(nameless)).to.throw(TypeError, 'names its actions');
  });
});
