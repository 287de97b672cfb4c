import { watchDueDays } from '#domain/books/reporting/watch-due-days.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { Database } from '#orm/database.ts';
import type { Closing } from './closing.ts';

const POLL_MS = 15 * 60_000;

/** Watches the due days of reports until the process closes. Any number of processes may. */
export function watchReports(
  tools: { db: Database; limits: boolean },
  log: Log,
  closing: Closing,
): void {
  const task = createTask(
    async () => {
      const reports = await watchDueDays(tools);
      if (reports > 0) log.info({ reports }, 'reports sent by themselves');
    },
    (err) => log.error({ err }, 'due days of reports'),
  );
  const polling = setInterval(task.request, POLL_MS);
  closing.add(async () => {
    clearInterval(polling);
    await task.stop();
  });
  task.request();
}
