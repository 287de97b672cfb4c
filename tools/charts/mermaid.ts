import type { Row } from '#machines/rows.ts';
import { ANY_STATE, replays, rows } from '#machines/rows.ts';
import type { Chart } from './chart.ts';
import { isFinal } from './drawing.ts';

/** Mermaid has no "any state", so such a row is drawn from each state where no row precedes it. */
function drawn({ machine }: Chart): Row[] {
  const all = rows(machine);
  const states = Object.values(machine.states)
    .filter(({ type }) => type !== 'final')
    .map(({ key }) => key);
  const taken = [
    ...all.map(({ from, trigger, guard }) => ({ state: from, trigger, guard })),
    ...replays(machine),
  ];
  const shadowed = (state: string, row: Row) =>
    taken.some(
      (other) =>
        other.state === state &&
        other.trigger === row.trigger &&
        (other.guard === undefined || other.guard === row.guard),
    );
  return all.flatMap((row) =>
    row.from === ANY_STATE
      ? states
          .filter((state) => !shadowed(state, row))
          .map((state) => Object.assign({}, row, { from: state }))
      : [row],
  );
}

/** A machine as a mermaid `stateDiagram-v2`, which GitHub draws. */
export function mermaid(chart: Chart): string {
  const states = Object.entries(chart.machine.states);
  const finals = states.filter(([, node]) => isFinal(node)).map(([state]) => state);
  const edges = drawn(chart).map(({ from, trigger, guard, to }) => {
    const condition = guard === undefined ? '' : ` [${guard}]`;
    return `${from} --> ${to}: ${trigger}${condition}`;
  });
  return [
    'stateDiagram-v2',
    ...states.map(([state]) => `  ${state}`),
    ...chart.births.map((state) => `  [*] --> ${state}`),
    ...edges.map((edge) => `  ${edge}`),
    ...finals.map((state) => `  ${state} --> [*]`),
  ].join('\n');
}
