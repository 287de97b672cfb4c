import type { Configuration } from '#config/configuration.ts';
import type { NetworkConnector } from '#connectors/network/connector.ts';
import type { CheckRecipient } from '#domain/exchange/directory/check-recipient.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import type { OpenPlatformCalls } from './platform-calls.ts';
import { startBanking } from './start-banking.ts';
import { postRegularly } from './post-regularly.ts';
import { resealRegularly } from './reseal.ts';
import { retainRegularly } from './retain.ts';
import { startPayments } from './start-payments.ts';
import { startPlatformSending } from './start-platform-sending.ts';
import { startReceipts } from './start-receipts.ts';
import { startPlatformReceiving } from './start-platform-receiving.ts';
import { watchReports } from './watch-reports.ts';
import { workAccountingExports } from './work-accounting-exports.ts';
import { workResendRuns } from './work-resend-runs.ts';

interface BackgroundTools {
  compute: ComputePool;
  /** For invoice documents. */
  documents: ComputePool;
  observer: Observer;
  platformCalls: OpenPlatformCalls;
  checkRecipient: CheckRecipient;
  /** Null: messages to the e-invoicing network wait. */
  network: NetworkConnector | null;
}

/** Starts all that works without a request in this thread: resends, payments, banking, receipts, platforms, notices, messages to the network. */
export async function startBackground(
  configuration: Configuration,
  storage: Storage,
  { compute, documents, observer, platformCalls, checkRecipient, network }: BackgroundTools,
  log: Log,
  closing: Closing,
): Promise<void> {
  const { db, cipher } = storage;
  const { delivery, noticeChannels, quarantineRetention } = configuration;
  const { lease, retention } = delivery;
  await workResendRuns({ db, observer, log, lease, retention }, closing);
  const retentions = { deliveries: retention, quarantine: quarantineRetention };
  retainRegularly(db, retentions, log, closing);
  resealRegularly({ db, cipher, log }, closing);
  await startPayments(storage, { compute, observer }, log, closing);
  await startBanking(configuration, storage, { compute, observer }, log, closing);
  await workAccountingExports({ db, observer, log }, closing);
  await startReceipts(configuration, db, log, closing);
  postRegularly(db, log, closing);
  watchReports({ db, limits: configuration.platforms.portalLimits }, log, closing);
  const platforms = { documents, observer, platformCalls, checkRecipient };
  await startPlatformSending(configuration, storage, platforms, log, closing);
  await startPlatformReceiving(configuration, storage, platforms, log, closing);
  if (noticeChannels !== null) {
    const { startNotices } = await import('./start-notices.ts');
    startNotices(configuration, noticeChannels, { ...storage, observer, log }, closing);
  }
  if (network === null) return;
  const { startNetwork } = await import('./start-network.ts');
  await startNetwork(configuration, storage, network, observer, log, closing);
}
