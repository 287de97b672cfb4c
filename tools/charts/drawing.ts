import type { AnyStateNode } from 'xstate';
import { ANY_STATE, replays, rows, type Row } from '#machines/rows.ts';
import type { Chart } from './chart.ts';

/** A machine's picture before it is laid out. */
export interface Drawing {
  boxes: Box[];
  arrows: Arrow[];
  /** States that no row enters or leaves, nor a birth. */
  apart: string[];
}

export interface Box {
  state: string;
  kind: 'state' | 'final' | 'any' | 'birth' | 'junction';
  /** Triggers that change nothing here. */
  replays: string[];
  /** A junction's row, which many arrows share. */
  rows?: Arrow['rows'];
}

export interface Arrow {
  from: string;
  to: string;
  /** Empty on a birth's arrow and before a junction. */
  rows: { trigger: string; guard?: string }[];
}

/** A trigger that leads from this many states to one has its label where the arrows meet. */
const MANY = 3;

/** A birth is a dot. */
const birthOf = (state: string): string => `[*] ${state}`;

/** Rows between the same two states share an arrow; `(any)` is a box of its own. */
export function drawingOf({ machine, births }: Chart): Drawing {
  const all = withoutNeedlessGuards(rows(machine));
  const shared = sharedRows(all);
  const alone = all.filter((row) => !shared.some(({ many }) => many.includes(row)));
  const touched = new Set([...births, ...all.flatMap(({ from, to }) => [from, to])]);
  const states = Object.values(machine.states) as AnyStateNode[];
  const unchanged = (state: string) => [
    ...new Set(
      replays(machine)
        .filter((replay) => replay.state === state)
        .map(({ trigger, guard }) => withGuard(trigger, guard)),
    ),
  ];
  return {
    boxes: [
      ...births.map((state) => ({ state: birthOf(state), kind: 'birth' as const, replays: [] })),
      ...(touched.has(ANY_STATE) ? [{ state: ANY_STATE, kind: 'any' as const, replays: [] }] : []),
      ...states
        .filter(({ key }) => touched.has(key))
        .map((node) => ({
          state: node.key,
          kind: isFinal(node) ? ('final' as const) : ('state' as const),
          replays: unchanged(node.key),
        })),
      ...shared.map(({ junction, many: [row] }) => ({
        state: junction,
        kind: 'junction' as const,
        replays: [],
        rows: row ? [labelOf(row)] : [],
      })),
    ],
    arrows: [
      ...births.map((state) => ({ from: birthOf(state), to: state, rows: [] })),
      ...arrowsOf(alone),
      ...shared.flatMap(({ junction, to, many }) => [
        ...many.map(({ from }) => ({ from, to: junction, rows: [] })),
        { from: junction, to, rows: [] },
      ]),
    ],
    apart: states.map(({ key }) => key).filter((state) => !touched.has(state)),
  };
}

/**
 * A state that replays its own trigger has the tag instead: XState's final states take no trigger.
 */
export const isFinal = ({ type, tags }: AnyStateNode): boolean =>
  type === 'final' || tags.includes('final');

const withGuard = (trigger: string, guard: string | undefined): string =>
  guard === undefined ? trigger : `${trigger} [${guard}]`;

/** If its neighbour leads to the same state unconditionally, only the actions differ. */
const withoutNeedlessGuards = (all: Row[]): Row[] =>
  all.filter(
    ({ from, to, trigger, guard }) =>
      guard === undefined ||
      !all.some(
        (row) =>
          row.from === from && row.to === to && row.trigger === trigger && row.guard === undefined,
      ),
  );

function sharedRows(all: Row[]) {
  const groups = Map.groupBy(
    all.filter(({ from, to }) => from !== to),
    ({ trigger, guard, to }) => `${withGuard(trigger, guard)} ${to}`,
  );
  return [...groups]
    .map(([junction, many]) => ({ junction, to: many[0]?.to ?? '', many }))
    .filter(({ many }) => many.length >= MANY);
}

const labelOf = ({ trigger, guard }: Row) =>
  guard === undefined ? { trigger } : { trigger, guard };

function arrowsOf(all: Row[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const row of all) {
    const { from, to } = row;
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, rows: [] };
    arrow.rows.push(labelOf(row));
    arrows.set(`${from} ${to}`, arrow);
  }
  return [...arrows.values()];
}
