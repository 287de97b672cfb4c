import type { Database } from '#orm/database.ts';
import { findFailing, findKnownFailing } from '#orm/sql/notices/due-notices.ts';
import { endFailing, openFailing } from '#orm/sql/notices/endpoint-causes.ts';
import { lockNotices } from './lock-notices.ts';
import { failingCutoff } from './pace.ts';

type Found = { workspace_id: string } | null;

/** The first workspace above `after` with an endpoint that has failed for a day. */
export const findFailingFor = (db: Database, after: string): Promise<Found> =>
  db.transact((tx) => findFailing(tx, after, failingCutoff(tx.now)));

export const openFailingOf = (db: Database, workspace_id: string): Promise<number> =>
  db.transact((tx) => openFailing(tx, workspace_id, failingCutoff(tx.now), tx.now));

/** The first workspace above `after` in which a failing endpoint is known. */
export const findKnownFailingFor = (db: Database, after: string): Promise<Found> =>
  findKnownFailing(db, after);

export const endFailingOf = (db: Database, workspace_id: string): Promise<void> =>
  db.transact(async (tx) => {
    await lockNotices(tx, workspace_id);
    await endFailing(tx, workspace_id, tx.now);
  });
