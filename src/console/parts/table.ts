import { html, type Html } from '#http/pages/html.ts';
import { attributes } from './attributes.ts';

/**
 * One column. Those without a width share what the others leave by the length of their texts. Where that is too little,
 * cells with a title are cut at the end of their line.
 */
export interface Column<Row> {
  head: string;
  /** CSS pixels that it has where there is room; cells without a title widen it. */
  width?: number;
  /** Numbers and their head. */
  align?: 'end';
  /** How soon it leaves when room grows scarce: 1 before 2 before 3; without it never. */
  leaves?: 1 | 2 | 3;
  /** Its place in the card that a row becomes on a phone; without one it is left out there. */
  card?: 'top' | 'top_end' | 'bottom' | 'bottom_end';
  /** Its head stands before it in the card, since the value alone would not say what it is. */
  named?: true;
  /** A text has itself as title. */
  cell: (row: Row) => string | Html;
  /** The text is the link to the row's address. */
  isLink?: true;
  /** Title of a cell, if not its text. */
  title?: (row: Row) => string;
  /** The amount that the cell shows, which an export has as a number and sums by currency. */
  amount?: (row: Row) => { amount: string | null; currency: string };
  /** Set by {@link table}. */
  isBlank?: boolean;
}

export interface RowsInput<Row> {
  /** Prefix of the rows' ids, such as `delivery`. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The address that a press on the row opens. One of its cells holds the same link. */
  hrefOf?: (row: Row) => string;
  /** The address that shows the row in the panel of a wide page. */
  panelOf?: (row: Row) => string;
  /**
   * For a row that may still change, a text that changes with it, such as its number of attempts; null for a settled
   * one. A live page sends it with the key, and gets the row again once it has another version.
   */
  versionOf?: (row: Row) => string | number | null;
  /** Key of the row that the panel shows. */
  chosen?: string | null;
}

export interface TableInput<Row> extends RowsInput<Row> {
  /** Its name for screen readers. */
  label: string;
  /** In place of the table without rows. */
  empty: Html;
  /** Whether the part `changes` brings it new rows, which wait behind {@link newRows}. */
  live?: boolean;
}

/** Roles are in the HTML, since cards on a phone remove those of `display: table`. */
export function table<Row>(given: TableInput<Row>): Html {
  if (given.rows.length === 0 && given.live !== true) return given.empty;
  const columns = given.columns.map((column) => ({ ...column, isBlank: isBlank(column, given) }));
  const input = { ...given, columns };
  const { label, live = false } = input;
  return html`<div class="table-frame">
    <table${attributes({ role: 'table', 'aria-label': label, 'data-rows': true, 'data-live': live })}>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(headCell)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${tableRows(input)}
      </tbody>
    </table>
    ${live ? html`<div class="without-rows">${input.empty}</div>` : null}
  </div>`;
}

/** A column in which no row says anything has no place on paper. */
const isBlank = <Row>({ cell }: Column<Row>, { rows }: TableInput<Row>): boolean =>
  rows.length > 0 &&
  rows.every((row) => {
    const content = cell(row);
    return BLANK.includes(typeof content === 'string' ? content : content.html.trim());
  });

const BLANK: readonly string[] = ['', '—'];

/** Rows alone: the answer of a part whose rows are put in place by their ids. */
export const tableRows = <Row>(input: RowsInput<Row>): Html =>
  html`${input.rows.map((row) => tableRow(input, row))}`;

function tableRow<Row>(input: RowsInput<Row>, row: Row): Html {
  const key = input.keyOf(row);
  const rowAttributes = attributes({
    role: 'row',
    id: `${input.name}-${key}`,
    'data-key': key,
    'data-href': input.hrefOf?.(row),
    'data-panel': input.panelOf?.(row),
    'data-unsettled': input.versionOf?.(row),
    'aria-current': input.chosen === key ? 'true' : null,
  });
  return html`<tr${rowAttributes}>
    ${input.columns.map((column) => bodyCell(column, row, input.hrefOf))}
  </tr> `;
}

/** Its width is an attribute, since the policy has no inline style. */
function headCell<Row>(column: Column<Row>): Html {
  const { head, width } = column;
  const role = { role: 'columnheader', scope: 'col', class: classesOf(column), width };
  return html`<th${attributes(role)}>${head}</th>`;
}

function bodyCell<Row>(column: Column<Row>, row: Row, hrefOf: RowsInput<Row>['hrefOf']): Html {
  const content = column.cell(row);
  const title = column.title?.(row) ?? (typeof content === 'string' ? content : '');
  const cell = {
    role: 'cell',
    class: classesOf(column),
    title: title === '' ? null : title,
    'data-head': column.named === true ? column.head : null,
  };
  const isLink = column.isLink === true && hrefOf !== undefined;
  const shown = isLink ? html`<a href="${hrefOf(row)}">${content}</a>` : content;
  const isCut =
    column.align === undefined && (title !== '' || (column.width === undefined && content !== ''));
  return html`<td${attributes(cell)}>${isCut ? html`<div>${shown}</div>` : shown}</td>`;
}

function classesOf<Row>({ align, leaves, card, isBlank: blank }: Column<Row>): string | null {
  const classes = [
    blank === true ? 'blank' : '',
    align === undefined ? '' : 'end',
    leaves === undefined ? '' : `leaves-${leaves}`,
    card === undefined ? '' : `card-${card.replace('_', '-')}`,
  ].filter((name) => name !== '');
  return classes.length === 0 ? null : classes.join(' ');
}
