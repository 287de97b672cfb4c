import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Problem } from '#model/export-problem.ts';
import type { Database } from '#orm/database.ts';
import { settledIdFinder } from '#domain/shared/audit/find-settled-id.ts';
import { postDocuments, postLateDocuments, type IssueDates } from './post-documents.ts';
import { postPayments } from './post-payments.ts';
import { readPostingCompanies } from './posting-companies.ts';
import type { Told } from './read-documents.ts';

const findSettledEvent = settledIdFinder(
  'lifecycle_events',
  "select coalesce(pg_sequence_last_value('lifecycle_events_id_seq'), 0) as id",
);

/**
 * Posts a part of what a workspace's companies have not posted, in one transaction. Slices of a workspace come one after
 * another, since what is moved counts what was moved before. False if there was none.
 */
export async function postSlice(db: Database, workspace_id: string): Promise<boolean> {
  const settled = await findSettledEvent(db);
  return db.transact(async (tx) => {
    await takeAdvisoryLock(tx, 'journal_entries', workspace_id);
    const companies = await readPostingCompanies(tx, workspace_id);
    if (companies.size === 0) return false;
    const receipts = await postPayments(tx, workspace_id, companies, 'receipt');
    const allocations = await postPayments(tx, workspace_id, companies, 'allocation');
    const documents = await postDocuments(tx, workspace_id, companies, settled);
    return receipts || allocations || documents;
  });
}

/**
 * Posts the documents of a company's period that could not be when they came, and their payments.
 * @param rates euros for one unit, by currency
 * @returns what is still not known of them
 */
export async function postLate(
  db: Database,
  period: IssueDates,
  rates: Told['rates'],
): Promise<readonly Problem[]> {
  const { workspace_id } = period;
  for (;;) {
    const unsaid: Problem[] = [];
    const posted = await db.transact(async (tx) => {
      await takeAdvisoryLock(tx, 'journal_entries', workspace_id);
      const companies = await readPostingCompanies(tx, workspace_id);
      return postLateDocuments(tx, companies, period, { rates, unsaid });
    });
    if (!posted) return unsaid;
    await postWorkspace(db, workspace_id);
  }
}

/** Posts all that a workspace's companies have not posted. */
export async function postWorkspace(db: Database, workspace_id: string): Promise<void> {
  while (await postSlice(db, workspace_id));
}
