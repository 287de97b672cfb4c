import { parisDay } from '#kernel/instant.ts';
import type { Database } from '#orm/database.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import type { DraftTarget } from './prepare-draft.ts';

/** A workspace's companies, and today. */
export const findTarget = (db: Database, workspace_id: string): Promise<DraftTarget> =>
  db.transact(async (tx) => ({
    companies: await findCompanies(tx, workspace_id),
    today: parisDay(tx.now),
  }));
