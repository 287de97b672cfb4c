import { findTables } from '#orm/count-rows.ts';
import type { Queryable } from '#orm/statement.ts';

/** The content of every table, as a digest. */
export async function readTableDigests(on: Queryable): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of await findTables(on)) {
    const text = `select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from public."${table}" as row`;
    const [found] = (await on.query({ text })).rows as { digest: string }[];
    digests[table] = found?.digest ?? '';
  }
  return digests;
}
