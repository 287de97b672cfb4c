/**
 * Cells that were copied from a spreadsheet: rows on lines, cells between tabs. A cell with a tab, a line's end or a
 * quote in it is quoted, with its own quotes doubled.
 *
 * @param {string} text
 * @returns {string[][]}
 */
export function readCells(text) {
  const cells = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  while (cells.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cells.exec(text) ?? [];
    row.push(
      quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll(/\s*\n\s*/g, ' '),
    );
    if (end === '\t') {
      // A last cell that is empty has no characters of its own.
      if (cells.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
