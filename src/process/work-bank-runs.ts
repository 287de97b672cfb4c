import { randomUUID } from 'node:crypto';
import type { Closing } from './closing.ts';
import type { Activities } from '#kernel/activities.ts';
import { leaseRun, postponeRun } from '#domain/banking/runs/lease-run.ts';
import { failRun, workSlice, type RunWorks } from '#domain/banking/runs/work-slice.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { BankRun } from '#orm/sql/bank-runs.ts';
import { findFirstRun } from '#orm/sql/due-bank-runs.ts';

interface BankRunWorkerOptions {
  db: OpenDatabase;
  works: RunWorks;
  activities: Activities;
  log: Log;
  /** How long a dead process keeps a run, milliseconds. */
  lease?: number;
  /** How often it looks for runs whose announcement was missed, milliseconds. */
  pollInterval?: number;
}

const LEASE_MS = 30_000;
const POLL_MS = 2000;
/** They take two minutes with the pauses between them. */
const MAX_ATTEMPTS = 8;
const BEFORE_ALL = '0';

/**
 * Works on the runs of all workspaces until the process closes, any number of processes beside each other: a slice of
 * each workspace's first run in turn, so that a large one does not hold up those of others.
 */
export async function workBankRuns(options: BankRunWorkerOptions, closing: Closing): Promise<void> {
  const { db, log, pollInterval = POLL_MS } = options;
  let stopping = false;
  const task = createTask(
    async () => {
      while (!stopping && (await goRound(options, () => stopping)) > 0);
    },
    (err) => log.error({ err }, 'bank runs'),
  );
  await db.announcer.listen();
  const unsubscribe = db.announcer.subscribe('banking', task.request);
  const polling = setInterval(task.request, pollInterval);
  closing.add(async () => {
    clearInterval(polling);
    unsubscribe();
    stopping = true;
    await task.stop();
  });
  task.request();
}

/** Gives each workspace with a run a turn; answers how many took one. */
async function goRound(options: BankRunWorkerOptions, isStopping: () => boolean): Promise<number> {
  let turns = 0;
  let after = BEFORE_ALL;
  while (!isStopping()) {
    const first = await findFirstRun(options.db, after);
    if (first === null) break;
    after = first.workspace_id;
    const run = await leaseRun(options.db, first, randomUUID(), options.lease ?? LEASE_MS);
    if (run === null) continue;
    turns += 1;
    await takeTurn(options, run);
  }
  return turns;
}

async function takeTurn({ db, works, activities, log }: BankRunWorkerOptions, run: BankRun) {
  const { workspace_id, id: bank_run_id, kind } = run;
  const about = { workspace_id, bank_run_id, kind };
  const activity = activities.begin(() => ({ task: 'bank_run', ...about }));
  try {
    if (run.attempts > MAX_ATTEMPTS) {
      await failRun(db, run);
      log.error({ ...about, outcome: 'failed' }, 'bank run');
    } else if ((await workSlice(db, works, run)) === 'done') {
      log.info({ ...about, outcome: 'done' }, 'bank run');
    }
  } catch (err) {
    log.warn({ ...about, err, attempts: run.attempts }, 'a slice of a bank run failed');
    await postponeRun(db, run);
  } finally {
    activity.end();
  }
}
