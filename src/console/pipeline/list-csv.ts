import type { Html } from '#http/pages/html.ts';
import { CSV_START, csvLine } from '#kernel/csv.ts';
import { amountText, decimal, ZERO, type Decimal } from '#kernel/decimal.ts';
import { parisInstant } from '#kernel/instant.ts';
import type { Reader } from '#console/parts/reader.ts';
import type { Column } from '#console/parts/table.ts';
import { partWords } from '#console/words/part-words.ts';

/** Rows of a list, of which one file has several pages. */
export interface CsvPage<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

export const MOST_EXPORTED = 10_000;
/** A filter may find little in each window that it looks through. */
const MOST_PAGES = 400;

/** By currency, those of each column. */
type Sums = Map<string, Map<number, Decimal>>;

/** A list as CSV, page by page, with the sums of its amounts in the last lines, one a currency. */
export async function* printCsv<Row>(
  reader: Reader,
  pages: AsyncIterable<CsvPage<Row>>,
): AsyncGenerator<Buffer> {
  const words = partWords(reader.language);
  const sums: Sums = new Map();
  let width = 0;
  let hasUnits = false;
  let exported = 0;
  let looked_at = 0;
  for await (const { columns, rows } of pages) {
    if (looked_at === 0) {
      hasUnits = rows.some((row) => unitOf(columns, row) !== '');
      const heads = columns.map(headOf);
      yield Buffer.from(CSV_START + csvLine(hasUnits ? [...heads, words.export_currency] : heads));
    }
    if (exported === MOST_EXPORTED || looked_at === MOST_PAGES) {
      yield Buffer.from(csvLine([words.export_stopped]));
      break;
    }
    looked_at += 1;
    width = columns.length;
    const taken = rows.slice(0, MOST_EXPORTED - exported);
    exported += taken.length;
    yield Buffer.from(taken.map((row) => lineOf(columns, row, sums, hasUnits)).join(''));
  }
  for (const [currency, ofColumns] of sums)
    yield Buffer.from(totalLine(words.export_total(currency).trim(), width, currency, ofColumns));
}

/** That of amounts may name the currency that the rows of one page share. */
const headOf = <Row>({ head, amount }: Column<Row>): string =>
  amount === undefined ? head : head.replace(/ \([A-Z]{3}\)$/, '');

/** The currency of a row's amounts. */
const unitOf = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  columns.find(({ amount }) => amount !== undefined)?.amount?.(row).currency ?? '';

function lineOf<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  sums: Sums,
  hasUnits: boolean,
): string {
  const unit = unitOf(columns, row);
  const cells = columns.map(({ amount, cell }, place) => {
    if (amount === undefined) return textOf(cell(row));
    const text = amount(row).amount;
    if (text === null) return null;
    const ofUnit = sums.get(unit) ?? new Map<number, Decimal>();
    sums.set(unit, ofUnit.set(place, (ofUnit.get(place) ?? ZERO).plus(decimal(text))));
    return numberText(decimal(text));
  });
  return csvLine(hasUnits ? [...cells, unit] : cells);
}

/** The word stands in the first column, which has no amounts. */
function totalLine(
  word: string,
  width: number,
  unit: string,
  sums: ReadonlyMap<number, Decimal>,
): string {
  const cells = Array.from({ length: width }, (_, place) => {
    const total = sums.get(place);
    return total === undefined ? null : numberText(total);
  });
  return csvLine([word, ...cells.slice(1), ...(unit === '' ? [] : [unit])]);
}

/** At least to the cent, without losing a digit: `-1234,5` becomes `-1234,50`. */
function numberText(amount: Decimal): string {
  const exact = amount.toFixed();
  const text = decimal(amountText(amount)).eq(amount) ? amountText(amount) : exact;
  return text.replace('.', ',');
}

/** Controls of a row are no text of it. */
const CONTROLS = /<(dialog|form|button)\b.*?<\/\1>/gs;
const TIME = /<time datetime="([^"]*)"[^>]*>.*?<\/time>/gs;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of a cell, its days as `2026-11-30`, and its instants in Paris, to the second. */
function textOf(cell: string | Html): string {
  if (typeof cell === 'string') return cell;
  return cell.html
    .replaceAll(CONTROLS, '')
    .replaceAll(TIME, (_, at: string) =>
      at.length > 'YYYY-MM-DD'.length ? parisInstant(new Date(at)) : at,
    )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (character) => CHARACTERS[character] ?? character)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
