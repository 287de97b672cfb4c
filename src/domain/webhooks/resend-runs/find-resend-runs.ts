import type { ResendRunState } from '#machines/resend-run.ts';
import type { Database } from '#orm/database.ts';
import { ResendRun } from '#orm/entities/resend-run.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { behind, paged, type RowPage } from '#orm/row-page.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';

type Reader = Pick<Database, 'reader'>;

/** One run of an endpoint, or null. */
export const findResendRun = (
  db: Reader,
  { workspace_id, webhook_endpoint_id, id }: RowKey & LaneKey,
): Promise<ResendRun | null> =>
  db.reader().findOne(ResendRun, { workspace_id, webhook_endpoint_id, id });

/** One page of an endpoint's runs by id, and the number of rows behind its start. */
export const listResendRuns = (
  db: Reader,
  { workspace_id, webhook_endpoint_id }: LaneKey,
  page: RowPage,
): Promise<[runs: ResendRun[], total: number]> =>
  db
    .reader()
    .findAndCount(ResendRun, { workspace_id, webhook_endpoint_id, ...behind(page) }, paged(page));

/** The last run of an endpoint, ended or not; null before the first. */
export const findLatestRun = (
  db: Reader,
  { workspace_id, webhook_endpoint_id }: LaneKey,
): Promise<ResendRun | null> =>
  db.reader().findOne(ResendRun, { workspace_id, webhook_endpoint_id }, NEWEST_FIRST);

/** The latest runs of a workspace, newest first. */
export const lookAtResendRuns = (
  db: Reader,
  workspace_id: string,
  state: ResendRunState | null,
  limit: number,
): Promise<ResendRun[]> =>
  db
    .reader()
    .find(ResendRun, { workspace_id, ...(state && { state }) }, { ...NEWEST_FIRST, limit });

/** A run in one of these workspaces, or null. */
export const lookAtResendRun = (
  db: Reader,
  workspace_ids: readonly string[],
  id: string,
): Promise<ResendRun | null> =>
  db.reader().findOne(ResendRun, { workspace_id: { $in: [...workspace_ids] }, id });

const NEWEST_FIRST = { orderBy: { id: 'desc' } } as const;
