import type { Configuration } from '#config/configuration.ts';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import { createReceivedFileGate } from '#connectors/platforms/receiving/received-file-gate.ts';
import { createReceivingWorker } from '#connectors/platforms/receiving/receiving-worker.ts';
import { readVerdictsApart } from '#einvoice/flux10/read-verdicts-apart.ts';
import { unwrapApart } from '#einvoice/unwrap-apart.ts';
import { settleOwnFlow } from '#domain/exchange/network-messages/settle-own-flow.ts';
import { createFlowReader } from '#http/flow-reader.ts';
import { isSendersFault } from '#http/refuse-heavy.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import type { OpenPlatformCalls } from './platform-calls.ts';

interface ReceivingResources {
  documents: ComputePool;
  observer: Observer;
  platformCalls: OpenPlatformCalls;
}

/** Starts the worker that brings invoices and statuses in from the platforms of companies. */
export async function startPlatformReceiving(
  configuration: Configuration,
  { db, cipher }: Storage,
  { documents, observer, platformCalls }: ReceivingResources,
  log: Log,
  closing: Closing,
): Promise<void> {
  const { clamdAddress: address, baseUrl, fontFiles, platforms, delivery } = configuration;
  const scanner = address === null ? null : createScanner({ address });
  const reading = { documents, scanner, fontFiles };
  const worker = createReceivingWorker({
    db,
    cipher,
    openCalls: platformCalls,
    observer,
    log,
    pollInterval: platforms.pollInterval,
    lease: delivery.lease,
    retries: { schedule: delivery.retrySchedule, window: delivery.retryWindow },
    baseUrl,
    files: createReceivedFileGate(),
    readerFor: (workspace_id) => createFlowReader(reading, tenantsOf(workspace_id)),
    unwrap: (workspace_id, bytes) => unwrap(documents, workspace_id, bytes),
    readVerdicts: (workspace_id, bytes) =>
      documents.run(tenantsOf(workspace_id), readVerdictsApart, bytes, bytes.length),
    settleOwn: (connection, flow) => settleOwnFlow(db, connection, flow),
  });
  closing.add(() => worker.stop());
  await worker.start();
}

/** Beside those who call the API, so that a platform's files do not take the share of the workspace's requests. */
const tenantsOf = (workspace_id: string): string[] => [`platform:${workspace_id}`];

/** A file too heavy for that stays as it is: its reader refuses it, and says why. */
async function unwrap(
  documents: ComputePool,
  workspace_id: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  try {
    return await documents.run(tenantsOf(workspace_id), unwrapApart, bytes, bytes.length);
  } catch (error) {
    if (isSendersFault(error)) return bytes;
    throw error;
  }
}
