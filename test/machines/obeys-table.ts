import { expect } from 'chai';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { ANY_STATE, replays, rows } from '#machines/rows.ts';
import { step } from '#machines/step.ts';
import { machineRows, type SpecTable } from '#test/tables/spec-row.ts';
import { obeysInVisualizer } from './obeys-in-visualizer.ts';
import { isReplay, rowFor, type Sample } from './sample.ts';

/** Rows by the state they leave, in the table's order; rows of any state last. */
function byState<T extends { from: string }>(list: T[]): T[] {
  const states = [...new Set(list.map(({ from }) => from))].filter((from) => from !== ANY_STATE);
  return [...states, ANY_STATE].flatMap((state) => list.filter(({ from }) => from === state));
}

function expected(table: SpecTable, state: string, trigger: string, holds: string[]) {
  if (isReplay(table, state, trigger, holds)) return { outcome: 'replay' };
  const row = rowFor(table, state, trigger, holds);
  return row ? { outcome: 'moved', from: state, to: row.to } : { outcome: 'refused' };
}

/** Tests that a machine, and its form for the visualizer, equal the table: the same rows, no other move. @param states as exported */
export function obeysTable<E extends AnyEventObject>(
  machine: AnyStateMachine,
  table: SpecTable,
  samples: Sample<E>[],
  states: readonly string[],
): void {
  obeysInVisualizer(machine, table, samples);

  it("has the table's rows, in its order and words, and no other", () => {
    expect(byState(rows(machine))).to.deep.equal(byState(machineRows(table)));
  });

  it('replays exactly the triggers that already had their effect', () => {
    expect(replays(machine)).to.have.deep.members(table.replays);
  });

  it('has no action but those of its rows: none on entering or leaving a state', () => {
    const beside = Object.values(machine.states).flatMap(({ entry, exit }) => [...entry, ...exit]);
    expect(beside).to.deep.equal([]);
  });

  it("has the table's states, and exports them", () => {
    expect(Object.keys(machine.states)).to.have.members([...table.states]);
    expect(Object.keys(machine.states)).to.have.members([...states]);
  });

  it('has a sample of every trigger, with every condition fulfilled once', () => {
    const all = [...rows(machine), ...replays(machine)];
    expect(samples.map(({ event }) => event.type)).to.include.members(
      all.map((row) => row.trigger),
    );
    const guards = all.flatMap(({ guard }) => guard ?? []);
    expect(samples.flatMap(({ holds = [] }) => holds)).to.include.members(guards);
  });

  for (const { event, context, holds = [] } of samples) {
    const facts = holds.length > 0 ? ` (${holds.join(', ')})` : '';
    it(`moves on ${event.type}${facts} from the table's states and no other`, () => {
      for (const state of table.states) {
        const outcome = step(machine, { state, ...(context && { context }) } as never, event);
        const {
          actions: _actions,
          context: _context,
          ...seen
        } = { ...outcome } as Record<string, unknown>;
        expect(seen, `from ${state}`).to.deep.equal(expected(table, state, event.type, holds));
      }
    });
  }
}
