import { reportingWorkspaces } from '#domain/books/reporting/ensure-periods.ts';
import { watchDueDays } from '#domain/books/reporting/watch-due-days.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { Closing } from './closing.ts';
import { regularly } from './regularly.ts';

const regular = { name: 'due days of reports', milliseconds: 15 * 60_000 };

/** Watches the due days of reports until the process closes. Any number of processes may. */
export const watchReports = (
  tools: { db: Database; limits: boolean },
  log: Log,
  closing: Closing,
): void =>
  regularly({ ...regular, log, closing }, async (signal) => {
    for await (const workspace_id of reportingWorkspaces(tools.db)) {
      if (signal.aborted) return;
      await watchDueDays({ ...tools, log }, workspace_id).catch((err: unknown) =>
        log.error({ err, workspace_id }, regular.name),
      );
    }
  });
