import { refusedWhole } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changeAllowlist, type AllowlistRange, type ChangedAllowlist } from './change-allowlist.ts';

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
  range: AllowlistRange,
  present: readonly AllowlistEntry[],
): Promise<ChangedAllowlist> {
  if (present.some(({ cidr }) => cidr === range.cidr)) return { entries: present };
  if (present.length >= MAX_ALLOWLIST_ENTRIES)
    throw refusedWhole({
      code: 'limit_reached',
      message: `Cet espace a déjà ${MAX_ALLOWLIST_ENTRIES} plages autorisées : réunissez-en plusieurs en une plus grande`,
    });
  const changed = tx.em.create(AllowlistEntry, { ...range, created_at: tx.now });
  await tx.em.flush();
  return { changed, entries: [...present, changed] };
}
