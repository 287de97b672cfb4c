import { sql } from 'kysely';
import type { Database, Transaction } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAllowlist, type AllowlistRange } from './change-allowlist.ts';

/** Adds an IPv4 range to a workspace's allowlist; one that stands there already changes nothing. Answers the list. 404, 422. */
export const addAllowlistEntry = (
  db: Database,
  actor: Actor,
  input: AllowlistRange,
): Promise<string[]> =>
  changeAllowlist(db, actor, input, insertEntry, (cidr) => ({ action: 'create', after: { cidr } }));

/** The id of the new entry, or undefined when the range is listed. */
async function insertEntry(
  tx: Transaction,
  { workspace_id, cidr }: AllowlistRange,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into allowlist_entries (workspace_id, cidr, created_at)
    values (${workspace_id}, ${cidr}, ${tx.now})
    on conflict (workspace_id, cidr) do nothing
    returning id
  `.execute(tx.sql);
  return rows[0]?.id;
}
