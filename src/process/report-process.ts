import { randomBytes } from 'node:crypto';
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
import { listAppliedMigrations } from '#orm/sql/applied-migrations.ts';
import {
  forgetDeadProcesses,
  forgetProcess,
  reportProcess,
  type ProcessRole,
} from '#orm/sql/running-processes.ts';
import { noteSealingKeys } from '#orm/sql/sealing-keys.ts';

const REPORT_MS = 10_000;
/** How long others reckon with a process that was killed. */
const SEEN_MS = 30_000;

interface ReportOptions {
  db: Database;
  cipher: Cipher;
  role: ProcessRole;
  log: Log;
  /** Milliseconds. */
  every?: number;
  /** This process has become older than the database, while others did not hear of it. */
  onOutdated?: (error: Outdated) => void;
}

/**
 * Checks the keys and the version of this process, and reports them to the others until it closes.
 * @throws Outdated
 */
export async function reportThisProcess(
  { db, cipher, role, log, every = REPORT_MS, onOutdated = endProcess }: ReportOptions,
  closing: Closing,
): Promise<void> {
  const { current } = cipher.keys;
  const self = {
    process: `${hostname()}/${process.pid}/${randomBytes(4).toString('hex')}`,
    sealing_key: current,
    key_ids: [...cipher.keyIds],
    version: manifest.version,
    migration: NEWEST_MIGRATION,
    role,
  };
  const report = async (tx: Transaction, now: Date) => {
    refuseOutdated(await listAppliedMigrations(tx));
    await reportProcess(tx, self, new Date(now.getTime() + SEEN_MS));
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
      // The others may have reckoned without it.
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
  closing.add(async () => {
    clearInterval(timer);
    await task.stop();
    await forgetProcess(db, self.process).catch((err: unknown) =>
      log.debug({ err }, 'end of this process'),
    );
  });
}

/** As an uncaught error does. */
function endProcess(error: Outdated): void {
  setImmediate(() => {
    throw error;
  });
}
