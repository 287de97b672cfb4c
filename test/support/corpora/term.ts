/** How a value is written, which differs by syntax. */
export type Form =
  | 'text'
  | 'code'
  | 'date'
  | 'decimal'
  | 'identifier'
  | 'amount'
  | 'taxPoint'
  | 'capitals';

/** A business term of EN 16931 and where each syntax has it; paths as in `xml-path.ts`. */
export interface Term {
  id: string;
  ubl: string;
  cii: string;
  form: Form;
  /** A value that says the same as none, such as a total of zero. */
  nothing?: string;
}

export const term = (
  id: string,
  ubl: string,
  cii: string,
  form: Form = 'text',
  nothing?: string,
): Term => ({ id, ubl, cii, form, ...(nothing === undefined ? {} : { nothing }) });

/** The terms below an element. Alternatives separated by `, ` each get the prefix. */
export const within = (ubl: string, cii: string, terms: readonly Term[]): Term[] =>
  terms.map((one) => ({ ...one, ubl: prefixed(ubl, one.ubl), cii: prefixed(cii, one.cii) }));

const prefixed = (prefix: string, paths: string): string =>
  prefix === '' || paths === ''
    ? paths
    : paths
        .split(', ')
        .map((path) => `${prefix}/${path}`)
        .join(', ');
