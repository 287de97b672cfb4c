import { takeAdvisoryLock, tryAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database } from '#orm/database.ts';
import { settledIdFinder } from '#domain/shared/audit/find-settled-id.ts';
import { postDocuments } from './post-documents.ts';
import { postPayments } from './post-payments.ts';
import { readPostingCompanies } from './posting-companies.ts';

const findSettledEvent = settledIdFinder(
  'lifecycle_events',
  "select coalesce(pg_sequence_last_value('lifecycle_events_id_seq'), 0) as id",
);

/**
 * Posts a part of what a workspace's companies have not posted, in one transaction. Slices of a workspace come one after
 * another, since what is moved counts what was moved before. False if there was none, or one is under way.
 */
export async function postSlice(
  db: Database,
  workspace_id: string,
  lock: typeof tryAdvisoryLock | typeof takeAdvisoryLock = tryAdvisoryLock,
): Promise<boolean> {
  const settled = await findSettledEvent(db);
  return db.transact(async (tx) => {
    if ((await lock(tx, 'journal_entries', workspace_id)) === false) return false;
    const companies = await readPostingCompanies(tx, workspace_id);
    if (companies.size === 0) return false;
    const receipts = await postPayments(tx, workspace_id, companies, 'receipt');
    const allocations = await postPayments(tx, workspace_id, companies, 'allocation');
    const documents = await postDocuments(tx, workspace_id, companies, settled);
    return receipts || allocations || documents;
  });
}

/** Posts all that a workspace's companies have not posted. */
export async function postWorkspace(db: Database, workspace_id: string): Promise<void> {
  while (await postSlice(db, workspace_id, takeAdvisoryLock));
}
