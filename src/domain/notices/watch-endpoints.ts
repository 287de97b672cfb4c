import type { Database } from '#orm/database.ts';
import {
  endFailing,
  findEndedFailing,
  findFailing,
  findNearLimit,
  openFailing,
  warnNearLimit,
} from '#orm/sql/notices/failing-endpoints.ts';
import { lockNotices } from './lock-notices.ts';
import { failingCutoff } from './pace.ts';

type Found = { workspace_id: string } | null;

/** The first workspace above `after` with an endpoint that has failed for a day, and is not reported. */
export const findFailingFor = (db: Database, after: string): Promise<Found> =>
  db.transact((tx) => findFailing(tx, after, failingCutoff(tx.now)));

export const openFailingOf = (db: Database, workspace_id: string): Promise<number> =>
  db.transact((tx) => openFailing(tx, workspace_id, failingCutoff(tx.now), tx.now));

/** The failed deliveries in a row at which people are warned, of the `limit` that deactivates. */
const warnedAt = (limit: number): number => Math.ceil(limit / 2);

/** The first workspace above `after` with an endpoint that is near `limit`, without a warning. */
export const findNearLimitFor = (db: Database, after: string, limit: number): Promise<Found> =>
  findNearLimit(db, after, warnedAt(limit));

export const warnNearLimitOf = (
  db: Database,
  workspace_id: string,
  limit: number,
): Promise<number> =>
  db.transact((tx) => warnNearLimit(tx, workspace_id, { count: warnedAt(limit), limit }, tx.now));

/** The first workspace above `after` in which an endpoint is reported as failing, and is well again or gone. */
export const findEndedFailingFor = (db: Database, after: string): Promise<Found> =>
  findEndedFailing(db, after);

export const endFailingOf = (db: Database, workspace_id: string): Promise<void> =>
  db.transact(async (tx) => {
    await lockNotices(tx, workspace_id);
    await endFailing(tx, workspace_id, tx.now);
  });
