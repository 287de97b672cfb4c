import type { AnyStateNode, ParameterizedObject } from 'xstate';
import { replays, rows, type Replay, type Row } from '#machines/rows.ts';
import { actionAsData } from '#machines/step.ts';
import type { Chart } from './chart.ts';
import { CONDITIONS } from './conditions.ts';
import { isFinal } from './drawing.ts';
import { formatted } from './print-code.ts';

/** The machine's table, and all that the interactive page cannot read off it. */
interface WalkData extends Pick<Chart, 'name' | 'title' | 'source' | 'births' | 'ours' | 'facts'> {
  id: string;
  states: string[];
  finals: string[];
  conditions: Readonly<Record<string, string>>;
  rows: Row[];
  replays: Replay[];
  /** Entry actions. */
  entries: { state: string; action: ParameterizedObject }[];
}

/** A machine's table and its words, as JSON. */
export function walkData({ machine, ...chart }: Chart): Promise<string> {
  const { name, title, source, births, ours, facts } = chart;
  const states = Object.values(machine.states) as AnyStateNode[];
  const data: WalkData = {
    name,
    id: machine.id,
    title,
    source,
    births,
    ours,
    facts,
    states: states.map(({ key }) => key),
    finals: states.filter(isFinal).map(({ key }) => key),
    conditions: CONDITIONS[name] ?? {},
    rows: rows(machine),
    replays: replays(machine),
    entries: states.flatMap(({ key, config: { entry } }) =>
      entry === undefined ? [] : [{ state: key, action: actionAsData(entry) }],
    ),
  };
  return formatted(JSON.stringify(data), 'chart.json');
}
