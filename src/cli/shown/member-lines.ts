import { cellOf, printTable, type Column, type ShownRow } from './text-table.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** One line per member. Nested rows, such as a delivery's attempts, become a table. */
export function printMemberLines(shown: ShownRow, width: number): string {
  const longest = Math.max(...Object.keys(shown).map(({ length }) => length));
  return Object.entries(shown)
    .map(([name, value]) =>
      isRows(value)
        ? `${name}\n${indent(printTable(columnsOf(value), value, width - 2))}`
        : `${name.padEnd(longest)}  ${cellOf({ kind: 'text' }, value)}\n`,
    )
    .join('');
}

const isRows = (value: unknown): value is [ShownRow, ...ShownRow[]] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'object' && item !== null);

const columnsOf = ([first]: readonly [ShownRow, ...ShownRow[]]): Column[] =>
  Object.entries(first).map(([name, value]) => ({ name, kind: kindOf(value) }));

function kindOf(value: unknown): Column['kind'] {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' && INSTANT.test(value) ? 'instant' : 'text';
}

const indent = (lines: string): string => lines.replace(/^/gm, '  ').trimEnd() + '\n';
