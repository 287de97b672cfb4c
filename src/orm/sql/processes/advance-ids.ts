import { statement, type Queryable } from '#orm/statement.ts';

const ADVANCE = statement<{ name: string }, [step: string]>(
  'advance_ids',
  `
    select sequencename as name,
      setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + $1::bigint)
    from pg_sequences
    where schemaname = 'public'
      and has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'update')
    order by sequencename`,
);

/**
 * Skips `step` numbers of every sequence: partners and receivers hold ids given out after a backup, which must not
 * name other rows. One that may not be changed is left: an administrator's own.
 * @returns the names of the sequences
 */
export const advanceIds = async (on: Queryable, step: number): Promise<string[]> =>
  (await ADVANCE.all(on, String(step))).map(({ name }) => name);
