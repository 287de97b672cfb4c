import { refusedWhole } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAllowlist, type AllowlistRange } from './change-allowlist.ts';

const INSERT = statement<{ id: string }, [workspace_id: string, cidr: string, created_at: Date]>(
  'insert_allowlist_entry',
  `
    insert into allowlist_entries (workspace_id, cidr, created_at)
    values ($1, $2, $3)
    on conflict (workspace_id, cidr) do nothing
    returning id`,
);

/** Every request of an application reads them all. */
export const MAX_ALLOWLIST_ENTRIES = 500;

/** Adds an IPv4 range, unless listed, and returns the list. 404, 422. */
export const addAllowlistEntry = (
  db: Database,
  actor: Actor,
  input: AllowlistRange,
): Promise<string[]> =>
  changeAllowlist(db, actor, input, insertEntry, (cidr) => ({ action: 'create', after: { cidr } }));

async function insertEntry(
  tx: Transaction,
  { workspace_id, cidr }: AllowlistRange,
  present: readonly string[],
): Promise<string | undefined> {
  if (present.length >= MAX_ALLOWLIST_ENTRIES && !present.includes(cidr))
    throw refusedWhole({
      code: 'limit_reached',
      message: `Cet espace a déjà ${MAX_ALLOWLIST_ENTRIES} plages autorisées : réunissez-en plusieurs en une plus grande`,
    });
  return (await INSERT.first(tx, workspace_id, cidr, tx.now))?.id;
}
