/** As many characters of a number as an index has. */
const INDEXED = 100;

/** SQL of a number as `…_number_prefix` has it. */
export const indexedNumber = (column: string): string => `upper(left(${column}, ${INDEXED}))`;

/** A pattern of {@link indexedNumber} for numbers that begin so; `%` is literal. PostgreSQL folds its case like theirs. */
export const prefixPattern = (text: string): string =>
  `${text.slice(0, INDEXED).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
