/** Makes a spreadsheet in France read UTF-8 and semicolons. */
export const CSV_START = '\uFEFF';

/** A line of CSV (RFC 4180) with semicolons, as spreadsheets in France read it. Null is an empty cell. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map(printCell).join(';')}\r\n`;

/** A spreadsheet would compute a cell that begins so. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** It reads this as it is, and could not sum it behind an apostrophe. */
const NUMBER = /^-\d+(?:,\d+)?$/;

function printCell(text: string | null): string {
  if (text === null) return '';
  const plain = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[";,\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
