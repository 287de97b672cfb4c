import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { actionAsData } from '#machines/step.ts';
import { extractMachines, type ExtractedState } from '#test/support/machines/stately-extractor.ts';

const root = join(import.meta.dirname, '../..');

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const actionText = (action: unknown): string => {
  const { type, params = {} } = actionAsData(action);
  return `${type} ${JSON.stringify(params)}`;
};

const line = (
  state: string,
  trigger: string,
  guard: unknown,
  target: string | undefined,
  actions: string[],
) => `${state}: ${trigger} [${String(guard)}] to ${target} (${actions.join(', ')})`;

function linesOf(machine: AnyStateMachine): string[] {
  const lineOf = (node: AnyStateNode, transition: AnyTransitionDefinition) =>
    line(
      node.key,
      transition.eventType.replace(/^xstate\.after\.(\w+)\..*$/, 'after $1'),
      transition.guard,
      transition.target?.[0]?.key,
      transition.actions.map(actionText),
    );
  return [machine.root, ...Object.values(machine.states)].flatMap((node: AnyStateNode) => [
    `${node.key}: enter (${node.entry.filter(isWritten).map(actionText).join(', ')})`,
    ...(node.always ?? []).map((transition) => lineOf(node, transition)),
    ...[...node.transitions.values()].flat().map((transition) => lineOf(node, transition)),
  ]);
}

/** XState adds the timer of an `after`. */
const isWritten = (action: unknown): boolean => typeof action !== 'function';

function linesFound(root: ExtractedState, id: string): string[] {
  const found = (action: NonNullable<ExtractedState['entry']>) =>
    listOf(action).map((one) => (one.kind === 'named' ? actionText(one.action) : 'a nameless one'));
  return [[id, root] as const, ...Object.entries(root.states ?? {})].flatMap(([key, state]) => {
    const triggers = [
      ...listOf(state.always).map((transition) => ({ trigger: '', transition })),
      ...Object.entries(state.on ?? {}).flatMap(([trigger, some]) =>
        listOf(some).map((transition) => ({ trigger, transition })),
      ),
      ...Object.entries(state.after ?? {}).flatMap(([delay, some]) =>
        listOf(some).map((transition) => ({ trigger: `after ${delay}`, transition })),
      ),
    ];
    return [
      `${key}: enter (${found(state.entry ?? []).join(', ')})`,
      ...triggers.map(({ trigger, transition: { target, cond, actions } }) => {
        const guard = cond && (cond.kind === 'named' ? cond.type : 'a nameless one');
        return line(key, trigger, guard, target?.replace(/^\./, ''), found(actions ?? []));
      }),
    ];
  });
}

describe("the machines in Stately's editor", () => {
  for (const { name, source, machine } of CHARTS) {
    for (const file of [`src/${source}`, `src/api/pages/charts/drawn/${name}.editor.js`])
      it(`show every state, trigger, condition and action of ${file} by its name`, () => {
        const [found, ...others] = extractMachines(readFileSync(join(root, file), 'utf8'));
        expect(others).to.deep.equal([]);
        expect(linesFound(found ?? expect.fail('no machine'), machine.id)).to.have.members(
          linesOf(machine),
        );
      });

    it(`have no transition out of a final state: ${source}`, () => {
      const finals = Object.values(machine.states).filter(({ type }) => type === 'final');
      const leaving = finals.filter(({ config }) => 'on' in config || 'always' in config);
      expect(leaving.map(({ key }) => key)).to.deep.equal([]);
    });
  }
});
