/**
 * Array parameters as PostgreSQL's own text. The driver quotes and escapes every element, which for a
 * batch of numbers costs more than the rest of the statement's preparation.
 */
const literal = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Ids, as the decimal text in which they are kept. */
export const bigints = (values: readonly string[]): string => literal(values);
export const integers = (values: readonly (number | null)[]): string => literal(values);
export const doubles = (values: readonly (number | null)[]): string => literal(values);
