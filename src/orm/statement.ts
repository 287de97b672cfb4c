import { TypeOverrides, types, type QueryConfig } from 'pg';

export interface Queryable {
  query(statement: QueryConfig): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** One SQL statement. `Row` is a row of its result, `Parameters` are `$1` and those after it. */
export interface Statement<Row, Parameters extends readonly unknown[]> {
  all(on: Queryable, ...parameters: Parameters): Promise<Row[]>;
  first(on: Queryable, ...parameters: Parameters): Promise<Row | null>;
  one(on: Queryable, ...parameters: Parameters): Promise<Row>;
  /** For writes. @returns the number of rows written */
  run(on: Queryable, ...parameters: Parameters): Promise<number>;
}

/** Instants are dates, calendar dates stay text; other types are pg's. */
const TYPES = new TypeOverrides();
TYPES.setTypeParser(types.builtins.DATE, String);

/**
 * Makes a statement once, when its file is loaded. Each connection prepares it under its name, since a small
 * statement costs the server more to parse and plan than to run. So its text never varies and lists its columns: a
 * prepared `select *` fails once a migration adds one.
 *
 * @param name unique in the program
 * @param options.plannedEachTime why it is not prepared
 *
 * @example
 * const FIND = statement<{ id: string }, [workspace_id: string, siren: string]>(
 *   'find_company_by_siren',
 *   'select id from companies where workspace_id = $1 and siren = $2',
 * );
 * const company = await FIND.first(tx, workspace_id, siren);
 */
export function statement<Row extends object, Parameters extends readonly unknown[] = []>(
  name: string,
  text: string,
  options?: { plannedEachTime: string },
): Statement<Row, Parameters> {
  const config = options === undefined ? { name, text, types: TYPES } : { text, types: TYPES };
  const query = (on: Queryable, values: Parameters) => on.query({ ...config, values: [...values] });
  const all = async (on: Queryable, ...values: Parameters): Promise<Row[]> =>
    (await query(on, values)).rows as Row[]; // the text determines the row's type
  const first = async (on: Queryable, ...values: Parameters): Promise<Row | null> =>
    (await all(on, ...values))[0] ?? null;
  return {
    all,
    first,
    one: async (on, ...values) => {
      const row = await first(on, ...values);
      if (row === null) throw new Error(`${name} answered no row`);
      return row;
    },
    run: async (on, ...values) => (await query(on, values)).rowCount ?? 0,
  };
}
