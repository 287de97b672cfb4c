import { setTimeout } from 'node:timers/promises';
import type { Configuration } from '#config/configuration.ts';
import { createFairQueue } from '#connectors/fair-queue.ts';
import { createQueueWorker } from '#connectors/queue-worker.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { declareReceipts, postponeReceipt } from '#domain/invoicing/receipts/declare-receipts.ts';
import type { Log } from '#kernel/log.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { findDueReceipts, type DueReceipt } from '#orm/sql/invoicing/receipts.ts';
import type { Closing } from './closing.ts';

const POLL_MS = 2000;
/** Most of the eight database connections are for deliveries. */
const SLOTS = { total: 2, each: 1 };
/** Receipts of one transaction, which locks their invoices. */
const SLICE = 50;
/** Others may have locked all that is due. */
const PAUSE_MS = 100;

/** Declares due receipts, a slice of each workspace in turn. Any number of processes may do so. */
export async function startReceipts(
  { baseUrl }: Pick<Configuration, 'baseUrl'>,
  db: OpenDatabase,
  log: Log,
  closing: Closing,
): Promise<void> {
  const tools = { db, baseUrl, outbox: networkOutbox };
  const stopping = new AbortController();

  /** One that fails falls out alone. */
  const declare = async (workspace_id: string, due: readonly DueReceipt[]): Promise<void> => {
    try {
      const worked = await declareReceipts(tools, workspace_id, due);
      if (worked === 0) await setTimeout(PAUSE_MS);
    } catch (err) {
      const [one, another] = due;
      log.error({ workspace_id, id: one?.id, receipts: due.length, err }, 'receipts not declared');
      if (another !== undefined) for (const each of due) await declare(workspace_id, [each]);
      else if (one !== undefined) await postponeReceipt(tools, one);
    }
  };
  const onError = (err: unknown): void => log.error({ err }, 'receipts');
  const queue = createFairQueue({
    slots: SLOTS,
    stopping: stopping.signal,
    findDue: async (after) => {
      const due = await db.transact((tx) => findDueReceipts(tx, after, SLICE));
      return due[0] === undefined ? null : { workspace_id: due[0].workspace_id, due };
    },
    slotsOf: () => 1,
    begin: ({ workspace_id, due }) =>
      Promise.resolve({ call: declare(workspace_id, due).catch(onError) }),
    onError,
  });
  const worker = createQueueWorker({
    db,
    channel: 'receipts',
    pollInterval: POLL_MS,
    queues: [queue],
    stopping,
  });
  closing.add(() => worker.stop());
  await worker.start();
}
