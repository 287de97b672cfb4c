import { expect } from 'chai';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { implementationsOf } from '#tools/charts/implementations.ts';
import { step } from '#machines/step.ts';
import { loadViz } from '#test/support/machines/xstate-4.ts';
import type { SpecTable } from '#test/tables/spec-row.ts';
import { rowFor, type Sample } from './sample.ts';

/** Tests that the translation for stately.ai/viz (XState 4) obeys the same table. */
export function obeysInVisualizer<E extends AnyEventObject>(
  machine: AnyStateMachine,
  table: SpecTable,
  samples: Sample<E>[],
): void {
  describe('in the visualizer, which runs XState 4', () => {
    const chart = CHARTS.find((chart) => chart.machine === machine);
    const machine4 = loadViz(chart?.name ?? expect.fail('no chart'));
    const assignments = Object.entries(implementationsOf(machine).actions)
      .filter(([, assignment]) => assignment !== null)
      .map(([name]) => name);

    it("has the table's states", () => {
      expect(Object.keys(machine4.states)).to.have.members([...table.states]);
    });

    for (const { event, context, holds = [] } of samples) {
      const facts = holds.length > 0 ? ` (${holds.join(', ')})` : '';
      it(`moves on ${event.type}${facts} from the table's states and no other`, () => {
        for (const state of table.states) {
          const row = rowFor(table, state, event.type, holds);
          const answer = machine4.transition(state, event, context);
          expect(answer.value, `from ${state}`).to.equal(row?.to ?? state);
          expect(answer.changed ?? false, `from ${state}`).to.equal(row !== null);
          const done = answer.actions.map(({ type, params }) => ({
            type,
            ...(params && { params }),
          }));
          const due = row?.actions.filter(({ type }) => !assignments.includes(type)) ?? [];
          expect(done, `from ${state}`).to.deep.equal(due);
          const moved = step(machine, { state, ...(context && { context }) } as never, event);
          if (moved.outcome === 'moved' && context)
            expect(answer.context, `from ${state}`).to.deep.equal(moved.context);
        }
      });
    }
  });
}
