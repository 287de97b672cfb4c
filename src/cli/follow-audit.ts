import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findSettledId } from '#domain/shared/audit/find-settled-id.ts';
import {
  listAuditBetween,
  type AuditEntry,
  type AuditFilter,
} from '#domain/shared/audit/read-audit.ts';
import type { Queryable } from '#orm/statement.ts';
import { printResult } from './print-result.ts';

const LOOK_EVERY_MS = 1_000;

export interface Followed {
  filter: AuditFilter;
  /** Only later ones. */
  after: string;
  /** At a time. */
  limit: number;
}

/** The next entries after an id, oldest first; no entry can appear below the last of them any more. */
export const readAfter = async (
  on: Queryable,
  { filter, after, limit }: Followed,
): Promise<AuditEntry[]> =>
  listAuditBetween(on, filter, { after, upTo: await findSettledId(on) }, limit);

/** Prints entries as they come, a JSON object a line, until a signal. */
export async function followAudit(
  on: Queryable,
  { filter, after, limit }: Followed,
  present: (entry: AuditEntry) => object,
): Promise<never> {
  for (let from = after; ; await sleep(LOOK_EVERY_MS)) {
    const upTo = await findSettledId(on);
    for (let page: AuditEntry[] | null = null; page === null || page.length === limit;) {
      page = await listAuditBetween(on, filter, { after: from, upTo }, limit);
      for (const entry of page) {
        printResult(present(entry));
        if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
      }
      from = page.at(-1)?.id ?? from;
    }
    from = upTo;
  }
}
