import type { ParameterizedObject } from 'xstate';
import { replays, rows } from '#machines/rows.ts';
import type { Chart } from './catalogue.ts';
import { mermaid } from './mermaid.ts';

const cell = (text: string) => (text === '' ? '' : `\`${text}\``);

const tableRow = (cells: string[]) => `| ${cells.join(' | ')} |`;

const actionText = (action: ParameterizedObject) =>
  [action.type, ...Object.values(action.params ?? {})].join(' ');

function rowTable({ machine }: Chart): string[] {
  return [
    tableRow(['From', 'Trigger', 'Condition', 'To', 'Actions']),
    tableRow(['---', '---', '---', '---', '---']),
    ...rows(machine).map(({ from, trigger, guard = '', to, actions }) =>
      tableRow([
        cell(from),
        cell(trigger),
        cell(guard),
        cell(to),
        actions.map((action) => cell(actionText(action))).join(', '),
      ]),
    ),
  ];
}

function replayTable({ machine }: Chart): string[] {
  const list = replays(machine);
  if (list.length === 0) return [];
  return [
    'These triggers change nothing and emit nothing where they come again; they are not refused.',
    '',
    tableRow(['In', 'Trigger', 'Condition']),
    tableRow(['---', '---', '---']),
    ...list.map(({ state, trigger, guard = '' }) =>
      tableRow([cell(state), cell(trigger), cell(guard)]),
    ),
    '',
  ];
}

/** The page of one machine: its diagram, its table, and how to open it in Stately. */
export const markdown = (chart: Chart): string =>
  [
    `# ${chart.title}`,
    '',
    `Drawn from \`src/machines/${chart.name}.ts\` by \`bordereau charts\`; do not edit.`,
    '',
    '```mermaid',
    mermaid(chart),
    '```',
    '',
    ...rowTable(chart),
    '',
    ...replayTable(chart),
    'Every other trigger is refused.',
    '',
    '## In the Stately editor',
    '',
    `Open <https://state.new>, choose Import in the code panel and paste all of \`src/machines/${chart.name}.ts\`: the file imports nothing but \`xstate\`. \`${chart.name}.json\` beside this page is the same definition as data, without the code of its conditions: \`createMachine\` takes it as it is.`,
    '',
  ].join('\n');

/** The page that lists the charts. */
export const index = (charts: readonly Chart[]): string =>
  [
    '# State charts',
    '',
    'The machines that decide every change of state, drawn by `bordereau charts`; do not edit.',
    '',
    ...charts.map(({ name, title }) => `- [${title}](${name}.md)`),
    '',
  ].join('\n');
