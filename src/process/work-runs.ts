import { randomUUID } from 'node:crypto';
import type { Closing } from './closing.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { Channel } from '#orm/announcer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** Work over many rows, done in slices. */
interface Run extends RowKey {
  /** Number of leases since its last slice. */
  attempts: number;
}

interface Runs<R extends Run> {
  /** A run's name in the log, e.g. `bank_run`. */
  name: string;
  /** Announces new runs. */
  channel: Channel;
  /** Further members for the log. */
  describe(run: R): object;
  /** The first run of the first workspace above `after` with a run. */
  findFirst(after: string): Promise<RowKey | null>;
  /** Leases it for one slice; null when another worker was faster. */
  lease(run: RowKey, worker: string): Promise<R | null>;
  /** Does the next slice. Throws if the lease was lost meanwhile. */
  workSlice(run: R): Promise<string>;
  /** After a failed slice. */
  postpone(run: R): Promise<void>;
  /** Ends a run that keeps failing. */
  fail(run: R): Promise<void>;
}

interface RunWorkerOptions<R extends Run> {
  db: Pick<OpenDatabase, 'announcer'>;
  runs: Runs<R>;
  observer: Observer;
  log: Log;
  /** Interval of the search for runs with a missed announcement, milliseconds. */
  pollInterval: number;
}

/** They take two minutes with the pauses between them. */
const MAX_ATTEMPTS = 8;
const BEFORE_ALL = '0';
/** Outcomes of a slice after which the run continues. */
const GOING_ON: readonly string[] = ['advanced', 'waiting'];

/**
 * Works on the runs of all workspaces until the process closes, in any number of processes: one slice of each
 * workspace's first run in turn, so that a large run does not delay those of others.
 */
export async function workRuns<R extends Run>(
  options: RunWorkerOptions<R>,
  closing: Closing,
): Promise<void> {
  const { db, runs, log } = options;
  let stopping = false;
  const task = createTask(
    async () => {
      while (!stopping && (await goRound(options, () => stopping)) > 0);
    },
    (err) => log.error({ err }, `${runs.name}s`),
  );
  await db.announcer.listen();
  const unsubscribe = db.announcer.subscribe(runs.channel, task.request);
  const polling = setInterval(task.request, options.pollInterval);
  closing.add(async () => {
    clearInterval(polling);
    unsubscribe();
    stopping = true;
    await task.stop();
  });
  task.request();
}

/** Gives each workspace with a run a turn. @returns the number of turns */
async function goRound<R extends Run>(
  options: RunWorkerOptions<R>,
  isStopping: () => boolean,
): Promise<number> {
  const { runs, log } = options;
  let turns = 0;
  let after = BEFORE_ALL;
  while (!isStopping()) {
    const first = await runs.findFirst(after);
    if (first === null) break;
    after = first.workspace_id;
    try {
      if (await giveTurn(options, first)) turns += 1;
    } catch (err) {
      // Other workspaces' runs continue; this one is retried when its lease has ended.
      log.error({ ...first, err }, `${runs.name}s`);
    }
  }
  return turns;
}

/** False if another worker was faster. */
async function giveTurn<R extends Run>(
  options: RunWorkerOptions<R>,
  first: RowKey,
): Promise<boolean> {
  const run = await options.runs.lease(first, randomUUID());
  if (run !== null) await takeTurn(options, run);
  return run !== null;
}

async function takeTurn<R extends Run>(
  { runs, observer, log }: RunWorkerOptions<R>,
  run: R,
): Promise<void> {
  const { name } = runs;
  const { workspace_id, id } = run;
  const about = { workspace_id, [`${name}_id`]: id, ...runs.describe(run) };
  const span = observer.begin?.(name, () => about);
  let outcome = 'failed';
  const words = name.replaceAll('_', ' ');
  try {
    if (run.attempts > MAX_ATTEMPTS) {
      await runs.fail(run);
      log.error({ ...about, outcome: 'failed' }, words);
      return;
    }
    outcome = await runs.workSlice(run);
    if (!GOING_ON.includes(outcome)) log.info({ ...about, outcome }, words);
  } catch (err) {
    log.warn({ ...about, err, attempts: run.attempts }, `a slice of a ${words} failed`);
    await runs.postpone(run);
  } finally {
    span?.end({ outcome });
  }
}
