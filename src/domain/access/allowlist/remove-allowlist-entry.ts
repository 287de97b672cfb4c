import type { Database, Transaction } from '#orm/database.ts';
import type { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAllowlist, type AllowlistRange, type ChangedAllowlist } from './change-allowlist.ts';

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

async function deleteEntry(
  tx: Transaction,
  range: AllowlistRange,
  present: readonly AllowlistEntry[],
): Promise<ChangedAllowlist> {
  const changed = present.find(({ cidr }) => cidr === range.cidr);
  if (changed === undefined) return { entries: present };
  await tx.em.remove(changed).flush();
  return { changed, entries: present.filter((entry) => entry !== changed) };
}
