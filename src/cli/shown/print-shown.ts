import { printResult } from '#cli/print-result.ts';
import { printMemberLines } from './member-lines.ts';
import { printTable, type Column, type ShownRow } from './text-table.ts';

/** As wide as a terminal is that does not say. */
const USUAL_WIDTH = 80;

export interface ShownOptions {
  /** JSON on a terminal, too. */
  json?: true;
}

/** `{"data": rows}`; on a terminal a table. */
export function printList(
  rows: readonly ShownRow[],
  columns: readonly Column[],
  options: ShownOptions,
): void {
  if (isForPerson(options)) process.stdout.write(printTable(columns, rows, terminalWidth()));
  else printResult({ data: rows });
}

/** One JSON object; on a terminal a line a member. */
export function printOne(shown: ShownRow, options: ShownOptions): void {
  if (isForPerson(options)) process.stdout.write(printMemberLines(shown, terminalWidth()));
  else printResult(shown);
}

const isForPerson = ({ json }: ShownOptions): boolean => process.stdout.isTTY && json !== true;

const terminalWidth = (): number => process.stdout.columns || USUAL_WIDTH;
