import type { Configuration } from '#config/configuration.ts';
import type { CheckRecipient } from '#domain/exchange/directory/check-recipient.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import type { OpenPlatformCalls } from './platform-calls.ts';

/** Starts the worker that sends invoices and statuses to the platforms of companies. */
export async function startPlatformSending(
  { delivery, platforms, fontFiles, baseUrl }: Configuration,
  { db, cipher }: Storage,
  { documents, observer, platformCalls, checkRecipient }: SendingParts,
  log: Log,
  closing: Closing,
): Promise<void> {
  const { createSendingWorker } = await import('#connectors/platforms/sending/sending-worker.ts');
  const calls = await platformCalls();
  const worker = createSendingWorker({
    db,
    cipher,
    calls,
    documents,
    fontFiles,
    baseUrl,
    checkRecipient,
    retries: { schedule: delivery.retrySchedule, window: delivery.retryWindow },
    callTimeout: platforms.callTimeout,
    ackWait: platforms.ackWait,
    observer,
    log,
  });
  closing.add(() => worker.stop());
  await worker.start();
}

interface SendingParts {
  documents: ComputePool;
  observer: Observer;
  platformCalls: OpenPlatformCalls;
  checkRecipient: CheckRecipient;
}
