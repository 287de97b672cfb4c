import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { checkSealingKeys } from './check-sealing-keys.ts';
import type { Closing } from './closing.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { forgetDeadProcesses, forgetProcess, reportProcess } from '#orm/sql/running-processes.ts';
import { noteSealingKeys } from '#orm/sql/sealing-keys.ts';

const REPORT_MS = 10_000;
/** How long others reckon with a process that was killed. */
const SEEN_MS = 30_000;

/** Checks the keys of this process, and reports them to the others until it closes. */
export async function reportThisProcess(
  db: Database,
  cipher: Cipher,
  log: Log,
  closing: Closing,
): Promise<void> {
  const name = `${hostname()}/${process.pid}/${randomBytes(4).toString('hex')}`;
  const { current } = cipher.keys;
  const self = { process: name, sealing_key: current, key_ids: [...cipher.keyIds] };
  const report = (tx: Transaction, now: Date) =>
    reportProcess(tx, self, new Date(now.getTime() + SEEN_MS));
  await checkSealingKeys(db, cipher, async (tx, now) => {
    await forgetDeadProcesses(tx, now);
    await report(tx, now);
  });
  let seenUntil = performance.now() + SEEN_MS;
  const renew = async (): Promise<void> => {
    const begun = performance.now();
    await db.transact(async (tx) => {
      // The others may have reckoned without it.
      if (begun > seenUntil) await noteSealingKeys(tx, [current], tx.now);
      await report(tx, tx.now);
    });
    seenUntil = begun + SEEN_MS;
  };
  const task = createTask(renew, (err) => log.debug({ err }, 'report of this process'));
  const timer = setInterval(() => task.request(), REPORT_MS);
  timer.unref();
  closing.add(async () => {
    clearInterval(timer);
    await task.stop();
    await forgetProcess(db, name).catch((err: unknown) =>
      log.debug({ err }, 'end of this process'),
    );
  });
}
