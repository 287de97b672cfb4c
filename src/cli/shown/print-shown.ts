import { printResult } from '#cli/print-result.ts';
import { printMemberLines } from './member-lines.ts';
import { printTable, type Column, type ShownRow } from './text-table.ts';

/** For a terminal of unknown width. */
const USUAL_WIDTH = 80;

export interface ShownOptions {
  /** JSON even on a terminal. */
  json?: true;
}

/** `{"data": rows}`, or a table on a terminal. */
export function printList(
  rows: readonly ShownRow[],
  columns: readonly Column[],
  options: ShownOptions,
): void {
  if (isForPerson(options)) process.stdout.write(printTable(columns, rows, terminalWidth()));
  else printResult({ data: rows });
}

/** A JSON object, or a line per member on a terminal. */
export function printOne(shown: ShownRow, options: ShownOptions): void {
  if (isForPerson(options)) process.stdout.write(printMemberLines(shown, terminalWidth()));
  else printResult(shown);
}

const isForPerson = ({ json }: ShownOptions): boolean => process.stdout.isTTY && json !== true;

const terminalWidth = (): number => process.stdout.columns || USUAL_WIDTH;
