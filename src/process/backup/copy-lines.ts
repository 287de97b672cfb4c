import { ToolFailure } from './run-tool.ts';

const NEWLINE = 10;
const BACKSLASH = 92;
const DOT = 46;
const BEGIN = /^COPY public\.("?)(.+?)\1 \((.*)\) FROM stdin;$/;

/** A row of a table in a dump, by column; a null is `\N`. */
export type CopiedRow = (column: string) => string | undefined;

interface Reader {
  /** @param table as in the dump @returns what takes each of its rows, or undefined to count them only */
  onTable(table: string): ((row: CopiedRow) => void) | undefined;
}

/** A table's data is `COPY … FROM stdin;`, a line a row, and `\.`. */
interface Copy {
  table: string;
  columns: readonly string[];
  take: ((row: CopiedRow) => void) | undefined;
}

/**
 * Counts the rows of each table in SQL as pg_restore prints it. Only lines that are asked for are kept in memory,
 * since one may hold a file.
 */
export async function readCopies(
  output: AsyncIterable<Buffer>,
  reader: Reader,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let copy: Copy | undefined;
  const endLine = (line: ReturnType<typeof createLine>) => {
    if (copy === undefined) {
      copy = beginCopy(line.text(), reader);
      if (copy !== undefined) rows.set(copy.table, rows.get(copy.table) ?? 0);
    } else if (line.isEndOfCopy()) {
      copy = undefined;
    } else {
      rows.set(copy.table, (rows.get(copy.table) ?? 0) + 1);
      copy.take?.(rowOf(line.text(), copy.columns));
    }
  };
  const line = createLine();
  for await (const chunk of output) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, end), copy === undefined || copy.take !== undefined);
      endLine(line);
      line.clear();
      from = end + 1;
    }
    line.add(chunk.subarray(from), copy === undefined || copy.take !== undefined);
  }
  if (copy !== undefined) throw new ToolFailure(`the data of ${copy.table} has no end`);
  return rows;
}

function beginCopy(text: string, reader: Reader): Copy | undefined {
  const [, , table, list] = BEGIN.exec(text) ?? [];
  if (table === undefined || list === undefined) return undefined;
  const columns = list.split(', ').map((column) => column.replaceAll('"', ''));
  return { table, columns, take: reader.onTable(table) };
}

function rowOf(text: string, columns: readonly string[]): CopiedRow {
  const values = text.split('\t');
  return (column) => values[columns.indexOf(column)];
}

/** A line that may come in several chunks. */
function createLine() {
  let parts: Buffer[] = [];
  let length = 0;
  let head: number[] = [];
  return {
    add(part: Buffer, kept: boolean): void {
      for (let at = 0; head.length < 2 && at < part.length; at += 1) head.push(part[at] ?? 0);
      length += part.length;
      if (kept && part.length > 0) parts.push(part);
    },
    isEndOfCopy: () => length === 2 && head[0] === BACKSLASH && head[1] === DOT,
    text: () => Buffer.concat(parts).toString(),
    clear(): void {
      parts = [];
      length = 0;
      head = [];
    },
  };
}
