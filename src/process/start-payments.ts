import { createHandoverWorker } from '#connectors/payments/handover-worker.ts';
import { sandbox } from '#connectors/payments/sandbox.ts';
import { sepaFile } from '#connectors/payments/sepa-file.ts';
import type { Observer } from '#kernel/observer.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';

/** Starts the worker that hands over payment batches, with the built-in channels. */
export async function startPayments(
  { db, cipher }: Storage,
  { compute, observer }: { compute: ComputePool; observer: Observer },
  log: Log,
  closing: Closing,
): Promise<void> {
  const channels = { sepa_file: sepaFile, sandbox };
  const worker = createHandoverWorker({ db, cipher, compute, observer, channels, log });
  closing.add(() => worker.stop());
  await worker.start();
}
