/**
 * Array parameters as PostgreSQL's own text. The driver quotes and escapes every element, which costs more than the
 * rest of a batch's preparation.
 */
const literal = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

export const bigints = (values: readonly string[]): string => literal(values);
export const integers = (values: readonly (number | null)[]): string => literal(values);
export const doubles = (values: readonly (number | null)[]): string => literal(values);
