import type { MachineContext } from 'xstate';
import { ANY_STATE, type Row } from '#machines/rows.ts';
import { machineRows, type SpecTable } from '#test/tables/spec-row.ts';

export interface Sample<E> {
  event: E;
  context?: MachineContext;
  holds?: string[];
}

/** Null where the table has no row, or a replay. */
export function rowFor(
  table: SpecTable,
  state: string,
  trigger: string,
  holds: string[],
): Row | null {
  if (isReplay(table, state, trigger, holds)) return null;
  const all = machineRows(table);
  const applies = appliesTo(trigger, holds);
  return (
    all.find(({ from, ...row }) => from === state && applies(row)) ??
    all.find(({ from, ...row }) => from === ANY_STATE && applies(row)) ??
    null
  );
}

const appliesTo =
  (trigger: string, holds: string[]) =>
  (row: { trigger: string; guard?: string }): boolean =>
    row.trigger === trigger && (row.guard === undefined || holds.includes(row.guard));

export const isReplay = (
  table: SpecTable,
  state: string,
  trigger: string,
  holds: string[],
): boolean =>
  table.replays.some((replay) => replay.state === state && appliesTo(trigger, holds)(replay));
