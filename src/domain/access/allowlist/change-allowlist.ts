import type { Database, Transaction } from '#orm/database.ts';
import type { AllowlistEntry } from '#orm/entities/allowlist-entry.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange, type Change } from '#domain/shared/audit/record-change.ts';
import { lockAllowlist } from '#domain/access/oauth/authority-lock.ts';
import { readAllowlist } from './list-allowlist.ts';
import { parseIpv4Cidr } from '#kernel/ip-address.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';

export interface AllowlistRange {
  workspace_id: string;
  cidr: string;
}

export interface ChangedAllowlist {
  /** Absent if nothing changed. */
  changed?: AllowlistEntry;
  entries: readonly AllowlistEntry[];
}

/**
 * Changes an allowlist, with a line in the audit log, and returns it. `write` gets the rows so far. 404 for an unknown workspace, 422 unless the range is IPv4.
 */
export async function changeAllowlist(
  db: Database,
  actor: Actor,
  input: AllowlistRange,
  write: (
    tx: Transaction,
    range: AllowlistRange,
    present: readonly AllowlistEntry[],
  ) => Promise<ChangedAllowlist>,
  describe: (cidr: string) => Pick<Change, 'action' | 'before' | 'after'>,
): Promise<string[]> {
  const { workspace_id } = input;
  return db.transact(async (tx) => {
    await lockAllowlist(tx, workspace_id);
    const present = await readAllowlist(tx.em, workspace_id);
    const cidr = readCidr(input.cidr);
    const { changed, entries } = await write(tx, { workspace_id, cidr }, present);
    if (changed !== undefined) {
      const subject = { workspace_id, subject: 'allowlist_entries', subject_id: changed.id };
      await recordChange(tx, actor, { ...subject, ...describe(cidr) });
    }
    return entries.map((entry) => entry.cidr);
  });
}

/** Reads a range in its stored form (`192.0.2.7` → `192.0.2.7/32`); 422 unless it is IPv4 (spec, IP allowlisting 3). */
function readCidr(text: string): string {
  const parsed = parseIpv4Cidr(text);
  if (parsed !== null) return parsed.cidr;
  throw refusedAtCreation([
    {
      field: 'cidr',
      code: 'invalid_format',
      message: 'doit être une plage IPv4, par exemple 192.0.2.0/24',
    },
  ]);
}
