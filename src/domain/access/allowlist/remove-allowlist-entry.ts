import { sql } from 'kysely';
import type { Database, Transaction } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAllowlist, type AllowlistRange } from './change-allowlist.ts';

/** Takes an IPv4 range off a workspace's allowlist; one that is not listed changes nothing. Answers the list. 404, 422. */
export const removeAllowlistEntry = (
  db: Database,
  actor: Actor,
  input: AllowlistRange,
): Promise<string[]> =>
  changeAllowlist(db, actor, input, deleteEntry, (cidr) => ({
    action: 'delete',
    before: { cidr },
  }));

/** The id of the entry that went, or undefined when the range is not listed. */
async function deleteEntry(
  tx: Transaction,
  { workspace_id, cidr }: AllowlistRange,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    delete from allowlist_entries where workspace_id = ${workspace_id} and cidr = ${cidr}
    returning id
  `.execute(tx.sql);
  return rows[0]?.id;
}
