import {
  endFailingOf,
  findEndedFailingFor,
  findFailingFor,
  findNearLimitFor,
  openFailingOf,
  warnNearLimitOf,
} from '#domain/notices/watch-endpoints.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { Database } from '#orm/database.ts';
import { eachWorkspace } from './each-workspace.ts';
import { atIntervals, type NoticeWorker } from './notice-worker.ts';

interface EndpointWatchOptions {
  db: Database;
  log: Log;
  /** Failed deliveries in a row that deactivate an endpoint. */
  failureLimit: number;
  /** Milliseconds between looks. */
  pollInterval?: number;
}

/** Shorter than the minute for which a change waits before it is reported. */
const POLL_MS = 30_000;

/**
 * Finds endpoints that have failed for a day or are near the limit of failed deliveries, and those that are well again.
 * Any number of processes may.
 */
export function watchEndpoints({
  db,
  log,
  failureLimit,
  pollInterval = POLL_MS,
}: EndpointWatchOptions): NoticeWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (err: unknown, workspace_id: string) =>
    log.error({ err, workspace_id }, 'failing endpoints');
  const task = createTask(
    async () => {
      const round = { onError, stopping: signal };
      await eachWorkspace({
        find: (after) => findEndedFailingFor(db, after),
        work: (workspace_id) => endFailingOf(db, workspace_id),
        ...round,
      });
      await eachWorkspace({
        find: (after) => findFailingFor(db, after),
        work: (workspace_id) => openFailingOf(db, workspace_id),
        ...round,
      });
      await eachWorkspace({
        find: (after) => findNearLimitFor(db, after, failureLimit),
        work: (workspace_id) => warnNearLimitOf(db, workspace_id, failureLimit),
        ...round,
      });
    },
    (err) => log.error({ err }, 'failing endpoints'),
  );
  return atIntervals(task, pollInterval, stopping);
}
