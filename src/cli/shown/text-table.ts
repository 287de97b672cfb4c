import { printable } from '#cli/receiver/printable.ts';
import { cutTo, padTo, widthOf } from './text-width.ts';

export interface Column {
  name: string;
  /** `text` may be cut to fit; `number` aligns right. */
  kind: 'text' | 'number' | 'instant' | 'word';
}

export type ShownRow = Readonly<Record<string, unknown>>;

const GAP = '  ';
/** Texts are not cut further on any terminal; column names only as a last resort. */
const MIN_WIDTH = 8;

/** A header and a line per row, `width` wide at most if numbers, states and instants allow. */
export function printTable(
  columns: readonly Column[],
  rows: readonly ShownRow[],
  width: number,
): string {
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row[column.name])));
  const widths = fit(columns, cells, width);
  const lineOf = (texts: readonly string[]) =>
    columns
      .map(({ kind }, at) => {
        const room = widths[at] ?? 0;
        return padTo(cutTo(texts[at] ?? '', room), room, kind === 'number' ? 'right' : 'left');
      })
      .join(GAP)
      .trimEnd();
  return [columns.map(({ name }) => name), ...cells].map((texts) => `${lineOf(texts)}\n`).join('');
}

/** A value on one line, `-` for null. Tenants' text must not control the terminal. */
export function cellOf({ kind }: Pick<Column, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'string')
    return printable(kind === 'instant' ? value.slice(0, 16).replace('T', ' ') : value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? '-' : printable(value.join(' '));
  return printable(JSON.stringify(value));
}

/** Cuts first names wider than their values, then texts, then other names. */
function fit(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  width: number,
): number[] {
  const measured = columns.map(({ name, kind }, at) => {
    const value = Math.max(1, ...cells.map((texts) => widthOf(texts[at] ?? '')));
    const header = widthOf(name);
    const least = kind === 'text' ? Math.min(value, MIN_WIDTH) : value;
    return { full: Math.max(header, value), value, least, header: Math.min(header, MIN_WIDTH) };
  });
  const room = width - GAP.length * (columns.length - 1);
  const floors = [
    measured.map(({ value, header }) => Math.max(value, header)),
    measured.map(({ least, header }) => Math.max(least, header)),
    measured.map(({ least }) => least),
  ];
  return floors.reduce(
    (widths, least) => narrow(widths, least, room),
    measured.map(({ full }) => full),
  );
}

/** Shrinks the widest above its floor until all fit or reach their floors. */
function narrow(widths: readonly number[], floors: readonly number[], room: number): number[] {
  const left = [...widths];
  for (let over = left.reduce((total, width) => total + width, 0) - room; over > 0; over -= 1) {
    const spare = left.map((width, at) => (width > (floors[at] ?? 0) ? width : 0));
    const widest = Math.max(...spare);
    if (widest === 0) break;
    left[spare.indexOf(widest)] = widest - 1;
  }
  return left;
}
