import type { ParameterizedObject } from 'xstate';
import { replays, rows } from '#machines/rows.ts';
import { actionAsData } from '#machines/step.ts';
import type { Chart } from './chart.ts';
import { CONDITIONS } from './conditions.ts';
import { mermaid } from './mermaid.ts';

const cell = (text: string) => (text === '' ? '' : `\`${text}\``);

const tableRow = (cells: string[]) => `| ${cells.join(' | ')} |`;

const table = (heading: string[], body: string[][]): string[] =>
  [heading, heading.map(() => '---'), ...body].map(tableRow);

const actionText = ({ type, params }: ParameterizedObject) =>
  [
    type,
    ...Object.entries(params ?? {}).map(([name, value]) =>
      typeof value === 'string' ? value : `${name}: ${String(value)}`,
    ),
  ].join(' ');

/** The specification's own row or sentence. */
const quoted = (description: string) =>
  description
    .split('|')
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join(' · ');

const rowTable = ({ machine }: Chart): string[] =>
  table(
    ['From', 'Trigger', 'Condition', 'To', 'Actions', 'In the specification'],
    rows(machine).map(({ from, trigger, guard = '', to, actions, description = '' }) => [
      cell(from),
      cell(trigger),
      cell(guard),
      cell(to),
      actions.map((action) => cell(actionText(action))).join(', '),
      quoted(description),
    ]),
  );

function conditionTable({ name }: Chart): string[] {
  const words = Object.entries(CONDITIONS[name] ?? {});
  if (words.length === 0) return [];
  const body = words.map(([condition, meaning]) => [cell(condition), meaning]);
  return [...table(['Condition', 'In words'], body), ''];
}

function oursNote({ ours }: Chart): string[] {
  return ours === null ? [] : [`Where a row has no sentence, ${ours}`, ''];
}

function entryNote({ machine }: Chart): string[] {
  const entered = Object.values(machine.states).flatMap(({ key, config: { entry } }) =>
    entry === undefined ? [] : [[cell(key), cell(actionText(actionAsData(entry)))]],
  );
  if (entered.length === 0) return [];
  return [...table(['Entering', 'Action'], entered), ''];
}

function replayTable({ machine }: Chart): string[] {
  const list = replays(machine);
  if (list.length === 0) return [];
  return [
    'These triggers change nothing and emit nothing where they come again; they are not refused.',
    '',
    ...table(
      ['In', 'Trigger', 'Condition'],
      list.map(({ state, trigger, guard = '' }) => [cell(state), cell(trigger), cell(guard)]),
    ),
    '',
  ];
}

/**
 * A machine's page: picture, table, and how to open it in Stately's tools.
 * @param files the directory of the other files, relative to the page's, with its slash
 */
export const markdown = (chart: Chart, files = ''): string =>
  [
    `# ${chart.title}`,
    '',
    `Drawn from \`src/${chart.source}\` by \`bordereau charts\`; do not edit.`,
    '',
    `![${chart.title}](${files}${chart.name}.svg)`,
    '',
    ...rowTable(chart),
    '',
    ...conditionTable(chart),
    ...oursNote(chart),
    ...entryNote(chart),
    ...replayTable(chart),
    'Every other trigger is refused.',
    '',
    '## To walk through it',
    '',
    `Paste all of [\`${chart.name}.viz.js\`](${files}${chart.name}.viz.js) into <https://stately.ai/viz> and press Visualize; [how](README.md#in-the-visualizer). For Stately's editor there is [\`${chart.name}.editor.js\`](${files}${chart.name}.editor.js).`,
    '',
    '<details><summary>As mermaid</summary>',
    '',
    '```mermaid',
    mermaid(chart),
    '```',
    '',
    '</details>',
    '',
  ].join('\n');

export const index = (charts: readonly Chart[], files = ''): string =>
  [
    '# State charts',
    '',
    'The machines that decide every change of state, drawn by `bordereau charts`; do not edit.',
    '',
    ...charts.map(({ name, title }) => `- [${title}](${name}.md)`),
    '',
    'In the pictures a dot leads to a state in which a row begins, and a double frame is a final state; `[…]` is a',
    'condition, `(any)` every state without a line of its own for that trigger, and `= trigger` one that comes again',
    'there and changes nothing. Lines of one colour meet at the label that they share.',
    '',
    '## In the browser',
    '',
    'A running service has them at `/docs/charts`, to walk: the triggers that are possible in a state, with facts that',
    'fulfil their conditions, and why the others are refused.',
    '',
    '## In the visualizer',
    '',
    `<https://stately.ai/viz> runs XState 4, and the service 5: each chart has a translation, ${named(files, 'viz.js')}, that refuses`,
    'what the service refuses. A test runs it against the rows of the specification, under XState 4.',
    '',
    '1. Open <https://stately.ai/viz> and replace all that is in its editor by all of the file.',
    '2. Press Visualize. Click a trigger in the picture to take it; what a state does not allow stays grey.',
    '3. A trigger with a condition asks for facts (who sets a status, whether the bank reported executing), and a click',
    '   sends none: it moves nothing. Open Events, press Send event, and send it with facts as JSON; the head of the file',
    '   has an example for each condition. Conditions on the context (a failure counter) need none.',
    '4. RESET starts over. An action writes its name and parameters to the console of the browser.',
    '',
    "## In Stately's editor",
    '',
    `${named(files, 'editor.js')} is the same machine for XState 5, in one file that imports nothing but \`xstate\`: open`,
    '<https://state.new>, open the Code panel, press Import, paste all of it, and press Import.',
    '',
    '## After a change',
    '',
    '`npm run charts` writes all of it again, and a test compares. Pictures are laid out by `elkjs` and code is',
    'formatted by `oxfmt`, which come with the development packages (`npm ci`).',
    '',
  ].join('\n');

const named = (files: string, form: string): string =>
  files === '' ? `\`<name>.${form}\`` : `[\`<name>.${form}\`](${files})`;
