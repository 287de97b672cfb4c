import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAllowlist, type AllowlistRange } from './change-allowlist.ts';

const DELETE = statement<{ id: string }, [workspace_id: string, cidr: string]>(
  'delete_allowlist_entry',
  'delete from allowlist_entries where workspace_id = $1 and cidr = $2 returning id',
);

/** Removes an IPv4 range, if listed, and returns the list. 404, 422. */
export const removeAllowlistEntry = (
  db: Database,
  actor: Actor,
  input: AllowlistRange,
): Promise<string[]> =>
  changeAllowlist(db, actor, input, deleteEntry, (cidr) => ({
    action: 'delete',
    before: { cidr },
  }));

const deleteEntry = async (tx: Transaction, { workspace_id, cidr }: AllowlistRange) =>
  (await DELETE.first(tx, workspace_id, cidr))?.id;
