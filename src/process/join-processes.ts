import { hostname } from 'node:os';
import manifest from '#manifest' with { type: 'json' };
import { checkSealingKeys } from './check-sealing-keys.ts';
import type { Closing } from './closing.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { NEWEST_MIGRATION } from '#orm/migrations/migrations.ts';
import { Outdated, refuseOutdated } from '#orm/migrations/refuse-outdated.ts';
import { listAppliedMigrations } from '#orm/sql/processes/applied-migrations.ts';
import { writeProcessName } from '#orm/sql/processes/process-name.ts';
import {
  forgetDeadProcesses,
  forgetProcess,
  reportProcess,
  type ProcessRole,
  type RunningProcess,
} from '#orm/sql/processes/running-processes.ts';
import { noteSealingKeys } from '#orm/sql/sealing/sealing-keys.ts';

const REPORT_MS = 10_000;
/** Time after which a process that was killed counts no more for the others. */
const SEEN_MS = 30_000;

interface JoinOptions {
  db: Database;
  cipher: Cipher;
  role: ProcessRole;
  /** The words of a command, by which an operator knows it. */
  command?: string | undefined;
  /** Where links begin, of a process that answers requests. */
  baseUrl?: string | null;
  log: Log;
  /** Milliseconds. */
  every?: number;
  /** Called once the database has migrated beyond this process, whose reports others had missed. */
  onOutdated?: (error: Outdated) => void;
}

/**
 * Checks that the keys of this process fit what is stored, and its keys and version those of the other processes.
 * Then reports it to them until it closes.
 * @returns a function that ends the reports before, for a process that seals and opens no value any more
 * @throws Outdated
 */
export async function joinProcesses(
  { db, cipher, role, command, baseUrl = null, log, ...options }: JoinOptions,
  closing: Closing,
): Promise<() => Promise<void>> {
  const { every = REPORT_MS, onOutdated = endProcess } = options;
  const { current } = cipher.keys;
  const self = describeSelf(cipher, role, command);
  const report = async (tx: Transaction, now: Date) => {
    refuseOutdated(await listAppliedMigrations(tx));
    await reportProcess(tx, self, new Date(now.getTime() + SEEN_MS), baseUrl);
  };
  // Under the lock that a contraction takes as well: either it sees this process, or this process sees it.
  await checkSealingKeys(db, cipher, async (tx, now) => {
    await forgetDeadProcesses(tx, now);
    await report(tx, now);
  });
  let seenUntil = performance.now() + SEEN_MS;
  const renew = async (): Promise<void> => {
    const begun = performance.now();
    await db.transact(async (tx) => {
      // Its report had expired, so others may have changed keys or migrated without it: it joins again, under the lock.
      if (begun > seenUntil) {
        await takeAdvisoryLock(tx, 'sealing_keys', '');
        await noteSealingKeys(tx, [current], tx.now);
      }
      await report(tx, tx.now);
    });
    seenUntil = begun + SEEN_MS;
  };
  const task = createTask(renew, (err) => {
    if (err instanceof Outdated) onOutdated(err);
    else log.debug({ err }, 'report of this process');
  });
  const timer = setInterval(() => task.request(), every);
  timer.unref();
  const leave = async (): Promise<void> => {
    clearInterval(timer);
    await task.stop();
    await forgetProcess(db, self.process).catch((err: unknown) =>
      log.debug({ err }, 'end of this process'),
    );
  };
  closing.add(leave);
  return leave;
}

function describeSelf(
  { keys, keyIds }: Cipher,
  role: ProcessRole,
  command?: string,
): RunningProcess {
  return {
    process: writeProcessName({
      host: hostname(),
      pid: String(process.pid),
      started_at: new Date(performance.timeOrigin),
      command: command ?? null,
    }),
    sealing_key: keys.current,
    key_ids: [...keyIds],
    version: manifest.version,
    migration: NEWEST_MIGRATION,
    role,
  };
}

/** As an uncaught error does. */
function endProcess(error: Outdated): void {
  setImmediate(() => {
    throw error;
  });
}
